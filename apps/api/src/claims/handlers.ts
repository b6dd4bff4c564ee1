import { decideDispute } from './admin/decide-dispute.ts'
import { getDispute } from './admin/get-dispute.ts'
import { listDisputes } from './admin/list-disputes.ts'
import { signDispute } from './admin/sign-dispute.ts'
import { addMerchantClaimEvidence } from './shop/add-merchant-claim-evidence.ts'
import { answerClaim } from './shop/answer-claim.ts'
import { confirmReturn } from './shop/confirm-return.ts'
import { contestReturn } from './shop/contest-return.ts'
import { createShopRefund } from './shop/create-shop-refund.ts'
import { getMerchantClaim } from './shop/get-merchant-claim.ts'
import { listMerchantClaims } from './shop/list-merchant-claims.ts'
import { markReturnDelivered } from './shop/mark-return-delivered.ts'
import { quoteShopRefund } from './shop/quote-shop-refund.ts'
import { setReturnAddress } from './shop/set-return-address.ts'
import { acceptClaimOffer } from './shopper/accept-claim-offer.ts'
import { addClaimEvidence } from './shopper/add-claim-evidence.ts'
import { appealClaim } from './shopper/appeal-claim.ts'
import { cancelClaim } from './shopper/cancel-claim.ts'
import { createClaim } from './shopper/create-claim.ts'
import { extendReturn } from './shopper/extend-return.ts'
import { getClaim } from './shopper/get-claim.ts'
import { listClaimReasons } from './shopper/list-claim-reasons.ts'
import { listClaims } from './shopper/list-claims.ts'
import { quoteClaim } from './shopper/quote-claim.ts'
import { shipReturn } from './shopper/ship-return.ts'

/** The handlers of claims: the shopper’s, the operators’, then the shop’s. */
export const claimHandlers = [
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
]
