// What happens on the tower: who does what, in the order of the rules' events.
import { Group, Quaternion, Vector3 } from 'three'
import type { ClimbersEvent } from '../../../wire/types'
import { act, arc, carry, drop, hop, hops, inARow, inTurn, part, slide, type Act, type Acts } from '../../../stage/acts'
import { eased } from '../../../stage/fit'
import { release } from '../../../stage/table'
import type { ClimbersBoard } from './index'
import { makeLadder } from './pieces'
import { blocksOf, topOf, type Block, type Colour } from './shape'
import { makeBlock, middleOfBlock } from './tower'
import { turnBetween } from './turning'

const STEP = 150
const RUNG = 95
const CARRY_HEIGHT = 1.6
const RAISE_FROM = 7
/** Rungs lie this far apart. */
const REACH = 0.42

type On<Type extends ClimbersEvent['type']> = Extract<ClimbersEvent, { type: Type }>

export const ACTS: Acts<ClimbersEvent, ClimbersBoard> = {
  TowerRaised: raise,
  BlockBuilt: (board, { square, base }) => build(board, standing(board, square, base)),
  BlockMoved: move,
  Walked: walk,
  LadderClimbed: climb,
  PawnPushed: push,
  StonePlaced: putStone,
  StoneLeft: leaveStone,
  GameOver: (board, { seat }) => cheer(board.stand.pawns[seat]),
}

const standing = (board: ClimbersBoard, square: string, base: number): Block | undefined =>
  blocksOf(board.view!).find((block) => block.square === square && block.base === base)

function walk({ stand }: ClimbersBoard, { seat, path }: On<'Walked'>): Act | null {
  const pawn = stand.pawns[seat]
  const way = path.map((square) => stand.pawnPoint(seat, square))
  return pawn && way.length > 1 ? hops(pawn, way, way.length > 8 ? (STEP * 8) / way.length : STEP) : null
}

/** To its foot, up rung by rung, and off its head; the ladder is set against the wall before and taken away after. */
function climb({ stand, view }: ClimbersBoard, { seat, ...way }: On<'LadderClimbed'>): Act | null {
  const pawn = stand.pawns[seat]
  if (!pawn) return null
  const [foot, head, target] = [way.foot, way.head, way.target].map((square) => stand.pawnPoint(seat, square)) as [
    Vector3,
    Vector3,
    Vector3,
  ]
  const lean = rails(foot, head)
  const ladder = makeLadder(lean.foot, lean.head, stand.paint(view!.pawns[seat]!.colour as Colour).hex, stand.style.matter)
  const upright = ladder.rotation.x
  stand.root.add(ladder)
  const rungs = Math.max(2, Math.round(foot.distanceTo(head) / REACH))
  const steps = Array.from({ length: rungs + 1 }, (_, rung) => lean.foot.clone().lerp(lean.head, rung / rungs))
  return inTurn(
    act(180, (share) => {
      ladder.scale.setScalar(Math.max(0.01, eased(share)))
      ladder.rotation.x = upright - (1 - eased(share)) * 0.5
    }),
    hop(pawn, pawn.position.clone(), lean.foot, STEP, 0.2),
    ...steps.slice(1).map((to, at) => hop(pawn, steps[at]!, to, RUNG, 0.04)),
    hop(pawn, lean.head, head, STEP, 0.15),
    hop(pawn, head, target, head.equals(target) ? 0 : STEP),
    act(140, (share) => (share < 1 ? ladder.scale.setScalar(1 - share * 0.98) : release(ladder))),
  )
}

/** A ladder stands a little before the wall and leans on its edge. */
function rails(foot: Vector3, head: Vector3): { foot: Vector3; head: Vector3 } {
  const across = new Vector3(head.x - foot.x, 0, head.z - foot.z).normalize()
  return { foot: foot.clone().addScaledVector(across, 0.05), head: head.clone().addScaledVector(across, -0.45) }
}

/** Lifted, carried in an arc, turned on the way, set down. */
function move(board: ClimbersBoard, event: On<'BlockMoved'>): Act | null {
  const { stand } = board
  const source = stand.blocks.find((block) => block.square === event.source && block.base === event.source_base)
  const target = standing(board, event.target, event.base)
  if (!source || !target) return null
  const rest = stand.blocks.filter((block) => block !== source)
  stand.setBlocks(rest)
  const mover = makeBlock(target, stand.style) // its grain is that of where it goes: nothing jumps when it stands
  stand.root.add(mover)
  const turn = (turnBetween(source, target) ?? new Quaternion()).invert()
  const top = Math.max(topOf(source), topOf(target)) + CARRY_HEIGHT
  const way = carry(mover, middleOfBlock(stand.ground, source), middleOfBlock(stand.ground, target), top, 900)
  return act(way.ms, (share) => {
    way.draw(share)
    mover.quaternion.slerpQuaternions(turn, new Quaternion(), eased(part(share, 0.22, 0.72)))
    if (share >= 1) put(board, [mover], [...rest, target])
  })
}

/** The blocks stand; those that moved are part of the tower again. */
function put({ stand }: ClimbersBoard, movers: readonly Group[], blocks: readonly Block[]): void {
  for (const mover of movers) release(mover)
  stand.setBlocks(blocks)
}

function build(board: ClimbersBoard, block: Block | undefined): Act | null {
  return block ? descend(board, [block], 560) : null
}

function raise(board: ClimbersBoard): Act {
  board.stand.setBlocks([])
  return descend(
    board,
    blocksOf(board.view!).toSorted((one, other) => one.base - other.base),
    1700,
  )
}

/** Blocks come down one after the other. */
function descend(board: ClimbersBoard, blocks: readonly Block[], ms: number): Act {
  const { stand } = board
  const before = stand.blocks
  const movers = blocks.map((block) => makeBlock(block, stand.style))
  stand.root.add(...movers)
  const drops = movers.map((mover, at) => drop(mover, middleOfBlock(stand.ground, blocks[at]!), RAISE_FROM, ms))
  const all = inARow(ms, 0.3, drops)
  return act(ms, (share) => {
    all.draw(share)
    movers.forEach((mover, at) => (mover.visible = mover.position.y < middleOfBlock(stand.ground, blocks[at]!).y + RAISE_FROM))
    if (share >= 1) put(board, movers, [...before, ...blocks])
  })
}

function push({ stand }: ClimbersBoard, { seat, target }: On<'PawnPushed'>): Act | null {
  const pawn = stand.pawns[seat]
  return pawn ? slide(pawn, pawn.position.clone(), stand.pawnPoint(seat, target), 460) : null
}

function putStone({ stand, view }: ClimbersBoard, { seat, square }: On<'StonePlaced'>): Act {
  const stone = stand.putStone(seat, square, view!.pawns[seat]!.colour as Colour | null)
  return drop(stone, stone.position.clone(), 4, 420)
}

function leaveStone({ stand }: ClimbersBoard, { seat }: On<'StoneLeft'>): Act | null {
  const stone = stand.stoneOf(seat)
  if (!stone) return null
  const rest = stone.position.y
  return act(380, (share) => {
    stone.position.y = rest + share * share * 3
    stone.scale.setScalar(1 - share * 0.98)
    if (share >= 1) stand.takeStone(seat)
  })
}

/** Three jumps for joy, and once round. */
function cheer(pawn: Group | undefined): Act | null {
  if (!pawn) return null
  const rest = pawn.position.y
  return act(900, (share) => {
    pawn.position.y = rest + arc((share * 3) % 1) * 0.8 * (share < 1 ? 1 : 0)
    pawn.rotation.y = share < 1 ? eased(share) * Math.PI * 2 : 0
  })
}
