import * as contract from '@portolan/contract'
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
	route(contract.refundQuote, quoteClaim),
	route(contract.refundReasonList, listReasons),
	route(contract.applyRefund, applyClaim),
	route(contract.refundList, listOwnClaims),
	route(contract.refundDetail, showClaim),
	route(contract.refundCancel, withdrawClaim),
	route(contract.refundReturn, sendBack),
	route(contract.refundExtendReturn, extendReturn),
	route(contract.refundAppeal, appealClaim),
	route(contract.refundEvidence, addEvidence),
	route(contract.deskDisputeList, listDisputes),
	route(contract.deskDisputeDetail, showDispute),
	route(contract.deskDisputeDecide, decideDispute),
	route(contract.deskDisputeSign, signDispute),
	route(contract.shopClaimList, listShopClaims),
	route(contract.shopClaimDetail, readShopClaim),
	route(contract.shopClaimAnswer, sayToClaim),
	route(contract.shopClaimReturnAddress, sayReturnAddress),
	route(contract.shopClaimReturnDelivered, sayReturnDelivered),
	route(contract.shopClaimConfirmReturn, sayReturnConfirmed),
	route(contract.shopClaimContestReturn, sayReturnContested),
	route(contract.shopClaimEvidence, sayMore),
]
