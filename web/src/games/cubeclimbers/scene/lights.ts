// What glows: signs lying on the squares that may be picked, one sign for each kind of choice.
import { Group, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry } from 'three'
import type { Color } from 'three'
import type { PickInfo } from '../../../wire/types'
import { drawn } from '../../../stage/pictures'
import { draw } from './drawings'
import type { Grid } from './squares'

type Sign = 'step' | 'cube' | 'take' | 'hook' | 'aim'

/** The sign of each group of picks that has a place on the board. */
const SIGN_OF: Readonly<Record<string, Sign>> = {
  start: 'step',
  move: 'step',
  build: 'cube',
  put: 'cube',
  take: 'take',
  grapple: 'hook',
  target: 'aim',
}
const GLOW = '#1457c8'
const PAPER = 'rgba(255, 255, 255, 0.92)'
const MOST = 320
const LIFT = 0.025

const PAINT: Readonly<Record<Sign, (context: CanvasRenderingContext2D) => void>> = {
  step: (context) => {
    circle(context, 44)
    context.beginPath()
    context.arc(64, 64, 12, 0, 7)
    context.fillStyle = GLOW
    context.fill()
  },
  cube: (context) => {
    frame(context)
    lines(context, 'M64 46 V82 M46 64 H82')
  },
  take: (context) => {
    frame(context)
    lines(context, 'M46 64 H82')
  },
  hook: (context) => {
    circle(context, 52)
    draw(context, 'grapple', { x: 36, y: 36, size: 56 }, GLOW, 6)
  },
  aim: (context) => {
    circle(context, 50)
    lines(context, 'M64 4 V28 M64 100 V124 M4 64 H28 M100 64 H124')
  },
}

function stroke(context: CanvasRenderingContext2D, path: Path2D): void {
  context.lineCap = context.lineJoin = 'round'
  context.strokeStyle = PAPER
  context.lineWidth = 15
  context.stroke(path)
  context.strokeStyle = GLOW
  context.lineWidth = 8
  context.stroke(path)
}

function circle(context: CanvasRenderingContext2D, radius: number): void {
  const path = new Path2D()
  path.arc(64, 64, radius, 0, 7)
  context.fillStyle = 'rgba(110, 170, 255, 0.28)'
  context.fill(path)
  stroke(context, path)
}

function frame(context: CanvasRenderingContext2D): void {
  const path = new Path2D()
  path.roundRect(13, 13, 102, 102, 16)
  context.fillStyle = 'rgba(110, 170, 255, 0.16)'
  context.fill(path)
  context.setLineDash([26, 17])
  stroke(context, path)
  context.setLineDash([])
}

function lines(context: CanvasRenderingContext2D, path: string): void {
  stroke(context, new Path2D(path))
}

/** Which signs lie on which squares: a square shows each sign once. */
export function signsOf(picks: readonly PickInfo[]): Map<Sign, Set<string>> {
  const signs = new Map<Sign, Set<string>>()
  for (const pick of picks) {
    const sign = SIGN_OF[pick.group]
    if (!sign || !pick.at) continue
    if (!signs.has(sign)) signs.set(sign, new Set())
    signs.get(sign)!.add(pick.at)
  }
  return signs
}

export class Lights {
  readonly group = new Group()
  private readonly plane = new PlaneGeometry(0.9, 0.9).rotateX(-Math.PI / 2)
  private readonly meshes = new Map<Sign, InstancedMesh>()

  constructor(
    private readonly grid: () => Grid,
    private readonly glow: (colour: string) => Color,
  ) {}

  show(picks: readonly PickInfo[], heightAt: (square: string) => number): void {
    const signs = signsOf(picks)
    for (const mesh of this.meshes.values()) mesh.count = 0
    for (const [sign, squares] of signs) {
      const mesh = this.meshOf(sign)
      const matrix = new Matrix4()
      mesh.count = Math.min(squares.size, MOST)
      ;[...squares].slice(0, MOST).forEach((square, index) => {
        mesh.setMatrixAt(index, matrix.setPosition(this.grid().place(square, heightAt(square) + LIFT)))
      })
      mesh.instanceMatrix.needsUpdate = true
    }
  }

  private meshOf(sign: Sign): InstancedMesh {
    let mesh = this.meshes.get(sign)
    if (!mesh) {
      const map = drawn(128, 128, PAINT[sign])
      const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false, color: this.glow('#ffffff') })
      mesh = new InstancedMesh(this.plane, material, MOST)
      mesh.frustumCulled = false
      mesh.renderOrder = 2
      this.meshes.set(sign, mesh)
      this.group.add(mesh)
    }
    return mesh
  }
}
