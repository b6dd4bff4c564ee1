import { LanguageChoice } from '../../features/languages/index.ts'

/** The states of the choice of a language, for the gallery. */
export const gallery = { many: () => <LanguageChoice /> }
