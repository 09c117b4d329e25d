// The game on one page, in English: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Whoever stands highest when all cubes are built wins.',
  'Each turn has three parts, in any order. Build: put two cubes, on columns or beside the mountain, never where a climber stands.',
  'Move: along your own level as far as you like, one level up, or down as deep as you like. You must move.',
  'Roll the die. A grapple takes you one or two levels up to a space beside you.',
  'Wind: whoever rolled it chooses a direction, and everybody is blown one space that way, unless something higher stands there.',
  'Your power cards are yours alone to see. Each is an extra, once in the game: tap it to read what it does.',
]
