// Lines from one position as a tree: each is told from where it leaves the ones before it.
export type Line = readonly string[]
export type Lines = readonly Line[]

/** What is said behind some actions, by the place that they lead to. */
export type Comments = Readonly<Record<string, string>>
/** Actions are single words. */
export const placeOf = (actions: Line): string => actions.join(' ')
export const actionsAt = (place: string): string[] => (place ? place.split(' ') : [])

const common = (one: Line, other: Line): number => {
  const differs = one.findIndex((action, at) => other[at] !== action)
  return differs < 0 ? one.length : differs
}

/** The lines with one more; it makes a line longer that it goes on from, and is none of its own where it lies on one. */
export function joined(lines: Lines, line: Line): Lines {
  if (!line.length || lines.some((each) => common(line, each) === line.length)) return lines
  const from = lines.findIndex((each) => common(each, line) === each.length)
  return from < 0 ? [...lines, line] : lines.map((each, at) => (at === from ? line : each))
}

/** Without what begins like that; the lines before it stay as far as they go. */
export function without(lines: Lines, line: Line): Lines {
  const kept = lines.filter((each) => common(line, each) < line.length)
  return joined(kept, line.slice(0, -1))
}

export interface Branch {
  line: Line
  /** How many of its actions stand in a line before it already. */
  from: number
}

export function branches(lines: Lines): Branch[] {
  return lines.map((line, at) => ({ line, from: Math.max(0, ...lines.slice(0, at).map((each) => common(line, each))) }))
}

/** Whether the board stands behind that action of the line. */
export const stands = (line: Line, at: number, actions: Line): boolean => actions.length === at + 1 && common(actions, line) === at + 1
