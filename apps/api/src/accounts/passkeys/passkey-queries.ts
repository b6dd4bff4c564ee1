import type { Selectable } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A passkey of a shopper. */
export type PasskeyRow = Selectable<Database['shopper_passkey']>

/** A challenge that waits for its answer. */
export type ChallengeRow = Selectable<Database['passkey_challenge']>

/** The passkeys of a person, oldest first. */
export async function readPasskeys(ctx: Context, shopperId: string): Promise<PasskeyRow[]> {
	return ctx.db
		.selectFrom('shopper_passkey')
		.selectAll()
		.where('shopper_id', '=', shopperId)
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}

/** A person's passkey by the browser's name for it; locked, so that its counter changes once at a time. */
export async function lockPasskey(
	ctx: TxContext,
	shopperId: string,
	credentialId: string,
): Promise<PasskeyRow | null> {
	const row = await ctx.db
		.selectFrom('shopper_passkey')
		.selectAll()
		.where('credential_id', '=', credentialId)
		.where('shopper_id', '=', shopperId)
		.forUpdate()
		.executeTakeFirst()
	return row ?? null
}

/** Stores a new passkey; false if the same one is stored already. */
export async function insertPasskey(ctx: TxContext, row: PasskeyRow): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('shopper_passkey')
		.values(row)
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records that a passkey was used, and the authenticator's own counter. */
export async function notePasskeyUsed(ctx: TxContext, id: string, counter: bigint): Promise<void> {
	await ctx.db
		.updateTable('shopper_passkey')
		.set({ counter, used_at: ctx.clock.now() })
		.where('id', '=', id)
		.execute()
}

/** Gives a person's passkey another name; null if there is no such passkey. */
export async function renamePasskey(
	ctx: TxContext,
	{ id, shopperId, name }: { id: string; shopperId: string; name: string },
): Promise<PasskeyRow | null> {
	const row = await ctx.db
		.updateTable('shopper_passkey')
		.set({ name })
		.where('id', '=', id)
		.where('shopper_id', '=', shopperId)
		.returningAll()
		.executeTakeFirst()
	return row ?? null
}

/** Deletes a person's passkey with the challenges and tokens that may come from it; null if there is no such passkey. */
export async function deletePasskey(
	ctx: TxContext,
	{ id, shopperId }: { id: string; shopperId: string },
): Promise<PasskeyRow | null> {
	await deleteUnused(ctx, shopperId)
	const row = await ctx.db
		.deleteFrom('shopper_passkey')
		.where('id', '=', id)
		.where('shopper_id', '=', shopperId)
		.returningAll()
		.executeTakeFirst()
	return row ?? null
}

/** Deletes all passkeys of a person. */
export async function deletePasskeysOf(ctx: TxContext, shopperId: string): Promise<void> {
	await deleteUnused(ctx, shopperId)
	await ctx.db.deleteFrom('shopper_passkey').where('shopper_id', '=', shopperId).execute()
}

/** Deletes the challenges and tokens of a person that were not used yet. */
async function deleteUnused(ctx: TxContext, shopperId: string): Promise<void> {
	await ctx.db.deleteFrom('passkey_challenge').where('shopper_id', '=', shopperId).execute()
	await ctx.db.deleteFrom('pay_token').where('shopper_id', '=', shopperId).execute()
}

/** Stores a challenge until it is answered. */
export async function insertChallenge(ctx: TxContext, row: ChallengeRow): Promise<void> {
	await ctx.db.insertInto('passkey_challenge').values(row).execute()
}

/** Deletes a challenge and returns it, if it is still valid. It is answered once because its row can be deleted once. */
export async function deleteChallenge(
	ctx: TxContext,
	asked: Pick<ChallengeRow, 'ticket_hash' | 'shopper_id' | 'session_id'>,
): Promise<ChallengeRow | null> {
	const row = await ctx.db
		.deleteFrom('passkey_challenge')
		.where('ticket_hash', '=', asked.ticket_hash)
		.where('shopper_id', '=', asked.shopper_id)
		.where('session_id', '=', asked.session_id)
		.where('expires_at', '>', ctx.clock.now())
		.returningAll()
		.executeTakeFirst()
	return row ?? null
}
