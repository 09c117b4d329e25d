// Climbing Man's words on the page.
import { en } from './en'
import { fr } from './fr'
import { speaker } from '../../../state/words'

export type Word = keyof typeof en
export const t = speaker<Word>({ en, fr })
