// The guided first game: a few words at a time, and each waits for what it speaks of.
import type { View } from './scene/shape'
import type { TableState } from '../../state/table.svelte'
import type { CoachStep, GameClient } from '..'
import { READY_TOWERS } from './building'

const view = (table: TableState): View | null =>
  table.view['type'] === 'ClimbersView' ? (table.view as unknown as View) : null
const me = (table: TableState): number => table.mine[0] ?? 0
const pawn = (table: TableState) => view(table)?.pawns[me(table)]
const myTurnIsOver = (table: TableState): boolean => (view(table)?.turn ?? 0) > 1

export const coach: readonly CoachStep[] = [
  {
    words: {
      en: 'Welcome! Whoever stands highest in the end wins. You stand on your own colour, on grey and on the table, nothing else. Take a colour.',
      fr: 'Bienvenue ! Qui est le plus haut à la fin gagne. On se tient sur sa couleur, sur le gris et sur la table, rien d’autre. Prenez une couleur.',
    },
    group: 'colour',
    done: (table) => Boolean(pawn(table)?.colour),
  },
  {
    words: {
      en: 'Drag to turn the tower, wheel or pinch to come nearer. Bright frames are blocks you may move; rings and ladders are squares your pawn can reach.',
      fr: 'Glissez pour tourner la tour, molette ou pincement pour approcher. Les cadres clairs sont les blocs à déplacer ; anneaux et échelles, les cases que votre pion peut atteindre.',
    },
  },
  {
    words: {
      en: 'You stand on the table, too low to step up: a step goes up 1 at most. Use a ladder: tap a ladder mark on the tower, then confirm.',
      fr: 'Vous êtes sur la table, trop bas pour monter : un pas monte de 1 au plus. Prenez une échelle : touchez sa marque sur la tour, puis confirmez.',
    },
    group: 'long',
    done: (table) => (pawn(table)?.height ?? 0) > 0 || myTurnIsOver(table),
  },
  {
    words: {
      en: 'You have climbed! Now move one block, so that a step of your colour or of grey leads higher: tap a framed block.',
      fr: 'Vous avez grimpé ! Déplacez maintenant un bloc, pour qu’une marche de votre couleur ou grise mène plus haut : touchez un bloc encadré.',
    },
    group: 'block',
    done: (table) =>
      table.picker.trail.some((pick) => pick.group === 'block') || Boolean(view(table)?.block_moved) || myTurnIsOver(table),
  },
  {
    words: {
      en: 'Turn it until the colour you want is up (E, the wheel, or the small blocks), then tap a dot where it shall go, and confirm.',
      fr: 'Tournez-le jusqu’à la couleur voulue (E, la molette ou les petits blocs), puis touchez le point où il ira, et confirmez.',
    },
    group: 'spot',
    done: (table) => Boolean(view(table)?.block_moved) || myTurnIsOver(table),
  },
  {
    words: {
      en: 'If a ring glows higher up, walk there. Then end your turn.',
      fr: 'Si un anneau brille plus haut, allez-y. Puis finissez votre tour.',
    },
    group: 'end',
    done: myTurnIsOver,
  },
  {
    words: {
      en: 'A turn that ends higher than all your turns before is a climb. When a whole round and one more turn pass without any, the game ends. The panel shows how near that is.',
      fr: 'Un tour qui finit plus haut que tous vos tours d’avant est une ascension. Après une manche entière et un tour de plus sans aucune, la partie finit. Le panneau montre où l’on en est.',
    },
  },
  {
    words: {
      en: 'Each ladder serves once, and so does the blocking stone: at the end of a turn it closes a block for everybody. Use them well. Have a good climb!',
      fr: 'Chaque échelle sert une fois, la pierre de blocage aussi : à la fin d’un tour, elle ferme un bloc à tous. À bon escient… et bonne ascension !',
    },
  },
]

/** A tower where everybody finds a ladder's head at once, and no walks between turns. */
export const lesson: NonNullable<GameClient['lesson']> = {
  options: {
    table: '20x18', tower: 'custom', custom_tower: READY_TOWERS[0]!, colours: 'before', general_movement: 'off',
  },
  level: 'level:1',
}
