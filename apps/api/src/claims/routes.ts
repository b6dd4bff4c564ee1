import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { addEvidence } from './add-evidence.ts'
import { appealClaim } from './appeal-claim.ts'
import { applyClaim } from './apply-claim.ts'
import { decideDispute, signDispute } from './decide-dispute.ts'
import { extendReturn } from './extend-return.ts'
import { listDisputes } from './list-disputes.ts'
import { listOwnClaims } from './list-own-claims.ts'
import { listReasons } from './list-reasons.ts'
import { listShopClaims } from './list-shop-claims.ts'
import { quoteClaim } from './quote-claim.ts'
import { sendBack } from './send-back.ts'
import {
	readShopClaim,
	sayMore,
	sayReturnAddress,
	sayReturnConfirmed,
	sayReturnContested,
	sayReturnDelivered,
	sayToClaim,
} from './shop-claim-calls.ts'
import { showClaim } from './show-claim.ts'
import { showDispute } from './show-dispute.ts'
import { withdrawClaim } from './withdraw-claim.ts'

/** The calls about claims: the shopper's, the platform's, then the shop's. */
export const claimRoutes = [
	route(endpoints.quoteClaim, quoteClaim),
	route(endpoints.listClaimReasons, listReasons),
	route(endpoints.createClaim, applyClaim),
	route(endpoints.listClaims, listOwnClaims),
	route(endpoints.getClaim, showClaim),
	route(endpoints.cancelClaim, withdrawClaim),
	route(endpoints.shipReturn, sendBack),
	route(endpoints.extendReturn, extendReturn),
	route(endpoints.appealClaim, appealClaim),
	route(endpoints.addClaimEvidence, addEvidence),
	route(endpoints.listDisputes, listDisputes),
	route(endpoints.getDispute, showDispute),
	route(endpoints.decideDispute, decideDispute),
	route(endpoints.signDispute, signDispute),
	route(endpoints.listMerchantClaims, listShopClaims),
	route(endpoints.getMerchantClaim, readShopClaim),
	route(endpoints.answerClaim, sayToClaim),
	route(endpoints.setReturnAddress, sayReturnAddress),
	route(endpoints.markReturnDelivered, sayReturnDelivered),
	route(endpoints.confirmReturn, sayReturnConfirmed),
	route(endpoints.contestReturn, sayReturnContested),
	route(endpoints.addMerchantClaimEvidence, sayMore),
]
