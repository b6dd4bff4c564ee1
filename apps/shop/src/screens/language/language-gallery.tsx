import { LanguageChoice } from '../../features/languages/index.ts'

/** The faces of the language chooser. */
export const gallery = { many: () => <LanguageChoice /> }
