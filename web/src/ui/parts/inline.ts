// The little markup of the rule pages, as parts to be drawn: **strong**, *emphasis*, `code`, and rule numbers.
export interface Part {
  kind: 'text' | 'strong' | 'em' | 'code' | 'rule'
  text: string
}

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|((?:TC|CC|CM)-\d+)/gs
const KINDS = ['strong', 'em', 'code', 'rule'] as const

export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of text.matchAll(MARKS)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) })
    const at = KINDS.findIndex((_, group) => found[group + 1] !== undefined)
    parts.push({ kind: KINDS[at] ?? 'text', text: found[at + 1] ?? '' })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
