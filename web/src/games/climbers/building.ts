// A tower in the making, as text and as blocks. Whether it may stand so is the server's to say.
import { cellOf, covers, squareOf, topOf, type Block, type Cell, type Ground, type View } from './scene/shape'
import type { PickInfo } from '../../wire/types'
import { catalogue } from '../../state/catalogue.svelte'

const rules = () => catalogue.ruleData('climbers')

/** By size, then by colours: what looks like a number would come first otherwise. */
export const kindCodes = (): string[] => Object.keys(rules().kinds).toSorted()
export const posesOf = (kind: string): string[] => Object.keys(rules().kinds[kind] ?? {})

/** `20x18` as columns and rows. */
export function groundOf(table: string | undefined): Ground {
  const [columns, rows] = (table ?? '').split('x').map(Number)
  return columns && rows ? { columns, rows } : { columns: 32, rows: 32 }
}

export function blockOf(kind: string, pose: string, square: string, base: number): Block | null {
  const lying = rules().kinds[kind]?.[pose]
  if (!lying) return null
  const [width, depth, height] = lying.size
  return {
    form: kind.charAt(0) as Block['form'],
    kind,
    pose: [pose.charAt(0), pose.slice(1)] as Block['pose'],
    square,
    base,
    width,
    depth,
    height,
    sides: lying.sides,
  }
}

const TEXT = /^([0-9A-Z]+):([A-Z][-|]?)@([a-z]{1,2}[0-9]{1,2})\.([0-9]{1,2})$/

/** The blocks of a text; what can't be read is left out, and the server will say so. */
export function readTower(text: string): Block[] {
  return text.split(',').flatMap((word) => {
    const [, kind, pose, square, base] = TEXT.exec(word.trim()) ?? []
    return kind && pose && square && base ? (blockOf(kind, pose, square, Number(base)) ?? []) : []
  })
}

export function writeTower(blocks: readonly Block[]): string {
  return blocks.map((block) => `${block.kind}:${block.pose.join('')}@${block.square}.${block.base}`).join(',')
}

/** Squares that a block covers. */
function cellsOf(block: Block): Cell[] {
  const { column, row } = cellOf(block.square)
  return Array.from({ length: block.width * block.depth }, (_, at) => ({
    column: column + (at % block.width),
    row: row + Math.floor(at / block.width),
  }))
}

/** The block put down on a square: it comes to lie on the highest thing below it. */
export function putDown(blocks: readonly Block[], kind: string, pose: string, square: string): Block | null {
  const flat = blockOf(kind, pose, square, 0)
  if (!flat) return null
  const below = blocks.filter((block) => cellsOf(flat).some((cell) => covers(block, cell)))
  return { ...flat, base: Math.max(0, ...below.map(topOf)) }
}

/** Blocks with nothing on them. */
export function onTop(blocks: readonly Block[]): Block[] {
  const rests = (upper: Block, lower: Block): boolean => upper.base >= topOf(lower) && cellsOf(lower).some((cell) => covers(upper, cell))
  return blocks.filter((block) => !blocks.some((other) => rests(other, block)))
}

/** A ready tower, moved to the middle of another table. */
export function readyTower(number: number, ground: Ground): Block[] {
  const { ready_table: table, ready_towers: towers } = rules()
  const across = Math.floor((ground.columns - 4) / 2) - Math.floor((table[0] - 4) / 2)
  const up = Math.floor((ground.rows - 2) / 2) - Math.floor((table[1] - 2) / 2)
  return readTower(towers[number % towers.length]!).map((block) => {
    const { column, row } = cellOf(block.square)
    return { ...block, square: squareOf({ column: column + across, row: row + up }) }
  })
}

/** What the stage needs to show a tower that nobody plays at. */
export function viewOf(ground: Ground, blocks: readonly Block[]): View {
  return {
    type: 'ClimbersView',
    phase: 'building',
    ...ground,
    blocks: blocks as never,
    pawns: [],
    mover: 0,
    barred: null,
    undecided: [],
    turns_left: 0,
    start_height: null,
    block_moved: false,
    dipped: false,
    movement_seconds: 0,
    seat: null,
    turn: 0,
    to_act: [],
    outcome: null,
  } as unknown as View
}

function pick(group: string, at: string, level: number, ghost: Block | null): PickInfo {
  return {
    pieces: [group, at],
    group,
    at,
    level,
    piece: ghost as PickInfo['piece'],
    action: null,
    words: '',
    route: [],
    seat_at: null,
    value: null,
  }
}

/** A block that is about to be put down. */
export interface Hand {
  kind: string
  pose: string
}

/** What can be pointed at: with a block in hand every place on the table, else every block that can be taken away. */
export function editorPicks(ground: Ground, blocks: readonly Block[], hand: Hand | null): PickInfo[] {
  if (!hand) return onTop(blocks).map((block) => pick('block', block.square, topOf(block), null))
  return Array.from({ length: ground.columns * ground.rows }, (_, at) => {
    const square = squareOf({ column: at % ground.columns, row: Math.floor(at / ground.columns) })
    const ghost = putDown(blocks, hand.kind, hand.pose, square)!
    return pick('place', square, ghost.base, ghost)
  }).filter(({ piece }) => fits(ground, piece as Block))
}

function fits(ground: Ground, block: Block): boolean {
  const { column, row } = cellOf(block.square)
  return column + block.width <= ground.columns && row + block.depth <= ground.rows
}
