import { callPost } from './ledger-queries.ts'
import type { Movement, LedgerContext, Posted } from './movement.ts'
import { refuseShort } from './refuse-short.ts'

/**
 * Moves the money of the legs, all or none, once per key: a repeated call with the same key and legs gets the first result and moves
 * nothing. Refuses `balance_low` with `params.missing` (wire amount). The same key for another movement, or an account that is not open,
 * is a bug and throws. One round trip.
 *
 * A request that moves several amounts posts them as legs of one movement. Accounts are locked in one order within a movement; two requests
 * with two movements each could wait for each other.
 */
export async function post(ctx: LedgerContext, movement: Movement): Promise<Posted> {
	const told = await callPost(ctx, movement, null)
	if (told.status === 'short') refuseShort(told.short_code, told.missing)
	return { txnId: told.txn_id, replayed: told.status === 'replayed' }
}
