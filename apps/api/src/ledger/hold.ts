import { callPost } from './ledger-queries.ts'
import type { Leg, Movement, LedgerContext, Posted } from './movement.ts'
import { refuseShort } from './refuse-short.ts'

/** A movement that is not decided yet: its only leg is reserved at once, and is moved when the hold is resolved. */
export interface HoldMovement extends Omit<Movement, 'legs'> {
	legs: readonly [Leg]
	/** After this moment it can only be voided. If left out, it can always be posted. */
	expiresAt?: Date
}

/**
 * Reserves money for a movement that is decided later: it can no longer be spent, and `resolve` ends the hold. Happens once per key and
 * refuses as `post` does. Money of a platform account cannot be held. One round trip.
 */
export async function hold(
	ctx: LedgerContext,
	{ expiresAt, ...movement }: HoldMovement,
): Promise<Posted & { holdId: bigint }> {
	const told = await callPost(ctx, movement, { expiresAt: expiresAt ?? null })
	if (told.status === 'short') refuseShort(told.short_code, told.missing)
	return { txnId: told.txn_id, holdId: told.first_id, replayed: told.status === 'replayed' }
}
