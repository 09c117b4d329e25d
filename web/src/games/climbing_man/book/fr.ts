// The game on one page, in French: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Amenez votre corps au sommet. Votre score est la hauteur du mur et chaque pièce laissée non retournée : grimpez en regardant peu.',
  'Deux mains et deux pieds, quatre dés. Commencez où vous voulez dans la rangée du bas : vos pieds sont au sol.',
  'Posez une main ou un pied sur une pièce à portée : elle se retourne et montre ce qu’elle tient. Tout près jusqu’à 5, à deux pas 4, à trois pas 3 ; le rocher nu ne tient rien.',
  'Quoi que vous fassiez, les dés sur le mur doivent porter votre poids ensemble : 10.',
  'Puis amenez le corps sur une case où mains et pieds à portée le tiennent. Ceux qui restent en arrière reviennent en main.',
  'Le sommet tient 5 partout. Amenez-y votre corps et le mur est gravi ; le par est ce que nul ne pourrait battre.',
]
