// The pointer over a canvas: a tap, a hover, or a drag that the page keeps for itself instead of the camera.
import type { Pixel } from './board'

/** What the page does with the pointer. `press` answers true to keep the drag for itself instead of the camera. */
export interface Pointing {
  tap?(pixel: Pixel): void
  hover?(pixel: Pixel | null): void
  press?(pixel: Pixel): boolean
  drag?(pixel: Pixel): void
  drop?(pixel: Pixel): void
  wheel?(pixel: Pixel, steps: number): boolean
}

/** What can be told to keep still: the camera's controls. */
interface Controls {
  enabled: boolean
}

/** Pixels that a finger may stray in a tap. */
export const FINGER = 8

class Pointer {
  private pressed: { at: Pixel; kept: boolean; moved: boolean; pointer: number } | null = null

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly controls: Controls,
    private readonly pointing: () => Pointing,
  ) {}

  private pixelOf(event: MouseEvent): Pixel {
    const box = this.canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  readonly onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return
    const at = this.pixelOf(event)
    const kept = this.pointing().press?.(at) ?? false
    this.pressed = { at, kept, moved: false, pointer: event.pointerId }
    this.controls.enabled = !kept
    if (kept) this.canvas.setPointerCapture(event.pointerId)
  }

  readonly onMove = (event: PointerEvent): void => {
    const at = this.pixelOf(event)
    const pressed = this.pressed
    if (pressed && event.pointerId === pressed.pointer) {
      pressed.moved ||= Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) > FINGER
      if (pressed.kept && pressed.moved) this.pointing().drag?.(at)
    } else if (event.pointerType === 'mouse' && event.buttons === 0) {
      this.pointing().hover?.(at)
    }
  }

  readonly onUp = (event: PointerEvent): void => {
    const pressed = this.pressed
    if (!pressed || event.pointerId !== pressed.pointer) return
    this.pressed = null
    this.controls.enabled = true
    if (event.type === 'pointercancel') return
    const at = this.pixelOf(event)
    if (!pressed.moved) this.pointing().tap?.(at)
    else if (pressed.kept) this.pointing().drop?.(at)
  }

  readonly onWheel = (event: WheelEvent): void => {
    if (this.pointing().wheel?.(this.pixelOf(event), Math.sign(event.deltaY))) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
}

/** Tells the page, in its own words, what is pointed at. */
export function listen(canvas: HTMLCanvasElement, controls: Controls, pointing: () => Pointing): void {
  const pointer = new Pointer(canvas, controls, pointing)
  // before the controls hear of it: a kept drag must not turn the camera
  canvas.addEventListener('pointerdown', pointer.onDown, { capture: true })
  canvas.addEventListener('pointermove', pointer.onMove)
  canvas.addEventListener('pointerup', pointer.onUp)
  canvas.addEventListener('pointercancel', pointer.onUp)
  canvas.addEventListener('pointerleave', () => pointing().hover?.(null))
  canvas.addEventListener('wheel', pointer.onWheel, { capture: true, passive: false })
}
