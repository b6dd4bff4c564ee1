import { endpoints, type ReplyOf } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { merchantIdleHours } from '../platform/sign-in/sessions.ts'
import { findMerchant, type MerchantRow } from './merchant-queries.ts'
import { shopOf } from './shop-of.ts'

/** Returns the signed-in merchant. */
export const getMerchantInfo = handle(endpoints.getMerchantInfo, async (ctx) => {
	const merchant = await findMerchant(ctx, ctx.actor.id)
	if (!merchant) refuse('unauthorized', 'This person was shut out meanwhile.')
	return presentMerchant(ctx, merchant)
})

/** A merchant and the shop they work for. */
export async function presentMerchant(
	ctx: Context,
	merchant: MerchantRow,
): Promise<ReplyOf<typeof endpoints.getMerchantInfo>> {
	const shop = await shopOf(ctx, merchant.shop_id)
	return {
		merchant_id: merchant.id,
		login: merchant.login,
		name: merchant.name,
		email: merchant.email,
		role: merchant.role,
		shop_id: merchant.shop_id,
		shop_name: shop.name,
		shop_avatar: shop.avatar,
		idle_seconds: ctx.settings.get(merchantIdleHours) * 3_600,
		lang: merchant.lang,
		createtime: toSeconds(merchant.created_at),
	}
}
