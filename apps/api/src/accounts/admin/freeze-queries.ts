import { sql, type Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A freeze's row. */
export type FreezeRow = Selectable<Database['shopper_freeze']>

/** The current freeze, or null. */
export async function findFreeze(db: Db, shopperId: string): Promise<FreezeRow | null> {
	const row = await db
		.selectFrom('shopper_freeze')
		.selectAll()
		.where('shopper_id', '=', shopperId)
		.where('ended_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/** All freezes of a shopper, the newest first. */
export async function listFreezes(db: Db, shopperId: string): Promise<FreezeRow[]> {
	return db
		.selectFrom('shopper_freeze')
		.selectAll()
		.where('shopper_id', '=', shopperId)
		.orderBy('frozen_at', 'desc')
		.orderBy('id', 'desc')
		.limit(100)
		.execute()
}

/** Inserts a freeze. */
export async function insertFreeze(
	ctx: TxContext,
	row: Pick<FreezeRow, 'id' | 'shopper_id' | 'reason' | 'frozen_by' | 'until_at'>,
): Promise<void> {
	await ctx.db
		.insertInto('shopper_freeze')
		.values({
			...row,
			frozen_at: ctx.clock.now(),
			ended_at: null,
			ended_by: null,
			end_reason: '',
		})
		.execute()
}

/** Ends a freeze. */
export async function endFreezeRow(
	ctx: TxContext,
	id: string,
	end: { by: string | null; reason: string },
): Promise<void> {
	await ctx.db
		.updateTable('shopper_freeze')
		.set({ ended_at: ctx.clock.now(), ended_by: end.by, end_reason: end.reason })
		.where('id', '=', id)
		.execute()
}

/** Shoppers whose freeze is due to end, at most 100, the earliest first. */
export async function listDueFreezes(ctx: Context): Promise<string[]> {
	const { rows } = await sql<{ shopper_id: string }>`
		select shopper_id from shopper_freeze where ended_at is null and until_at <= ${ctx.clock.now()}
		order by until_at limit 100
	`.execute(ctx.db)
	return rows.map((row) => row.shopper_id)
}

/**
 * Invalidates all pay tokens of a shopper. The PIN's row is locked first: a token that is being made either waits or was
 * made before and is found; a token that is being used delays this until its payment is complete.
 */
export async function voidPayTokens(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`select 1 from pay_code where shopper_id = ${shopperId} for update`.execute(ctx.db)
	await sql`delete from pay_token where shopper_id = ${shopperId}`.execute(ctx.db)
}

/** The account's freeze, unchanged until the transaction ends: a new freeze waits. */
export async function findFreezeForShare(
	ctx: TxContext,
	shopperId: string,
): Promise<FreezeRow | null> {
	const { rows } = await sql<{ status: string }>`
		select status from shopper where id = ${shopperId} for share
	`.execute(ctx.db)
	return rows[0]?.status === 'frozen' ? findFreeze(ctx.db, shopperId) : null
}
