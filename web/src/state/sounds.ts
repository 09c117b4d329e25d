// Small wooden sounds, made here. Silent when the settings say so.
import { settings } from './settings.svelte'

interface Knock {
  /** Seconds from now, pitch, loudness, and how long it rings. */
  at: number
  pitch: number
  loud: number
  rings: number
}

const knock = (at: number, pitch: number, loud = 0.5, rings = 0.09): Knock => ({ at, pitch, loud, rings })
const steps = (count: number): Knock[] => Array.from({ length: count }, (_, at) => knock(at * 0.13, 320 + (at % 2) * 60, 0.22, 0.05))

const SOUNDS = {
  knock: [knock(0, 180, 0.6, 0.12), knock(0.03, 420, 0.3, 0.06)],
  steps: steps(3),
  rise: [knock(0, 500, 0.3), knock(0.09, 590, 0.3), knock(0.18, 690, 0.3)],
  thud: [knock(0, 120, 0.7, 0.15)],
  rattle: Array.from({ length: 6 }, (_, at) => knock(at * 0.07 + (at % 3) * 0.012, 700 + ((at * 37) % 5) * 90, 0.25, 0.03)),
  chime: [knock(0, 1500, 0.2, 0.12), knock(0.06, 1900, 0.16, 0.16)],
  flick: [knock(0, 900, 0.12, 0.03), knock(0.05, 1100, 0.1, 0.03)],
  tumble: [knock(0, 300, 0.5), knock(0.1, 220, 0.5), knock(0.22, 140, 0.6, 0.2)],
  turn: [knock(0, 660, 0.18, 0.25), knock(0.12, 880, 0.18, 0.35)],
  end: [knock(0, 523, 0.2, 0.4), knock(0.14, 659, 0.2, 0.4), knock(0.28, 784, 0.22, 0.7)],
} as const satisfies Record<string, readonly Knock[]>
export type Sound = keyof typeof SOUNDS

/** What each event of a game sounds like; what is not there is silent. */
export type Heard = Readonly<Record<string, Sound>>

let context: AudioContext | null = null

function strike(audio: AudioContext, { at, pitch, loud, rings }: Knock): void {
  const when = audio.currentTime + at
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch * 1.5, when)
  tone.frequency.exponentialRampToValueAtTime(pitch, when + 0.02)
  volume.gain.setValueAtTime(0.0001, when)
  volume.gain.exponentialRampToValueAtTime(loud * 0.5, when + 0.004)
  volume.gain.exponentialRampToValueAtTime(0.0001, when + rings)
  tone.connect(volume).connect(audio.destination)
  tone.start(when)
  tone.stop(when + rings + 0.02)
}

export function sound(name: Sound): void {
  // browsers give sound only to pages that were touched
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return
  context ??= new AudioContext()
  void context.resume()
  for (const each of SOUNDS[name]) strike(context, each)
}

/** The most telling sound of what happened. */
export function hear(events: readonly { type: string }[], heard: Heard): void {
  const found = events.flatMap(({ type }) => (type === 'GameOver' ? 'end' : (heard[type] ?? [])))
  const telling = found.includes('end') ? 'end' : found[0]
  if (telling) sound(telling)
}
