import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { addShopEvidence } from '../shopper/add-claim-evidence.ts'

/** The endpoint of {@link addShopEvidence}. */
export const addMerchantClaimEvidence = handle(
	endpoints.addMerchantClaimEvidence,
	async (ctx, input) => {
		return addShopEvidence(ctx, {
			claimId: input.refund_id,
			explain: input.explain,
			images: input.images,
		})
	},
)
