// Blocks as things on the stage: all that stand still are one mesh, one that moves is its own.
import { Group, Mesh, MeshLambertMaterial, MeshStandardMaterial, Vector3 } from 'three'
import type { Material } from 'three'
import type { Looks } from '../../../stage/board'
import type { Tier } from '../../../stage/tier'
import { grainTexture } from '../../../stage/wood'
import { PALETTES } from './colours'
import { paint, type Solid } from './faces'
import { footOf, type Block, type Ground } from './shape'
import { signMaterial, signQuads } from './signs'
import { facesOf, sizeOf } from './turning'

export interface Style {
  looks: Looks
  tier: Tier
}

function blockMaterial(tier: Tier, opacity: number): Material {
  const clear = opacity < 1
  const depthWrite = !clear || opacity > 0.5
  const shared = { map: grainTexture(), vertexColors: true, transparent: clear, opacity, depthWrite }
  return tier === 'lite' ? new MeshLambertMaterial(shared) : new MeshStandardMaterial({ ...shared, roughness: 0.58 })
}

export function middleOfBlock(ground: Ground, block: Block): Vector3 {
  return footOf(ground, block).add(new Vector3(0, block.height / 2, 0))
}

/** The same for the same block wherever it stands, so that its grain travels with it. */
function seedOf(block: Block): number {
  return [...`${block.kind}${block.pose[0]}${block.square}${block.base}`].reduce(
    (sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0),
    7,
  )
}

function solidOf(block: Block, middle: Vector3): Solid {
  return { middle, size: sizeOf(block), colours: facesOf(block), seed: seedOf(block) }
}

function meshes(solids: readonly Solid[], { looks, tier }: Style, opacity: number): Group {
  const palette = PALETTES[looks.palette]
  const body = new Mesh(paint(solids, palette), blockMaterial(tier, opacity))
  body.castShadow = body.receiveShadow = opacity === 1
  const group = new Group()
  group.add(body)
  if (looks.signs) {
    const signs = new Mesh(signQuads(solids, palette), signMaterial())
    if (opacity < 0.5) signs.material.opacity *= opacity
    group.add(signs)
  }
  return group
}

/** Many blocks where they stand. */
export function makeBlocks(ground: Ground, blocks: readonly Block[], style: Style, opacity = 1): Group {
  return meshes(
    blocks.map((block) => solidOf(block, middleOfBlock(ground, block))),
    style,
    opacity,
  )
}

/** One block round its own middle, to be moved and turned. */
export function makeBlock(block: Block, style: Style, opacity = 1): Group {
  return meshes([solidOf(block, new Vector3())], style, opacity)
}
