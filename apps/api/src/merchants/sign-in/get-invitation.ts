import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { shopOf } from '../shop-of.ts'
import { limitMerchantAddress } from './limit-merchant-address.ts'
import { takeLink } from './take-link.ts'

/** Returns what an invitation is for; it stays valid. Refuses `login_failed` if it is used, too old or unknown. */
export const getInvitation = handle(endpoints.getInvitation, async (ctx, input) => {
	await limitMerchantAddress(ctx)
	const link = await takeLink(ctx, input.token, 'join')
	return {
		shop_name: (await shopOf(ctx, link.shop_id)).name,
		role: link.role ?? 'staff',
		email: link.email,
		name: link.name,
		expire_time: toSeconds(link.expires_at),
	}
})
