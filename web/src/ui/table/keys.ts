// Every key of the table, in one list: the table obeys it, the help sheet shows it.
import { tick } from 'svelte'
import { sheets } from '../../state/sheets.svelte'
import type { TableState } from '../../state/table.svelte'
import type { Word } from '../../state/words.svelte'

export interface Eye {
  home(): void
  top(): void
  zoom(factor: number): void
  turnBy(around: number, above: number): void
  turnBehind(): void
}

export interface Key {
  keys: readonly string[]
  words: Word
  go(table: TableState, eye: Eye | undefined): void
  /** Without this the key is left to whoever else listens. */
  when?(table: TableState): boolean
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Where the panels are shut away, they are drawn out first. */
async function toMoves(): Promise<void> {
  if (!document.querySelector('[data-all-moves]')) document.querySelector<HTMLElement>('.grip')?.click()
  await tick()
  const fold = document.querySelector<HTMLDetailsElement>('[data-all-moves]')
  if (fold) fold.open = true
  focus('[data-filter], [data-pick]')
}

/** Who asks by a key does it by the next. */
async function toHint(table: TableState): Promise<void> {
  await table.advice.ask()
  await tick()
  focus('[data-do-hint]')
}

export const KEYS: readonly Key[] = [
  { keys: ['Enter'], words: 'keyConfirm', go: (table) => table.confirm(), when: (table) => table.chosen !== null },
  { keys: [' '], words: 'keySkip', go: (table) => table.staging.skip() },
  { keys: ['Escape'], words: 'keyBack', go: (table) => table.back() },
  { keys: ['a'], words: 'keyActions', go: () => void toMoves() },
  { keys: ['e'], words: 'keyTurn', go: (table) => void table.picker.turnBy(1) },
  { keys: ['q'], words: 'keyTurnBack', go: (table) => void table.picker.turnBy(-1) },
  { keys: ['u'], words: 'keyUndo', go: (table) => void table.undo() },
  { keys: ['h'], words: 'keyHint', go: (table) => void toHint(table) },
  { keys: ['l'], words: 'showAgain', go: (table) => table.canRetell && table.retelling.again() },
  { keys: [','], words: 'keyStepBack', go: (table) => void table.past.step(-1) },
  { keys: ['.'], words: 'keyStepForth', go: (table) => void table.past.step(1) },
  { keys: ['n'], words: 'keyNow', go: (table) => table.past.toNow() },
  { keys: ['ArrowLeft'], words: 'keyLeft', go: (_, eye) => eye?.turnBy(-15, 0) },
  { keys: ['ArrowRight'], words: 'keyRight', go: (_, eye) => eye?.turnBy(15, 0) },
  { keys: ['ArrowUp'], words: 'keyUp', go: (_, eye) => eye?.turnBy(0, 10) },
  { keys: ['ArrowDown'], words: 'keyDown', go: (_, eye) => eye?.turnBy(0, -10) },
  { keys: ['+', '='], words: 'keyNear', go: (_, eye) => eye?.zoom(0.85) },
  { keys: ['-'], words: 'keyFar', go: (_, eye) => eye?.zoom(1.18) },
  { keys: ['v'], words: 'keyBehind', go: (_, eye) => eye?.turnBehind() },
  { keys: ['t'], words: 'keyTop', go: (_, eye) => eye?.top() },
  { keys: ['0'], words: 'keyHome', go: (_, eye) => eye?.home() },
  { keys: ['r'], words: 'keyRules', go: (table) => sheets.openRules(table.game) },
  { keys: ['?'], words: 'keyHelp', go: () => (sheets.help = true) },
]

/** Whether a key belongs to what has the focus: a field takes letters, a button takes Enter. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (target.matches('input, textarea, select')) return event.key !== 'Escape'
  return ['Enter', ' '].includes(event.key) && target.matches('button, a, summary')
}

/** Obeys a key. */
export function press(event: KeyboardEvent, table: TableState, eye: Eye | undefined): void {
  if (isTaken(event)) return
  const key = KEYS.find(({ keys }) => keys.includes(event.key))
  if (!key || key.when?.(table) === false) return
  key.go(table, eye)
  event.preventDefault()
}
