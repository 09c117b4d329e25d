export const GAME_CODES = ['climbers', 'cubeclimbers', 'climbing-man'] as const
export type GameCode = (typeof GAME_CODES)[number]

export const isGameCode = (code: string): code is GameCode => (GAME_CODES as readonly string[]).includes(code)
