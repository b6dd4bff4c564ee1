import { acceptClaimOffer } from './accept-claim-offer.ts'
import { addClaimEvidence } from './add-claim-evidence.ts'
import { addMerchantClaimEvidence } from './add-merchant-claim-evidence.ts'
import { answerClaim } from './answer-claim.ts'
import { appealClaim } from './appeal-claim.ts'
import { cancelClaim } from './cancel-claim.ts'
import { confirmReturn } from './confirm-return.ts'
import { contestReturn } from './contest-return.ts'
import { createClaim } from './create-claim.ts'
import { createShopRefund } from './create-shop-refund.ts'
import { decideDispute } from './decide-dispute.ts'
import { extendReturn } from './extend-return.ts'
import { getClaim } from './get-claim.ts'
import { getDispute } from './get-dispute.ts'
import { getMerchantClaim } from './get-merchant-claim.ts'
import { listClaimReasons } from './list-claim-reasons.ts'
import { listClaims } from './list-claims.ts'
import { listDisputes } from './list-disputes.ts'
import { listMerchantClaims } from './list-merchant-claims.ts'
import { markReturnDelivered } from './mark-return-delivered.ts'
import { quoteClaim } from './quote-claim.ts'
import { quoteShopRefund } from './quote-shop-refund.ts'
import { setReturnAddress } from './set-return-address.ts'
import { shipReturn } from './ship-return.ts'
import { signDispute } from './sign-dispute.ts'

export * from './accept-claim-offer.ts'
export * from './add-claim-evidence.ts'
export * from './add-merchant-claim-evidence.ts'
export * from './answer-claim.ts'
export * from './appeal-claim.ts'
export * from './cancel-claim.ts'
export * from './confirm-return.ts'
export * from './contest-return.ts'
export * from './create-claim.ts'
export * from './create-shop-refund.ts'
export * from './decide-dispute.ts'
export * from './extend-return.ts'
export * from './get-claim.ts'
export * from './get-dispute.ts'
export * from './get-merchant-claim.ts'
export * from './list-claim-reasons.ts'
export * from './list-claims.ts'
export * from './list-disputes.ts'
export * from './list-merchant-claims.ts'
export * from './mark-return-delivered.ts'
export * from './quote-claim.ts'
export * from './quote-shop-refund.ts'
export * from './set-return-address.ts'
export * from './ship-return.ts'
export * from './sign-dispute.ts'

/** The endpoints of the module claims, by their names. */
export const claimEndpoints = {
	quoteClaim,
	listClaimReasons,
	createClaim,
	listClaims,
	getClaim,
	cancelClaim,
	shipReturn,
	extendReturn,
	appealClaim,
	acceptClaimOffer,
	addClaimEvidence,
	listDisputes,
	getDispute,
	decideDispute,
	signDispute,
	listMerchantClaims,
	getMerchantClaim,
	answerClaim,
	setReturnAddress,
	markReturnDelivered,
	confirmReturn,
	contestReturn,
	addMerchantClaimEvidence,
	quoteShopRefund,
	createShopRefund,
}
