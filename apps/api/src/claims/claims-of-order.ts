import type { ClaimState, ClaimStep } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { words } from '../platform/words/words.ts'
import { listClaimEvents, listClaimsOfOrder, type ClaimEventRow } from './claim-queries.ts'

/** A step of a claim, as a row of its order's timeline. */
export interface ClaimNote {
	claimId: string
	refundSn: string
	state: ClaimState
	at: Date
	who: ClaimEventRow['who']
	what: ClaimStep
	/** A person's own text; an automatic one in the caller's language. */
	why: string
	amount: bigint | null
}

/** The steps of the claims on an order, for its timeline; oldest first. The caller has checked whose order it is. */
export async function claimsOfOrder(ctx: Context, orderId: string): Promise<ClaimNote[]> {
	const notes: ClaimNote[] = []
	for (const claim of await listClaimsOfOrder(ctx.db, orderId))
		for (const event of await listClaimEvents(ctx.db, claim.id))
			notes.push({
				claimId: claim.id,
				refundSn: claim.refund_sn,
				state: event.to_state,
				at: event.at,
				who: event.who,
				what: event.what,
				why: event.who === 'system' && event.why !== '' ? words(ctx.lang, event.why) : event.why,
				amount: event.amount,
			})
	return notes.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
