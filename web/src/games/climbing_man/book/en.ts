// The game on one page, in English: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Bring your body to the top. Your score is the wall’s height and every coin that you left unturned: climb with few looks.',
  'Two hands and two feet, four dice. Begin anywhere in the lowest row: your feet stand on the ground.',
  'Put a hand or foot on a coin in range: the coin turns and shows how much it holds. Near ones hold up to 5, those two steps away 4, three steps 3; bare rock holds nothing.',
  'Whatever you do, the dice on the wall must add up to your weight, which is 10.',
  'Then bring the body on, to any square where your hands and feet in range hold it. Those left behind come back to your hand.',
  'The top holds 5 everywhere. Bring your body there and the wall is climbed; par is what nobody could beat.',
]
