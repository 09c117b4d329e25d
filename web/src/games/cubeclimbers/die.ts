// A die as the editor shows it: six sides, each a sign or a power.
import { catalogue } from '../../state/catalogue.svelte'

const rules = () => catalogue.ruleData('cubeclimbers')
export const printedDie = (): string => rules().printed_die
/** What a side may show, in words: every sign, and the powers that the rules allow there. */
export const faces = () => rules().faces

/** Six sides, whatever the text: what is no face is blank, what is missing too. */
export function readDie(text: string): string[] {
  const named = (text || printedDie()).split(',')
  return Array.from({ length: 6 }, (_, side) => {
    const face = named[side] ?? ''
    return face in faces() ? face : 'blank'
  })
}

export function withSide(sides: readonly string[], side: number, face: string): string {
  return sides.map((each, at) => (at === side && face in faces() ? face : each)).join(',')
}
