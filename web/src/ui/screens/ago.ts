// How long ago something was, in the language of the settings.
import { settings } from '../../state/settings.svelte'

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export function agoWords(when: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' })
  for (const [unit, ms] of STEPS) if (now - when >= ms) return format.format(-Math.floor((now - when) / ms), unit)
  return format.format(0, 'second')
}
