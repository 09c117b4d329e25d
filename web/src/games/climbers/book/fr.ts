// The game on one page, in French: a sentence or two for each picture of `public/book`.
export const book: readonly string[] = [
  'Qui est le plus haut quand plus personne ne monte gagne.',
  'On se tient sur sa couleur, sur le gris et sur la table, rien d’autre. Un pas franchit une arête et monte d’un niveau au plus ; autant de pas que l’on veut.',
  'Trop haut pour un pas ? Chacune de vos deux échelles sert une fois dans la partie : la courte monte de 2 niveaux, la longue de 2 à 4.',
  'À votre tour vous pouvez déplacer un bloc : un bloc sur lequel rien ne repose, et pas celui qui vient d’être déplacé. Tournez-le à votre gré et posez-le contre la construction, pour qu’un pas mène plus haut.',
  'Une fois dans la partie vous pouvez finir votre tour par votre pierre : jusqu’à votre prochain tour, personne ne se tient sur ce bloc, ne le traverse ni ne le déplace.',
  'Un tour qui finit plus haut que tous vos tours précédents est une montée. Quand un tour de table entier et un tour de plus n’en apportent aucune, la partie est finie : le pion le plus haut gagne.',
]
