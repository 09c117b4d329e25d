// The game on one page, in German: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Bring deinen Körper ganz nach oben. Es zählen die Höhe der Wand und jede Münze, die verdeckt blieb: klettere mit wenigen Blicken.',
  'Zwei Hände und zwei Füße, vier Würfel. Beginne irgendwo in der untersten Reihe: deine Füße stehen am Boden.',
  'Setz eine Hand oder einen Fuß auf eine Münze in Reichweite: sie wird umgedreht und zeigt, was sie hält. Nahe bis 5, zwei Schritte weit 4, drei Schritte 3; bloßer Fels hält nichts.',
  'Was du auch tust: die Würfel an der Wand müssen zusammen dein Gewicht halten, 10.',
  'Dann zieh den Körper nach, auf ein Feld, wo Hände und Füße in Reichweite ihn halten. Was zurückbleibt, kommt wieder auf die Hand.',
  'Oben hält es überall 5. Bring den Körper hinauf und die Wand ist bezwungen; Par ist, was niemand überbieten könnte.',
]
