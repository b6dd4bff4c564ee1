import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { storeLanguage } from './store-language.ts'

/** The endpoint of {@link storeLanguage}. */
export const setLanguage = handle(endpoints.setLanguage, storeLanguage)
