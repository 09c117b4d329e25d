// A die as the editor shows it: six sides, each a sign or a power.

export const PRINTED = 'grapple,grapple,grapple,blank,blank,wind'
/** What a side may show: every sign, and every power but Barrier and Echo, which only answer or repeat. */
export const FACES = [
  'grapple',
  'blank',
  'wind',
  'accelerate',
  'armageddon',
  'freeze',
  'gamble',
  'ignite',
  'kick',
  'levitate',
  'limitless',
  'mastery',
  'revive',
  'roar',
  'steal',
  'telekinesis',
  'time-stop',
] as const
export type Face = (typeof FACES)[number]

const isFace = (text: string): text is Face => FACES.some((face) => face === text)

/** Six sides, whatever the text: what is no face is blank, what is missing too. */
export function readDie(text: string): Face[] {
  const named = (text || PRINTED).split(',')
  return Array.from({ length: 6 }, (_, side) => {
    const face = named[side] ?? ''
    return isFace(face) ? face : 'blank'
  })
}

export function withSide(sides: readonly Face[], side: number, face: string): string {
  return sides.map((each, at) => (at === side && isFace(face) ? face : each)).join(',')
}
