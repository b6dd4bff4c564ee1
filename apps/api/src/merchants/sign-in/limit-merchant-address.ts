import type { TxContext } from '../../platform/context.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { networkOf } from '../../platform/network.ts'
import { merchantLoginPerIp } from '../merchant-settings.ts'

/**
 * Counts an attempt to sign in for the network address it comes from. Refuses `too_many_requests`. Source:
 * docs/product/security.md, Limits.
 */
export async function limitMerchantAddress(ctx: TxContext): Promise<void> {
	await limitAttempts(ctx, {
		bucket: `merchant_login:ip:${networkOf(ctx.ip)}`,
		max: ctx.settings.get(merchantLoginPerIp),
		perSeconds: 60,
	})
}
