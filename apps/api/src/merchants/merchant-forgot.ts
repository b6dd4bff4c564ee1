import { createHash } from 'node:crypto'
import type { merchantForgot as promise, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { limitTries } from '../platform/limits.ts'
import { giveReset } from './give-link.ts'
import { limitMerchantAddress } from './limit-merchant-address.ts'
import { findMerchantNamed } from './merchant-rows.ts'
import { resetMinutes, resetsPerHour } from './merchant-settings.ts'
import { shopOf } from './shop-of.ts'

/**
 * Mails a one-time link for a new password to the person behind a login name or e-mail; where there is nobody, nothing is sent and
 * the answer is the same. Source: rules.md (Accounts), security.md (enumeration).
 */
export async function merchantForgot(
	ctx: Context,
	input: ParsedInputOf<typeof promise>,
): Promise<ReplyOf<typeof promise>> {
	await limitMerchantAddress(ctx)
	await limitTries(ctx, {
		bucket: `merchant_reset:${createHash('sha256').update(input.account.toLowerCase()).digest('base64url')}`,
		max: ctx.settings.get(resetsPerHour),
		perSeconds: 3_600,
	})
	const merchant = await findMerchantNamed(ctx, input.account)
	if (merchant) await giveReset(ctx, merchant, (await shopOf(ctx, merchant.shop_id)).name)
	return { expires_in: ctx.settings.get(resetMinutes) * 60 }
}
