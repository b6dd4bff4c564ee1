import type { Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** One of an operator's passkeys. */
export type PasskeyRow = Selectable<Database['operator_passkey']>

/** The operator's passkeys, oldest first. */
export async function readPasskeys(ctx: Context, operatorId: string): Promise<PasskeyRow[]> {
	return ctx.db
		.selectFrom('operator_passkey')
		.selectAll()
		.where('operator_id', '=', operatorId)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}

/** The owner of a passkey and its public key; locked, so that its counter changes once at a time. */
export async function lockPasskey(
	ctx: TxContext,
	credentialId: string,
): Promise<PasskeyRow | null> {
	const row = await ctx.db
		.selectFrom('operator_passkey')
		.selectAll()
		.where('credential_id', '=', credentialId)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Stores a new passkey; false if the same one is stored already. */
export async function insertPasskey(
	ctx: TxContext,
	row: Omit<PasskeyRow, 'created_at' | 'used_at'>,
): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('operator_passkey')
		.values({ ...row, created_at: ctx.clock.now(), used_at: null })
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records that a passkey was used, and the authenticator's own counter. */
export async function notePasskeyUsed(ctx: TxContext, id: string, counter: bigint): Promise<void> {
	await ctx.db
		.updateTable('operator_passkey')
		.set({ counter, used_at: ctx.clock.now() })
		.where('id', '=', id)
		.execute()
}

/** Deletes every second factor of an operator, as two operators decided; the database refuses it without their signatures. */
export async function deleteFactors(ctx: TxContext, operatorId: string): Promise<void> {
	await ctx.db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute()
	await ctx.db.deleteFrom('operator_totp').where('operator_id', '=', operatorId).execute()
}

/** Deletes a passkey. */
export async function deletePasskeyRow(ctx: TxContext, id: string): Promise<void> {
	await ctx.db.deleteFrom('operator_passkey').where('id', '=', id).execute()
}
