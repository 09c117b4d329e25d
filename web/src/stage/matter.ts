// What things are made of: plain materials in the lite tier; in the full one, matter that is solid all through.
import { Color, MeshLambertMaterial } from 'three'
import type { Box3, Material, Texture, Vector2 } from 'three'
import type { Body, FullTier } from './full'
import type { Surface } from './full/surface'
import type { Solid } from './full/volume'
import type { TurnedLook } from './full/woods'
import { grainTexture } from './wood'

export class Matter {
  /** Comes once its code is loaded; until then, and in the lite tier, everything is plain. */
  full: FullTier | null = null

  /** A surface of a game's own; `plain` is what it is in the lite tier. */
  surface(surface: () => Surface, plain: () => Material): Material {
    return this.full ? this.full.surface(surface()) : plain()
  }

  /** Painted wood of a colour. */
  painted(colour: string, map: Texture = grainTexture()): Material {
    return this.full ? this.full.turned(colour, { rough: 0.5 }) : new MeshLambertMaterial({ color: new Color(colour), map })
  }

  /** A plain colour, satin or matt: small pieces; `white` where its vertices have their own. */
  matt(colour: string, { vertexColors = false, ...look }: TurnedLook & { vertexColors?: boolean } = {}): Material {
    if (this.full) return this.full.turned(colour, { ...look, look: { ...look.look, vertexColors } })
    return new MeshLambertMaterial({ color: new Color(colour), vertexColors })
  }

  planks(plain: () => Texture, lies?: Vector2, unit?: number): Material {
    return this.full ? this.full.planks(lies, unit) : new MeshLambertMaterial({ map: plain() })
  }

  /** What stands there and throws light back, in a room of that size. */
  fill(room: () => Box3, solids: () => readonly Solid[]): void {
    this.full?.fill(room(), solids())
  }

  round(bodies: () => readonly Body[]): void {
    if (this.full) this.full.round = bodies()
  }

  /** What glows, so bright that the film shows it as it is meant. */
  glow(colour: string): Color {
    const light = new Color(colour)
    return this.full ? light.multiplyScalar(2.4) : light
  }
}
