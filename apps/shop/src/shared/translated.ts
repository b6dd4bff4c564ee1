import { useTranslated as useKnown, type Translated } from '@portolan/web'
import type { ReplyOf } from './api.ts'
import { language } from './messages.ts'

/** The calls that translate, with what they translate. */
export interface TranslatedThings {
	review: 'translateReview'
	product: 'translateProduct'
	message: 'translateMessage'
	parcel: 'translateParcel'
}

/** The translation of a thing, as its call replies. */
export type TranslationOf<Kind extends keyof TranslatedThings> = ReplyOf<TranslatedThings[Kind]>

/** A translation into the chosen language, and whether it is shown; null until somebody has asked for it. */
export function useTranslated<Kind extends keyof TranslatedThings>(
	kind: Kind,
	id: string,
): Translated<TranslationOf<Kind>> | null {
	return useKnown<TranslationOf<Kind>>(translatedKey(kind, id))
}

/** The translation that is shown instead of the original; null while the original is. */
export function useShownTranslation<Kind extends keyof TranslatedThings>(
	kind: Kind,
	id: string,
): TranslationOf<Kind> | null {
	const translated = useTranslated(kind, id)
	return translated?.isShown ? translated.reply : null
}

/** The key of a translation: into another language it is another one. */
export function translatedKey(kind: keyof TranslatedThings, id: string): string {
	return `${kind} ${id} ${language().file}`
}
