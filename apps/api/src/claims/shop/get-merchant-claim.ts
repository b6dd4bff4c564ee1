import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { showShopClaim } from './show-shop-claim.ts'

/** The endpoint of {@link showShopClaim}. */
export const getMerchantClaim = handle(endpoints.getMerchantClaim, async (ctx, input) => {
	return showShopClaim(ctx, { claimId: input.refund_id })
})
