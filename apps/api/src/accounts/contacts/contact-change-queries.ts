import type { Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A change of e-mail or mobile, with the values before it. */
export type ContactChangeRow = Selectable<Database['contact_change']>

/** Stores the e-mail or mobile before it is changed. */
export async function insertContactChange(
	ctx: TxContext,
	row: Omit<ContactChangeRow, 'id' | 'created_at' | 'undone_at'>,
): Promise<void> {
	await ctx.db
		.insertInto('contact_change')
		.values({ ...row, created_at: ctx.clock.now(), undone_at: null })
		.execute()
}

/** The account of the change that a link undoes; null for a link that is used, too old or unknown. */
export async function findUndoable(
	ctx: Context,
	tokenHash: Buffer,
): Promise<ContactChangeRow | null> {
	const row = await ctx.db
		.selectFrom('contact_change')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.where('undone_at', 'is', null)
		.where('undo_until', '>', ctx.clock.now())
		.executeTakeFirst()
	return row ?? null
}

/** A change and all later ones of the same account that were not undone, the latest first. */
export async function changesSince(
	ctx: Context,
	change: Pick<ContactChangeRow, 'id' | 'shopper_id'>,
): Promise<ContactChangeRow[]> {
	return ctx.db
		.selectFrom('contact_change')
		.selectAll()
		.where('shopper_id', '=', change.shopper_id)
		.where('id', '>=', change.id)
		.where('undone_at', 'is', null)
		.orderBy('id', 'desc')
		.execute()
}

/** Marks changes as undone; their links no longer work. */
export async function markUndone(ctx: TxContext, ids: readonly bigint[]): Promise<void> {
	await ctx.db
		.updateTable('contact_change')
		.set({ undone_at: ctx.clock.now() })
		.where('id', 'in', ids)
		.execute()
}
