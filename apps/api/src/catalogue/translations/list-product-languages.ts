import { endpoints, OtherLanguage } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { countLanguages } from './translation-queries.ts'

/** Counts the products of the caller's shop that are translated into each language, wholly or in part. */
export const listProductLanguages = handle(endpoints.listProductLanguages, async (ctx) => {
	const { products, counts } = await countLanguages(ctx.db, ctx.actor.shopId)
	return {
		products,
		list: OtherLanguage.options.map((lang) => ({
			lang,
			complete: counts.find((one) => one.lang === lang)?.complete ?? 0,
			partial: counts.find((one) => one.lang === lang)?.partial ?? 0,
		})),
	}
})
