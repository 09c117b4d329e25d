// The game on one page, in French: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Qui est le plus haut quand tous les cubes sont posés gagne.',
  'Chaque tour a trois parts, dans un ordre libre. Construire : posez deux cubes, sur des colonnes ou contre la montagne, jamais là où se tient un grimpeur.',
  'Bouger : à votre niveau aussi loin que vous voulez, un niveau plus haut, ou vers le bas aussi profond que vous voulez. Il faut bouger.',
  'Lancez le dé. Un grappin vous mène un ou deux niveaux plus haut, sur une case voisine.',
  'Vent : qui l’a lancé choisit une direction, et tous sont poussés d’une case, sauf si plus haut se dresse là.',
  'Vos cartes de pouvoir ne sont vues que de vous. Chacune est un plus, une fois dans la partie : touchez-la pour lire ce qu’elle fait.',
]
