import { endpoints, RefundReason } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { words } from '../../platform/words/words.ts'
import { isSellerFault } from './claim-reasons.ts'

/** The reasons for a claim, in the caller's language. */
export const listClaimReasons = handle(endpoints.listClaimReasons, async (ctx) => {
	return {
		list: RefundReason.options.map((reason) => ({
			reason,
			title: words(ctx.lang, `claim.reason.${reason}`),
			seller_fault: isSellerFault(reason) ? 1 : 0,
		})),
	}
})
