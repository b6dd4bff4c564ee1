import type { endpoints, LanguageFile, ReplyOf } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { updateShopper } from '../shopper-queries.ts'
import { presentLanguage } from './present-language.ts'

/** Stores the language of a signed-in person; for a visitor the device stores it. */
export async function storeLanguage(
	ctx: TxContext,
	input: { lang: LanguageFile },
): Promise<ReplyOf<typeof endpoints.setLanguage>> {
	const language = presentLanguage(input.lang)
	if (!language) refuse('invalid', `${input.lang} is none of the 19 languages.`, { field: 'lang' })
	if (ctx.actor.kind === 'shopper') await updateShopper(ctx, ctx.actor.id, { lang: input.lang })
	return language
}
