import type { endpoints, LanguageFile, ReplyOf } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { updateShopper } from '../shopper-queries.ts'
import { presentLanguage } from './present-language.ts'

/** Keeps the language with the person who is signed in; a visitor keeps it on the device. */
export async function storeLanguage(
	ctx: TxContext,
	input: { lang: LanguageFile },
): Promise<ReplyOf<typeof endpoints.setLanguage>> {
	const language = presentLanguage(input.lang)
	if (!language) refuse('invalid', `${input.lang} is none of the 19 languages.`, { field: 'lang' })
	if (ctx.actor.kind === 'shopper') await updateShopper(ctx, ctx.actor.id, { lang: input.lang })
	return language
}
