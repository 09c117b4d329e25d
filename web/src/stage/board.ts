// What a board is to the page: it draws a view, shows what may be picked, and says what lies under a pixel.
import { Group } from 'three'
import type { Vector3 } from 'three'
import type { PickInfo } from '../wire/types'
import { actOf, type Act, type Acts } from './acts'
import { Player } from './player'
import type { Stage } from './stage'
import { release } from './table'

export interface Pixel {
  x: number
  y: number
}

/** An event of the wire: its type and its words; a game's own board knows the fields of each type. */
export interface Told {
  type: string
  words: string
}

/** How a player wants to see: second signs on colours, palette, motion. */
export interface Looks {
  signs: boolean
  palette: 'standard' | 'deutan' | 'protan' | 'tritan'
  motion: boolean
}

/** What a player is about: the pieces picked so far, and the groups of picks that were asked for. */
export interface Meant {
  path: readonly string[]
  only: readonly string[]
}

/** Somebody on the board: the feet, how high, and the colour of the flag (none where the board plants its own). */
export interface Figure {
  at: Vector3
  height: number
  colour: string | null
}

export interface BoardView<View = unknown, Event extends Told = Told> {
  /** Draws the view, after what led to it, at the stage's pace; done once all is seen, or something else is shown. */
  show(view: View, events?: readonly Event[]): Promise<void>
  /** What is being shown comes to its end, now. */
  finish?(): void
  /** Lights what may be picked now; `trail` is what was picked to come here (a block that is in hand). */
  light(picks: readonly PickInfo[], trail?: readonly PickInfo[]): void
  /** A preview of one of the lit picks (hovered, focused, or to be confirmed); null takes it away. */
  preview(pick: PickInfo | null): void
  /** The lit picks under a pixel of the canvas, the nearest first; several where a square has several uses. */
  under(pixel: Pixel): PickInfo[]
  /** Actions that a click there may have meant, as texts, the likeliest first: to ask why they can't be. */
  attempts?(pixel: Pixel, meant: Meant): readonly string[]
  /** A pixel at which `under` gives this pick first (or null where it can't be seen and hit from here). */
  aim(pick: PickInfo): Pixel | null
  /** The pixel of a square's middle, at a level or on top of what stands there. */
  project(square: string, level?: number): Pixel | null
  /** Where a seat's figure stands; null while it stands nowhere. */
  figure?(seat: number): Figure | null
  look(looks: Looks): void
  dispose(): void
}

export type MakeBoard<View = unknown> = (stage: Stage, looks: Looks) => BoardView<View>

/** All that one change brings is shown within about this time (ms), however much it is. */
const PATIENCE = 3600
const USUAL = 650

/** What all boards have in common: events become acts, and in the end everything stands as the view says. */
export abstract class Board<View, Event extends Told> implements BoardView<View, Event> {
  readonly root = new Group()
  view: View | null = null
  protected picks: readonly PickInfo[] = []
  protected trail: readonly PickInfo[] = []
  protected pointed: PickInfo | null = null
  /** While something moves nothing is lit. */
  protected dark = false
  protected readonly player: Player

  constructor(
    readonly stage: Stage,
    public looks: Looks,
  ) {
    this.player = new Player(stage)
    stage.scene.add(this.root)
  }

  /** What there is to see of each event, played by this board. */
  protected abstract readonly acts: Acts<Event, this>
  /** What the view needs before anything moves (a ground, a camera); answers whether what stands there leads to it. */
  protected abstract prepare(view: View, before: View | null): boolean
  /** Everything stands as the view says. */
  protected abstract settle(view: View): void
  protected abstract drawLights(): void
  protected abstract drawPreview(): void
  /** Where a square's middle is, at a level or on top of what stands there. */
  protected abstract placeOf(square: string, level?: number): Vector3 | null
  /** Points at which a ray may well hit a pick, the likeliest first. */
  protected abstract candidates(pick: PickInfo): readonly Vector3[]
  abstract under(pixel: Pixel): PickInfo[]

  show(view: View, events: readonly Event[] = []): Promise<void> {
    this.player.finish()
    const before = this.view
    this.view = view
    const leads = this.prepare(view, before) && before !== null
    const told = leads && this.stage.pace > 0 ? this.inSight(events) : []
    if (leads && events.length && !this.looks.motion) this.stage.fade()
    this.hideLights()
    const parts = told.flatMap((event) => [
      () => this.heard(event, false),
      () => actOf(this.acts, this, event),
      () => this.heard(event, true),
    ])
    const quicker = Math.min(1, PATIENCE / (USUAL * Math.max(1, told.length)))
    const seen = this.player.tell([...parts, () => this.end(view), () => this.rest(view)], quicker)
    if (!told.length) this.player.finish()
    return seen
  }

  finish(): void {
    this.player.finish()
  }

  /** The events as they are seen best. */
  protected inSight(events: readonly Event[]): readonly Event[] {
    return events
  }

  private heard({ type }: Event, ended: boolean): null {
    this.stage.heard(type, ended)
    return null
  }

  /** What is left to show once all is told. */
  protected end(_: View): Act | null {
    return null
  }

  private rest(view: View): null {
    this.settle(view)
    this.relight()
    this.stage.changed()
    return null
  }

  light(picks: readonly PickInfo[], trail: readonly PickInfo[] = []): void {
    this.picks = picks
    this.trail = trail
    if (!this.player.running) this.relight()
  }

  preview(pick: PickInfo | null): void {
    if (pick === this.pointed) return
    this.pointed = pick
    if (this.player.running) return
    this.drawPreview()
    this.stage.request() // what is only thought of casts no shadow
  }

  private relight(): void {
    if (!this.view) return
    this.drawLights()
    this.drawPreview()
    this.stage.request()
  }

  private hideLights(): void {
    const [picks, pointed] = [this.picks, this.pointed]
    this.picks = []
    this.pointed = null
    this.dark = true
    this.relight()
    this.dark = false
    this.picks = picks
    this.pointed = pointed
  }

  aim(pick: PickInfo): Pixel | null {
    for (const point of this.candidates(pick)) {
      const pixel = this.stage.project(point)
      if (pixel && this.stage.shows(pixel) && this.means(pixel, pick)) return pixel
    }
    return null
  }

  /** Whether a tap there would mean that pick. */
  protected means(pixel: Pixel, pick: PickInfo): boolean {
    return this.under(pixel)[0] === pick
  }

  project(square: string, level?: number): Pixel | null {
    const place = this.view && this.placeOf(square, level)
    return place ? this.stage.project(place) : null
  }

  look(looks: Looks): void {
    this.player.finish()
    this.looks = looks
    if (!this.view) return
    this.restyle()
    this.rest(this.view)
  }

  /** Colours and signs have changed: what shows them must be made anew. */
  protected abstract restyle(): void

  dispose(): void {
    this.player.drop()
    release(this.root, true)
  }
}
