// The coins: round wooden grips that lie with their suit up and turn to show what they hold.
import { CylinderGeometry, Group, Mesh, MeshLambertMaterial } from 'three'
import type { Stage } from '../../../stage/stage'
import { matt } from '../../../stage/wood'
import { suitFace, SUIT_COLOURS, valueFace } from './faces'
import type { CoinTold, Grid, Suit } from './view'

export const COIN_RADIUS = 0.37
const THICK = 0.13
/** How far a coin's middle stands out of the rock. */
export const COIN_OUT = 0.11

export class Coin {
  readonly body = new Group()
  private readonly back: MeshLambertMaterial
  private shown = ''

  constructor(
    readonly suit: Suit,
    shape: CylinderGeometry,
    tier: Stage['tier'],
  ) {
    const front = new MeshLambertMaterial({ map: suitFace(suit) })
    this.back = new MeshLambertMaterial({ map: suitFace(suit) })
    const disc = new Mesh(shape, [matt(SUIT_COLOURS[suit], tier, 0.7), front, this.back])
    disc.castShadow = disc.receiveShadow = true
    this.body.add(disc)
  }

  /** Shows a value on its back; nothing is turned by that. */
  learn(value: number | null, bonus: boolean): void {
    const key = `${value}${bonus}`
    if (key === this.shown) return
    this.shown = key
    this.back.map = value === null ? suitFace(this.suit) : valueFace(this.suit, value, bonus)
    this.back.needsUpdate = true
  }

  /** 0 shows the suit, 1 the value, anything between is a coin in the air. */
  turn(share: number): void {
    this.body.rotation.set(share * Math.PI, 0, 0)
    this.body.position.z = COIN_OUT + Math.sin(share * Math.PI) * 0.55
  }

  dispose(): void {
    for (const each of this.body.children) {
      if (each instanceof Mesh) for (const material of each.material) material.dispose()
    }
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
  settle(coins: readonly CoinTold[]): void {
    const squares = new Set(coins.map((coin) => coin.square))
    for (const square of [...this.on.keys()]) if (!squares.has(square)) this.drop(square)
    for (const told of coins) this.put(told)
  }

  put(told: CoinTold): Coin {
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
      coin = new Coin(suit, this.shape, this.stage.tier)
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

/** A disc flat on the rock; both faces read upright, the back once it is turned over from top to bottom. */
function discShape(): CylinderGeometry {
  const shape = new CylinderGeometry(COIN_RADIUS, COIN_RADIUS, THICK, 36)
  shape.rotateX(Math.PI / 2)
  shape.rotateZ(Math.PI / 2)
  return shape
}
