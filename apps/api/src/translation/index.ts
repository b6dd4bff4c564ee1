export { openTranslator } from './open-translator.ts'
export { failed } from './services/ask-service.ts'
export { Translations, translations } from './translations.ts'
export { translator, type Translator, type TranslatedText } from './translator.ts'
