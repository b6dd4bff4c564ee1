import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { hotKeywordAtLeast } from '../catalogue-settings.ts'
import { visitorCache } from '../visitor-cache.ts'
import { findHotKeywords } from './search-queries.ts'

/** Lists popular searches in the caller's language; if there are none, in English. */
export const listHotKeywords = handle(
	endpoints.listHotKeywords,
	{ cache: visitorCache },
	async (ctx) => {
		const atLeast = ctx.settings.get(hotKeywordAtLeast)
		const own = await findHotKeywords(ctx.db, ctx.lang, atLeast)
		const keywords =
			own.length > 0 || ctx.lang === 'en' ? own : await findHotKeywords(ctx.db, 'en', atLeast)
		return keywords.map((keyword) => ({ keyword }))
	},
)
