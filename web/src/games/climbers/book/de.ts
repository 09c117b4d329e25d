// The game on one page, in German: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Wer am höchsten steht, wenn niemand mehr höher kommt, gewinnt.',
  'Du stehst auf deiner eigenen Farbe, auf Grau und auf dem Tisch, sonst nirgends. Ein Schritt führt über eine Kante und höchstens eine Stufe hinauf; beliebig viele Schritte.',
  'Zu hoch für einen Schritt? Jede deiner zwei Leitern dient einmal im Spiel: die kurze steigt 2 Stufen, die lange 2 bis 4.',
  'In deinem Zug darfst du einen Block versetzen: einen, auf dem nichts liegt, und nicht den eben versetzten. Dreh ihn, wie du willst, und leg ihn an den Bau, so dass ein Schritt höher führt.',
  'Einmal im Spiel darfst du deinen Zug mit deinem Sperrstein beenden: bis zu deinem nächsten Zug steht niemand auf diesem Block, überquert oder versetzt ihn.',
  'Ein Zug, der höher endet als alle deine Züge davor, ist ein Aufstieg. Bringen eine ganze Runde und ein Zug mehr keinen, ist das Spiel aus: die höchste Figur gewinnt.',
]
