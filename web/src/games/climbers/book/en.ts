// The game on one page, in English: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Whoever stands highest when nobody gets higher any more wins.',
  'You stand on your own colour, on grey and on the table, nothing else. A step leads over an edge and goes up one level at most, as many steps as you like.',
  'Too high for a step? Each of your two ladders serves once in the game: the short one climbs 2 levels, the long one 2 to 4.',
  'In your turn you may move one block: one with nothing on it, and not the one that was moved just before. Turn it as you like and lay it against the building, so that a step leads higher.',
  'Once in the game you may end your turn with your blocking stone: until your next turn nobody stands on that block, crosses it or moves it.',
  'A turn that ends higher than all your turns before is a climb. When a whole round and one more turn bring no climb, the game is over: the highest pawn wins.',
]
