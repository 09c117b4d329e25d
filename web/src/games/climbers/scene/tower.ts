// Blocks as things on the stage: all that stand still are one mesh, one that moves is its own.
import { Group, Mesh, MeshLambertMaterial, Vector3 } from 'three'
import type { Material } from 'three'
import type { Looks } from '../../../stage/board'
import type { Matter } from '../../../stage/matter'
import { grainTexture } from '../../../stage/wood'
import { PALETTES, STAINS } from './colours'
import { paint, type Dusk, type Solid } from './faces'
import { blockSurface } from './matter'
import { cellOf, footOf, type Block, type Ground } from './shape'
import { signMaterial, signQuads } from './signs'
import { facesOf, sizeOf } from './turning'

export interface Style {
  looks: Looks
  matter: Matter
}

/** The colours as they are on wood: stain is darker than a screen's colour, and the light brings it back. */
export const stains = ({ looks, matter }: Style): (typeof PALETTES)[Looks['palette']] => (matter.full ? STAINS : PALETTES)[looks.palette]

function blockMaterial({ looks, matter }: Style, stands: boolean, opacity: number): Material {
  const clear = { transparent: opacity < 1, opacity, depthWrite: opacity > 0.5 }
  return matter.surface(
    () => blockSurface(looks.signs, stands, opacity),
    () => new MeshLambertMaterial({ map: grainTexture(), vertexColors: true, ...clear }),
  )
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

function meshes(solids: readonly Solid[], style: Style, stands: boolean, opacity: number, dusk?: Dusk): Group {
  const fine = style.matter.full !== null
  const palette = stains(style)
  const body = new Mesh(paint(solids, { palette, fine, ...(dusk && { dusk }) }), blockMaterial(style, stands, opacity))
  body.castShadow = body.receiveShadow = opacity === 1
  const group = new Group()
  group.add(body)
  if (style.looks.signs && !fine) {
    const signs = new Mesh(signQuads(solids, palette), signMaterial())
    if (opacity < 0.5) signs.material.opacity *= opacity
    group.add(signs)
  }
  return group
}

/** Many blocks where they stand. */
export function makeBlocks(ground: Ground, blocks: readonly Block[], style: Style, opacity = 1): Group {
  const solids = blocks.map((block) => solidOf(block, middleOfBlock(ground, block)))
  return meshes(solids, style, true, opacity, opacity < 1 ? undefined : duskOf(ground, blocks))
}

/** One block round its own middle, to be moved and turned. */
export function makeBlock(block: Block, style: Style, opacity = 1): Group {
  return meshes([solidOf(block, new Vector3())], style, false, opacity)
}

const NEAR = 0.3
const DARKEST = 0.45

/** How much of what is round a point is block or board: corners and joints lie in the dusk. */
function duskOf(ground: Ground, blocks: readonly Block[]): Dusk {
  const taken = new Set<string>()
  for (const block of blocks) {
    const { column, row } = cellOf(block.square)
    for (let x = 0; x < block.width; x++) {
      for (let z = 0; z < block.depth; z++) {
        for (let y = 0; y < block.height; y++) taken.add(`${column + x} ${row + z} ${block.base + y}`)
      }
    }
  }
  const isTaken = (x: number, y: number, z: number): boolean =>
    y < 0 || taken.has(`${Math.floor(x + ground.columns / 2)} ${Math.floor(ground.rows / 2 - z)} ${Math.floor(y)}`)
  return (point, normal) => {
    let found = 0
    for (const [x, y, z] of AROUND) {
      found += isTaken(point.x + (normal.x + x) * NEAR, point.y + (normal.y + y) * NEAR, point.z + (normal.z + z) * NEAR) ? 1 : 0
    }
    return (DARKEST * found) / AROUND.length
  }
}

const AROUND: readonly (readonly [number, number, number])[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
]
