import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'

/**
 * Reserves a transaction for one use and returns the use it is reserved for: this one, or an earlier one. Waits for a
 * reservation that is not committed yet.
 */
export async function insertReservation(
	ctx: TxContext,
	claim: { network: string; txHash: string; use: string },
): Promise<string> {
	const { rows } = await sql<{ used_by: string }>`
		insert into chain_claim (network, tx_hash, used_by, at)
		values (${claim.network}, ${claim.txHash}, ${claim.use}, ${ctx.clock.now()})
		on conflict (network, tx_hash) do nothing
		returning used_by
	`.execute(ctx.db)
	if (rows[0]) return rows[0].used_by
	// A separate statement sees what the reservation that this one waited for has committed.
	const { rows: taken } = await sql<{ used_by: string }>`
		select used_by from chain_claim where network = ${claim.network} and tx_hash = ${claim.txHash}
	`.execute(ctx.db)
	if (!taken[0]) throw new Error('A claim was neither made nor found.')
	return taken[0].used_by
}
