// The coins: round grips of brass that lie with their suit up and turn to show what they hold.
import { Group, Mesh, MeshLambertMaterial } from 'three'
import type { BufferGeometry, Texture } from 'three'
import { turned } from '../../../stage/shapes'
import type { Stage } from '../../../stage/stage'
import { coinFaces } from './faces'
import type { CoinInfo, Grid, Suit } from './view'

export const COIN_RADIUS = 0.37
/** How far a coin's middle stands out of the rock. */
export const COIN_OUT = 0.11

export class Coin {
  readonly body = new Group()
  private readonly material: MeshLambertMaterial
  private shown = ''

  constructor(
    readonly suit: Suit,
    shape: BufferGeometry,
    { matter }: Stage,
  ) {
    const brass = { grain: 0, rough: 0.34, metal: 0.55, look: { map: coinFaces(suit, null, false), envMapIntensity: 1.3 } }
    this.material = (matter.full ? matter.matt('#ffffff', brass) : new MeshLambertMaterial(brass.look)) as MeshLambertMaterial
    const disc = new Mesh(shape, this.material)
    disc.castShadow = disc.receiveShadow = true
    this.body.add(disc)
  }

  /** Shows a value on its back; nothing is turned by that. */
  learn(value: number | null, bonus: boolean): void {
    const key = `${value}${bonus}`
    if (key === this.shown) return
    this.shown = key
    this.material.map = coinFaces(this.suit, value, bonus) as Texture
    this.material.needsUpdate = true
  }

  /** 0 shows the suit, 1 the value, anything between is a coin in the air. */
  turn(share: number): void {
    this.body.rotation.set(share * Math.PI, 0, 0)
    this.body.position.z = COIN_OUT + Math.sin(share * Math.PI) * 0.55
  }

  dispose(): void {
    this.material.dispose()
    this.body.removeFromParent()
  }
}

/** All coins of a wall, by their squares. */
export class Coins {
  readonly group = new Group()
  readonly on = new Map<string, Coin>()
  private readonly shape = discShape()

  constructor(
    private readonly grid: Grid,
    private readonly stage: Stage,
  ) {}

  /** As the view has them. */
  settle(coins: readonly CoinInfo[]): void {
    const squares = new Set(coins.map((coin) => coin.square))
    for (const square of [...this.on.keys()]) if (!squares.has(square)) this.drop(square)
    for (const told of coins) this.put(told)
  }

  put(told: CoinInfo): Coin {
    const coin = this.at(told.square, told.suit)
    coin.body.position.copy(this.grid.at(told.square, COIN_OUT))
    coin.body.scale.setScalar(1)
    coin.learn(told.value, !told.turned)
    coin.turn(told.value === null ? 0 : 1)
    return coin
  }

  private at(square: string, suit: Suit): Coin {
    let coin = this.on.get(square)
    if (coin && coin.suit !== suit) {
      this.drop(square)
      coin = undefined
    }
    if (!coin) {
      coin = new Coin(suit, this.shape, this.stage)
      this.on.set(square, coin)
      this.group.add(coin.body)
    }
    return coin
  }

  private drop(square: string): void {
    this.on.get(square)?.dispose()
    this.on.delete(square)
  }
}

/** Half of a coin's outline, from the middle of its back to that of its front: distance from the axis, height. */
const OUTLINE =
  '0.0001 -0.045, 0.29 -0.045, 0.3 -0.06, 0.345 -0.065, 0.37 -0.03, 0.37 0.03, 0.345 0.065, 0.3 0.06, 0.29 0.045, 0.0001 0.045'

/** A disc flat on the rock; both faces read upright, the back once it is turned over from top to bottom. */
function discShape(): BufferGeometry {
  const shape = turned(OUTLINE, 40).rotateX(Math.PI / 2)
  const [points, normal, uv] = [shape.getAttribute('position'), shape.getAttribute('normal'), shape.getAttribute('uv')]
  for (let at = 0; at < points.count; at++) {
    const [x, y, front] = [points.getX(at), points.getY(at), points.getZ(at) > 0]
    if (Math.hypot(x, y) < 0.295) normal.setXYZ(at, 0, 0, front ? 1 : -1)
    // one picture holds both faces: the front on its left half, the back on its right, upside down behind
    uv.setXY(at, (front ? 0 : 0.5) + (x / COIN_RADIUS / 2 + 0.5) / 2, 0.5 + ((front ? y : -y) / COIN_RADIUS) * 0.5)
  }
  return shape
}
