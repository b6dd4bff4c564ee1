import type { Cents } from '@portolan/money'
import { refuse } from '../platform/refusal.ts'
import { callResolve } from './ledger-queries.ts'
import type { Movement, LedgerContext, Posted } from './movement.ts'

/** How a hold ends. */
export interface Resolution extends Omit<Movement, 'legs'> {
	holdId: bigint
	/** `post` moves the money; `void` releases it. */
	outcome: 'post' | 'void'
	/** Posts only so many cents and releases the rest; all of it, if left out. */
	amount?: Cents
}

/**
 * Ends a hold, once: the same key again gives the first result. Refuses `state_changed` when another event ended it before, and `timed_out`
 * when it is too late to post. A missing hold, or an amount above it, is a bug and throws. One round trip.
 */
export async function resolve(ctx: LedgerContext, resolution: Resolution): Promise<Posted> {
	const told = await callResolve(ctx, resolution)
	if (told.status === 'settled') refuse('state_changed', 'This was decided before.')
	if (told.status === 'expired') refuse('timed_out', 'The time to do this is over.')
	return { txnId: told.txn_id, replayed: told.status === 'replayed' }
}
