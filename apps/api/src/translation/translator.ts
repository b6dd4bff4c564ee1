import type { LanguageFile, TranslatedKind } from '@portolan/contract'
import { port } from '../platform/ports.ts'

/** A text in the requested language. */
export interface TranslatedText {
	text: string
	/** The language that the service detected; null if it is not one of the nineteen. */
	from: LanguageFile | null
}

/** A service that translates. */
export interface Translator {
	/** Its name, as people know it. */
	name: string
	/** The languages into which it translates texts of this kind. Throws {@link TranslatorFailed}. */
	into(kind: TranslatedKind): Promise<readonly LanguageFile[]>
	/** Translates texts, each on its own, in their order. Throws {@link TranslatorFailed}. */
	translate(texts: readonly string[], to: LanguageFile): Promise<readonly TranslatedText[]>
}

/**
 * Why a service did not translate: the key or the caller is refused, too many requests, the paid quota is used up, it did
 * not answer or answered wrongly, or it does not know the language.
 */
export type TranslatorFault = 'refused' | 'busy' | 'quota' | 'failed' | 'language'

/** The service did not translate. */
export class TranslatorFailed extends Error {
	readonly fault: TranslatorFault
	/** The service is not asked again for so many seconds. */
	readonly restSeconds: number

	constructor(fault: TranslatorFault, message: string, restSeconds: number, cause?: unknown) {
		super(message, { cause })
		this.name = 'TranslatorFailed'
		this.fault = fault
		this.restSeconds = restSeconds
	}
}

/** The service of this process (environment: TRANSLATE_*, and the phrase book of the demo world); null if there is none. */
export const translator = port<Translator | null>('translator', null)
