import { sql, type Insertable, type Selectable } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Database } from '../../platform/database/tables.ts'

/** The decision of a dispute, with its signatures. */
export type DisputeDecisionRow = Selectable<Database['dispute_decision']>

/** Inserts a decision with its first signature. */
export async function insertDisputeDecision(
	ctx: TxContext,
	row: Omit<
		Insertable<Database['dispute_decision']>,
		'status' | 'asked_at' | 'decided_by' | 'decided_at' | 'rejection'
	>,
): Promise<DisputeDecisionRow> {
	return ctx.db
		.insertInto('dispute_decision')
		.values({ ...row, asked_at: ctx.clock.now(), decided_by: null, decided_at: null })
		.returningAll()
		.executeTakeFirstOrThrow()
}

/** Writes the second signature or the rejection of it. The order of the claim is locked, so nothing is decided twice. */
export async function writeDisputeSignature(
	ctx: TxContext,
	id: string,
	signed: { status: 'decided' | 'rejected'; decided_by: string; rejection: string },
): Promise<void> {
	await ctx.db
		.updateTable('dispute_decision')
		.set({ ...signed, decided_at: ctx.clock.now() })
		.where('id', '=', id)
		.execute()
}

/** The decisions that wait for a second signature, by the ids of their claims. */
export async function readWaitingDecisions(
	db: Db,
	claimIds: readonly string[],
): Promise<Map<string, DisputeDecisionRow>> {
	if (claimIds.length === 0) return new Map()
	const { rows } = await sql<DisputeDecisionRow>`
		select * from dispute_decision where status = 'asked' and claim_id = any(${claimIds}::uuid[])
	`.execute(db)
	return new Map(rows.map((row) => [row.claim_id, row]))
}
