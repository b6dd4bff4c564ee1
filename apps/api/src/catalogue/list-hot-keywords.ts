import type { endpoints, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { hotKeywordAtLeast } from './catalogue-settings.ts'
import { findHotKeywords } from './search-rows.ts'

/** What people search for in the caller's language; where nobody did yet, in English. */
export async function listHotKeywords(ctx: Context): Promise<ReplyOf<typeof endpoints.listHotKeywords>> {
	const atLeast = ctx.settings.get(hotKeywordAtLeast)
	const own = await findHotKeywords(ctx.db, ctx.lang, atLeast)
	const keywords =
		own.length > 0 || ctx.lang === 'en' ? own : await findHotKeywords(ctx.db, 'en', atLeast)
	return keywords.map((keyword) => ({ keyword }))
}
