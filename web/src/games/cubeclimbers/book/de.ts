// The game on one page, in German: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Wer am höchsten steht, wenn alle Kuben verbaut sind, gewinnt.',
  'Jeder Zug hat drei Teile, in beliebiger Folge. Bauen: setz zwei Kuben, auf Säulen oder an den Berg, nie wo ein Kletterer steht.',
  'Gehen: auf deiner Stufe so weit du willst, eine Stufe hinauf, oder beliebig tief hinunter. Gehen musst du.',
  'Würfle. Ein Haken bringt dich eine oder zwei Stufen hinauf auf ein Feld neben dir.',
  'Wind: wer ihn gewürfelt hat, wählt die Richtung, und alle weht es ein Feld weiter, außer gegen Höheres.',
  'Deine Kraftkarten siehst nur du. Jede ist eine Zugabe, einmal im Spiel: tipp sie an und lies, was sie tut.',
]
