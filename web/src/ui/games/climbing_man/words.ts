// Climbing Man's words on the page.
import { en } from '../../../locales/climbing_man.en'
import { fr } from '../../../locales/climbing_man.fr'
import { speaker } from '../../../state/words'

export type Word = keyof typeof en
export const t = speaker<Word>({ en, fr })
