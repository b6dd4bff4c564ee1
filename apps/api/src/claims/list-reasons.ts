import { type endpoints, RefundReason, type ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { words } from '../platform/words.ts'
import { isSellerFault } from './claim-reasons.ts'

/** The reasons for a claim, in the caller's language. */
export async function listReasons(ctx: ShopperContext): Promise<ReplyOf<typeof endpoints.listClaimReasons>> {
	return {
		list: RefundReason.options.map((reason) => ({
			reason,
			title: words(ctx.lang, `claim.reason.${reason}`),
			seller_fault: isSellerFault(reason) ? 1 : 0,
		})),
	}
}
