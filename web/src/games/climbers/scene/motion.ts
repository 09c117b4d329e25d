// Every event as a scene: what it moves, how long it takes.
import { Group, Quaternion, Vector3 } from 'three'
import type { ClimbersEvent } from '../../../wire/types'
import { release } from '../../../stage/table'
import { makeLadder } from './pieces'
import { eased } from '../../../stage/fit'
import type { Scene } from '../../../stage/telling'
import { blocksOf, topOf, type Block, type Colour, type View } from './shape'
import type { Stand } from './stand'
import { makeBlock, middleOfBlock } from './tower'
import { turnBetween } from './turning'

const STEP = 130
const LONGEST_WALK = 1100
const HOP = 0.35
const CARRY = 750
const CARRY_HEIGHT = 1.6
const CLIMB = 1000
const DROP = 380
const CHEER = 900
const RAISE = 1500
const RAISE_FROM = 7

/** The stand as the scenes before have left it, and the view that they all lead to. */
interface Setting {
  stand: Stand
  to: View
}

type On<Type extends ClimbersEvent['type']> = Extract<ClimbersEvent, { type: Type }>
type Direct<Type extends ClimbersEvent['type']> = (setting: Setting, event: On<Type>) => Scene | null

/** What there is to see of an event. */
export function sceneOf(stand: Stand, to: View, event: ClimbersEvent): Scene | null {
  const direct = DIRECTED[event.type] as Direct<typeof event.type> | undefined
  return direct?.({ stand, to }, event) ?? null
}

/** From 0 up to 1 in the middle and back to 0. */
const arc = (share: number): number => 4 * share * (1 - share)

const DIRECTED: { readonly [Type in ClimbersEvent['type']]?: Direct<Type> } = {
  Walked: walked,
  LadderClimbed: ladderClimbed,
  BlockMoved: blockMoved,
  BlockBuilt: blockBuilt,
  PawnPushed: pushed,
  StonePlaced: stonePlaced,
  StoneLeft: stoneLeft,
  TowerRaised: towerRaised,
  GameOver: cheered,
}

function walked({ stand }: Setting, event: On<'Walked'>): Scene | null {
  const pawn = stand.pawns[event.seat]
  const way = event.path.map((square) => stand.pawnPoint(event.seat, square))
  if (!pawn || way.length < 2) return null
  const legs = way.length - 1
  return {
    ms: Math.min(LONGEST_WALK, Math.max(2, legs) * STEP),
    draw(share) {
      const leg = Math.min(legs - 1, Math.floor(share * legs))
      hop(pawn, way[leg]!, way[leg + 1]!, share * legs - leg)
    },
  }
}

/** A small jump over the higher of two places. */
function hop(pawn: Group, from: Vector3, to: Vector3, share: number): void {
  const over = Math.max(from.y, to.y) - (from.y + to.y) / 2
  pawn.position.lerpVectors(from, to, share)
  pawn.position.y += arc(share) * (HOP + over)
}

function ladderClimbed({ stand, to }: Setting, event: On<'LadderClimbed'>): Scene | null {
  const seat = event.seat
  const pawn = stand.pawns[seat]
  if (!pawn) return null
  const [foot, head, target] = (['foot', 'head', 'target'] as const).map((key) => stand.pawnPoint(seat, event[key])) as [
    Vector3,
    Vector3,
    Vector3,
  ]
  const start = pawn.position.clone()
  const lean = rails(foot, head)
  const ladder = makeLadder(lean.foot, lean.head, stand.paint(to.pawns[seat]!.colour as Colour).hex, stand.style.tier)
  stand.root.add(ladder)
  const way: [number, Vector3, Vector3][] = [
    [0.15, start, foot],
    [0.8, lean.foot, head],
    [1, head, target],
  ]
  return {
    ms: CLIMB,
    draw(share) {
      ladder.scale.setScalar(Math.min(1, share * 8, (1 - share) * 8 + 0.001))
      const at = way.findIndex(([until]) => share <= until)
      const [until, from, onto] = way[at]!
      const since = at ? way[at - 1]![0] : 0
      pawn.position.lerpVectors(from, onto, eased((share - since) / (until - since)))
      if (share >= 1) release(ladder)
    },
  }
}

/** A ladder stands a little before the wall and leans on its edge. */
function rails(foot: Vector3, head: Vector3): { foot: Vector3; head: Vector3 } {
  const across = new Vector3(head.x - foot.x, 0, head.z - foot.z)
  const edge = head.clone().addScaledVector(across.clone().normalize(), -0.45)
  return { foot: foot.clone().addScaledVector(across.normalize(), 0.05), head: edge }
}

function blockMoved({ stand, to }: Setting, event: On<'BlockMoved'>): Scene | null {
  const source = stand.blocks.find((block) => block.square === event.source && block.base === event.source_base)
  const target = standingAt(to, event.target, event.base)
  if (!source || !target) return null
  const rest = stand.blocks.filter((block) => block !== source)
  stand.setBlocks(rest)
  const mover = makeBlock(source, stand.style)
  stand.root.add(mover)
  const [from, onto] = [middleOfBlock(stand.ground, source), middleOfBlock(stand.ground, target)]
  const turn = turnBetween(source, target) ?? new Quaternion()
  const high = Math.max(topOf(source), topOf(target)) + CARRY_HEIGHT
  return {
    ms: CARRY,
    draw(share) {
      carry(mover, from, onto, high, share)
      mover.quaternion.slerpQuaternions(new Quaternion(), turn, eased(Math.min(1, Math.max(0, share * 1.8 - 0.4))))
      if (share < 1) return
      release(mover)
      stand.setBlocks([...rest, target])
    },
  }
}

/** Up, over and down. */
function carry(mover: Group, from: Vector3, onto: Vector3, high: number, share: number): void {
  const over = eased(Math.min(1, Math.max(0, share * 1.5 - 0.25)))
  mover.position.lerpVectors(from, onto, over)
  const lift = eased(Math.min(1, share * 3)) * eased(Math.min(1, (1 - share) * 3))
  mover.position.y += (high - mover.position.y) * lift
}

const standingAt = (view: View, square: unknown, base: unknown): Block | undefined =>
  blocksOf(view).find((block) => block.square === square && block.base === base)

function blockBuilt({ stand, to }: Setting, event: On<'BlockBuilt'>): Scene | null {
  const target = standingAt(to, event.square, event.base)
  return target ? dropped(stand, [target], DROP * 1.5) : null
}

function towerRaised({ stand, to }: Setting): Scene | null {
  stand.setBlocks([])
  return dropped(
    stand,
    blocksOf(to).toSorted((one, other) => one.base - other.base),
    RAISE,
  )
}

/** Blocks come down one after the other. */
function dropped(stand: Stand, blocks: readonly Block[], ms: number): Scene {
  const before = stand.blocks
  const falling = blocks.map((block) => {
    const mesh = makeBlock(block, stand.style)
    mesh.visible = false
    stand.root.add(mesh)
    return { mesh, rest: middleOfBlock(stand.ground, block) }
  })
  const spread = blocks.length > 1 ? 0.75 : 0
  return {
    ms,
    draw(share) {
      falling.forEach(({ mesh, rest }, at) => {
        const own = Math.min(1, Math.max(0, (share - (spread * at) / blocks.length) / (1 - spread)))
        mesh.visible = own > 0
        mesh.position.copy(rest)
        mesh.position.y += (1 - own * own) * RAISE_FROM
      })
      if (share < 1) return
      for (const { mesh } of falling) release(mesh)
      stand.setBlocks([...before, ...blocks])
    },
  }
}

function pushed({ stand }: Setting, event: On<'PawnPushed'>): Scene | null {
  const pawn = stand.pawns[event.seat]
  if (!pawn) return null
  const [from, onto] = [pawn.position.clone(), stand.pawnPoint(event.seat, event.target)]
  return { ms: DROP, draw: (share) => hop(pawn, from, onto, eased(share)) }
}

function stonePlaced({ stand, to }: Setting, event: On<'StonePlaced'>): Scene {
  const seat = event.seat
  const stone = stand.putStone(seat, event.square, to.pawns[seat]!.colour as Colour | null)
  const rest = stone.position.y
  return {
    ms: DROP,
    draw(share) {
      stone.position.y = rest + (1 - share * share) * 4
    },
  }
}

function stoneLeft({ stand }: Setting, event: On<'StoneLeft'>): Scene | null {
  const stone = stand.stoneOf(event.seat)
  if (!stone) return null
  const rest = stone.position.y
  return {
    ms: DROP,
    draw(share) {
      stone.position.y = rest + share * share * 3
      stone.scale.setScalar(1 - share * 0.98)
      if (share >= 1) stone.visible = false
    },
  }
}

function cheered({ stand }: Setting, event: On<'GameOver'>): Scene | null {
  const pawn = stand.pawns[event.seat]
  if (!pawn) return null
  const rest = pawn.position.y
  return {
    ms: CHEER,
    draw(share) {
      pawn.position.y = rest + Math.abs(Math.sin(share * Math.PI * 3)) * 0.9
      pawn.rotation.y = eased(share) * Math.PI * 2
    },
  }
}
