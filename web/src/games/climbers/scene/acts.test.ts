import { expect, it } from 'vitest'
import { near, played } from '../../../stage/testing'
import type { Told } from '../../../stage/board'
import type { ClimbersEvent } from '../../../wire/types'
import { makeBoard, type ClimbersBoard } from './index'
import type { Block, View } from './shape'

const block = (square: string, base: number, height = 2): Block => ({
  form: '2',
  kind: '2',
  pose: ['R', ''],
  square,
  base,
  width: 2,
  depth: 2,
  height,
  sides: ['D', 'P', 'L', 'G'],
})
const BLOCKS = [block('p16', 0), block('p18', 0), block('p18', 2)]

function view(squares: (string | null)[], more: { blocks?: Block[]; stones?: (string | null)[] } = {}): View {
  const { blocks = BLOCKS, stones = [] } = more
  const pawns = squares.map((square, seat) => ({ square, colour: 'RD'[seat], blocks: stones[seat] ?? null, height: 0 }))
  return { columns: 32, rows: 32, blocks, pawns, phase: 'turn', mover: 0, outcome: null, barred: null, seat: 0 } as unknown as View
}

const told = (type: string, more: object): Told => ({ type, words: '', ...more })

/** Nothing of it is seen to move. */
function quiet(type: string): readonly [View, Told, View] {
  return [view(['o16', null]), told(type, { seat: 0 }), view(['o16', null])]
}

/** Every kind of event: what was, what happens, what is then. */
const STORIES: Readonly<Record<ClimbersEvent['type'], readonly [View, Told, View]>> = {
  ColourTaken: quiet('ColourTaken'),
  ColoursDealt: quiet('ColoursDealt'),
  TowerBuilt: quiet('TowerBuilt'),
  TurnBegan: quiet('TurnBegan'),
  Stayed: quiet('Stayed'),
  Climbed: quiet('Climbed'),
  NotClimbed: quiet('NotClimbed'),
  Walked: [view(['o16', null]), told('Walked', { seat: 0, path: ['o16', 'o17', 'o18'] }), view(['o18', null])],
  LadderClimbed: [view(['o16', null]), told('LadderClimbed', { seat: 0, foot: 'o16', head: 'p16', target: 'p17' }), view(['p17', null])],
  PawnPushed: [view(['o16', 'p16']), told('PawnPushed', { seat: 1, source: 'p16', target: 'r16' }), view(['o16', 'r16'])],
  BlockMoved: [
    view(['o16', null]),
    told('BlockMoved', { seat: 0, source: 'p18', source_base: 2, target: 'r18', base: 0 }),
    view(['o16', null], { blocks: [BLOCKS[0]!, BLOCKS[1]!, block('r18', 0)] }),
  ],
  BlockBuilt: [
    view(['o16', null]),
    told('BlockBuilt', { square: 'r20', base: 0 }),
    view(['o16', null], { blocks: [...BLOCKS, block('r20', 0, 1)] }),
  ],
  TowerRaised: [view([null, null], { blocks: [] }), told('TowerRaised', {}), view([null, null])],
  StonePlaced: [view(['o16', null]), told('StonePlaced', { seat: 0, square: 'q17' }), view(['o16', null], { stones: ['q17'] })],
  StoneLeft: [view(['o16', null], { stones: ['q17'] }), told('StoneLeft', { seat: 0 }), view(['o16', null])],
  GameOver: [view(['p18', null]), told('GameOver', { seat: 0 }), view(['p18', null])],
}

const read = ({ stand, root }: ClimbersBoard): object => ({
  blocks: stand.blocks.map(({ square, base, height }) => `${square} ${base} ${height}`).sort(),
  pawns: stand.pawns.map(({ position, rotation }) => `${near(position)} / ${near(rotation)}`),
  stones: [0, 1].map((seat) => stand.stoneOf(seat)).map((stone) => stone && near(stone.position)),
  things: root.children.length,
})

it.each(Object.entries(STORIES))('%s leads to what the view says', async (_, [before, event, after]) => {
  const { acted, shown } = await played<View, ClimbersBoard, object>(makeBoard, [before, [event], after], read)
  expect(acted).toEqual(shown)
})
