import type { LanguageFile } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { translations } from './translations.ts'
import { translator } from './translator.ts'

/** Texts in the caller's language, in their order, and where they come from. */
export interface TranslatedTexts {
	texts: (string | null)[]
	by: { from: LanguageFile | null; machine: 1; service: string }
}

/**
 * Translates texts into the caller's language. Null stays null, and a text without a letter stays as it is. Refuses
 * `translator_unavailable`, `language_not_translated` and `too_many_requests`.
 */
export async function translateTexts(
	ctx: Context,
	texts: readonly (string | null)[],
): Promise<TranslatedTexts> {
	const written = texts.flatMap((text) => (hasWords(text) ? [text] : []))
	const made = await translations.of(ctx).translate(ctx, written)
	let next = 0
	return {
		texts: texts.map((text) => {
			if (!hasWords(text)) return text
			return made[next++]?.text ?? text
		}),
		by: {
			from: made[0]?.from ?? null,
			machine: 1,
			service: made[0]?.service ?? translator.of(ctx)?.name ?? '',
		},
	}
}

function hasWords(text: string | null): text is string {
	return text !== null && /\p{L}/u.test(text)
}
