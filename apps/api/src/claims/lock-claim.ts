import { lockOrderForClaim, type ClaimableOrder } from '../orders/index.ts'
import type { Context, TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { findClaim, type ClaimOf, type ClaimRow } from './claim-queries.ts'

/** A locked claim, with its order. */
export interface LockedClaim {
	claim: ClaimRow
	order: ClaimableOrder
}

/**
 * Locks a claim: every change of a claim locks its order first and then reads the claim. The owner is checked before, so
 * that strangers wait for nothing. Refuses `not_found`.
 */
export async function lockClaim(ctx: TxContext, id: string, of: ClaimOf): Promise<LockedClaim> {
	const seen = await findClaim(ctx.db, id, of)
	const order = seen && (await lockOrderForClaim(ctx, seen.order_id))
	const claim = order && (await findClaim(ctx.db, id, of))
	if (!claim) refuse('not_found', 'No such claim.')
	return { claim, order }
}

/** The restriction for the calling shopper or merchant; operators and jobs may use any claim. */
export function claimOfCaller(ctx: Context): ClaimOf {
	if (ctx.actor.kind === 'shopper') return { shopperId: ctx.actor.id }
	if (ctx.actor.kind === 'merchant') return { shopId: ctx.actor.shopId }
	if (ctx.actor.kind === 'visitor') throw new Error('A visitor was let through to a claim.')
	return null
}
