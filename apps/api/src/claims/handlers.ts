import { addClaimEvidence } from './add-claim-evidence.ts'
import { addMerchantClaimEvidence } from './add-merchant-claim-evidence.ts'
import { answerClaim } from './answer-claim.ts'
import { appealClaim } from './appeal-claim.ts'
import { cancelClaim } from './cancel-claim.ts'
import { confirmReturn } from './confirm-return.ts'
import { contestReturn } from './contest-return.ts'
import { createClaim } from './create-claim.ts'
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
import { setReturnAddress } from './set-return-address.ts'
import { shipReturn } from './ship-return.ts'
import { signDispute } from './sign-dispute.ts'

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
]
