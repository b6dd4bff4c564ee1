import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { presentMerchant } from './get-merchant-info.ts'
import { findMerchant, storeMerchantLanguage } from './merchant-queries.ts'

/** Stores the language of the signed-in merchant: the console opens in it, and emails to them are written in it. */
export const setMerchantLanguage = handle(endpoints.setMerchantLanguage, async (ctx, { lang }) => {
	const before = await findMerchant(ctx, ctx.actor.id)
	if (before?.lang === lang) ctx.noteUnchanged?.()
	await storeMerchantLanguage(ctx, ctx.actor.id, lang)
	const merchant = await findMerchant(ctx, ctx.actor.id)
	if (!merchant) refuse('unauthorized', 'This person was shut out meanwhile.')
	return presentMerchant(ctx, merchant, ctx.actor.sessionId)
})
