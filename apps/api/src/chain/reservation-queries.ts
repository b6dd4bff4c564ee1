import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'

/** Claims a transaction for one use and tells whose it is now: ours, or that of who came first. Waits for a claim under way. */
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
	// A statement of its own sees what the one we waited for has committed.
	const { rows: taken } = await sql<{ used_by: string }>`
		select used_by from chain_claim where network = ${claim.network} and tx_hash = ${claim.txHash}
	`.execute(ctx.db)
	if (!taken[0]) throw new Error('A claim was neither made nor found.')
	return taken[0].used_by
}
