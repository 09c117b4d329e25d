export const GAME_CODES = ['climbers', 'cubeclimbers', 'climbing-man'] as const
/** How many scenes the little board of each game shows. */
export const SCENES = 7
export type GameCode = (typeof GAME_CODES)[number]

export const isGameCode = (code: string): code is GameCode => (GAME_CODES as readonly string[]).includes(code)
