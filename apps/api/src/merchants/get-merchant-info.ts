import { endpoints, type ReplyOf } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { readPasskeys } from '../platform/sign-in/passkey-queries.ts'
import { presentPasskey } from '../platform/sign-in/present-passkey.ts'
import { merchantIdleHours } from '../platform/sign-in/sessions.ts'
import { findMerchant, rightsOf, type MerchantRow } from './merchant-queries.ts'
import { readFactorState } from './second-factor/factor-queries.ts'
import { shopOf } from './shop-of.ts'

/** Returns the signed-in merchant. */
export const getMerchantInfo = handle(endpoints.getMerchantInfo, async (ctx) => {
	const merchant = await findMerchant(ctx, ctx.actor.id)
	if (!merchant) refuse('unauthorized', 'This person was shut out meanwhile.')
	return presentMerchant(ctx, merchant, ctx.actor.sessionId)
})

/** A merchant, the shop they work for, and their second factor as this session sees it. */
export async function presentMerchant(
	ctx: Context,
	merchant: MerchantRow,
	sessionId: string,
): Promise<ReplyOf<typeof endpoints.getMerchantInfo>> {
	const shop = await shopOf(ctx, merchant.shop_id)
	const factor = await readFactorState(ctx, merchant.id, sessionId)
	const passkeys =
		factor.passkeys === 0 ? [] : await readPasskeys(ctx, { kind: 'merchant', id: merchant.id })
	return {
		merchant_id: merchant.id,
		login: merchant.login,
		name: merchant.name,
		email: merchant.email,
		role: merchant.role,
		rights: rightsOf(merchant),
		shop_id: merchant.shop_id,
		shop_name: shop.name,
		shop_avatar: shop.avatar,
		second_factor: {
			has_app: factor.has_app ? 1 : 0,
			passkeys: passkeys.map(presentPasskey),
			recovery_codes_left: factor.codes_left,
			confirmed_until: factor.confirmed_until && toSeconds(factor.confirmed_until),
			reset_time: factor.reset_at && toSeconds(factor.reset_at),
		},
		idle_seconds: ctx.settings.get(merchantIdleHours) * 3_600,
		lang: merchant.lang,
		createtime: toSeconds(merchant.created_at),
	}
}
