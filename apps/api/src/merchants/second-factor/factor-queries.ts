import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Context, MerchantActor, OperatorActor, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'
import type { MerchantRow } from '../merchant-queries.ts'

/** The announced removal of a second factor. */
type ResetRow = Selectable<Database['merchant_factor_reset']>

/** Locks a merchant's row, so that two requests change their second factor one after the other. */
export async function lockMerchant(ctx: TxContext, id: string): Promise<void> {
	await ctx.db
		.selectFrom('merchant_user')
		.select('id')
		.where('id', '=', id)
		.forNoKeyUpdate()
		.execute()
}

/** Keeps the secret of a new app until it proves itself in this session; an earlier one of the session is forgotten. */
export async function keepSetUp(
	ctx: TxContext<MerchantActor>,
	secret: Buffer,
	expiresAt: Date,
): Promise<void> {
	await ctx.db
		.insertInto('merchant_totp_setup')
		.values({ session_id: ctx.actor.sessionId, secret, expires_at: expiresAt })
		.onConflict((conflict) =>
			conflict.column('session_id').doUpdateSet({ secret, expires_at: expiresAt }),
		)
		.execute()
}

/** The secret of the app whose set-up began in this session, or null. */
export async function findSetUp(ctx: TxContext<MerchantActor>): Promise<Buffer | null> {
	const row = await ctx.db
		.selectFrom('merchant_totp_setup')
		.select('secret')
		.where('session_id', '=', ctx.actor.sessionId)
		.where('expires_at', '>', ctx.clock.now())
		.executeTakeFirst()
	return row?.secret ?? null
}

/** Forgets the set-up of this session. */
export async function forgetSetUp(ctx: TxContext<MerchantActor>): Promise<void> {
	await ctx.db
		.deleteFrom('merchant_totp_setup')
		.where('session_id', '=', ctx.actor.sessionId)
		.execute()
}

/** Stores until when the second factor counts as confirmed in a session. */
export async function setConfirmed(ctx: TxContext, sessionId: string, until: Date): Promise<void> {
	await ctx.db
		.updateTable('session')
		.set({ confirmed_until: until })
		.where('id', '=', sessionId)
		.execute()
}

/** Ends the confirmations of the merchant's sessions: the factor that confirmed them is another now. */
export async function endConfirmations(ctx: TxContext<MerchantActor>): Promise<void> {
	await ctx.db
		.updateTable('session')
		.set({ confirmed_until: null })
		.where('person_id', '=', ctx.actor.id)
		.where('confirmed_until', 'is not', null)
		.execute()
}

/** Stores new recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
	ctx: TxContext,
	merchantId: string,
	hashes: readonly Buffer[],
): Promise<void> {
	await ctx.db.deleteFrom('merchant_recovery_code').where('merchant_id', '=', merchantId).execute()
	await ctx.db
		.insertInto('merchant_recovery_code')
		.values(hashes.map((hash) => ({ merchant_id: merchantId, code_hash: hash, used_at: null })))
		.execute()
}

/** Uses a recovery code up; false if there is none like it, or it was used. */
export async function useRecoveryCode(
	ctx: TxContext,
	merchantId: string,
	hash: Buffer,
): Promise<boolean> {
	const used = await ctx.db
		.updateTable('merchant_recovery_code')
		.set({ used_at: ctx.clock.now() })
		.where('merchant_id', '=', merchantId)
		.where('code_hash', '=', hash)
		.where('used_at', 'is', null)
		.executeTakeFirst()
	return used.numUpdatedRows > 0n
}

/** Deletes every second factor but this one: the app, if there is one, and all other passkeys. */
export async function deleteOtherFactors(
	ctx: TxContext<MerchantActor>,
	kept: { passkeyId: string } | 'app',
): Promise<void> {
	const { id } = ctx.actor
	if (kept !== 'app')
		await ctx.db.deleteFrom('merchant_totp').where('merchant_id', '=', id).execute()
	await sql`
		delete from merchant_passkey where merchant_id = ${id} and id is distinct from ${kept === 'app' ? null : kept.passkeyId}::uuid
	`.execute(ctx.db)
}

/** A merchant's second factor. What the platform removed counts as gone from the end of the wait on, although its rows stay until a new one is there. */
export interface FactorState {
	has_app: boolean
	/** How many. */
	passkeys: number
	/** Recovery codes that were not used. */
	codes_left: number
	confirmed_until: Date | null
	reset_at: Date | null
}

/** Whether there is a second factor; recovery codes are none by themselves. */
export function hasFactor(state: Pick<FactorState, 'has_app' | 'passkeys'>): boolean {
	return state.has_app || state.passkeys > 0
}

/** The state of a merchant's second factor; the confirmation is that of the session. */
export async function readFactorState(
	ctx: Context,
	merchantId: string,
	sessionId: string | null,
): Promise<FactorState> {
	const { rows } = await sql<FactorState>`
		select exists (select from merchant_totp t where t.merchant_id = ${merchantId}) as has_app,
			(select count(*)::int from merchant_passkey p where p.merchant_id = ${merchantId}) as passkeys,
			(select count(*)::int from merchant_recovery_code c where c.merchant_id = ${merchantId} and c.used_at is null) as codes_left,
			(select s.confirmed_until from session s where s.id = ${sessionId}::uuid and s.confirmed_until > ${ctx.clock.now()}) as confirmed_until,
			(select r.due_at from merchant_factor_reset r where r.merchant_id = ${merchantId} and r.ended_at is null) as reset_at
	`.execute(ctx.db)
	const row = rows[0]
	if (!row) throw new Error('The state of a second factor has no row.')
	const isRemoved = row.reset_at !== null && row.reset_at <= ctx.clock.now()
	return isRemoved ? { ...row, has_app: false, passkeys: 0, codes_left: 0 } : row
}

/** Announces the removal of a merchant's second factor; false if one is announced already. */
export async function insertReset(
	ctx: TxContext<OperatorActor>,
	merchant: MerchantRow,
	{ reason, dueAt }: { reason: string; dueAt: Date },
): Promise<boolean> {
	const row: ResetRow = {
		id: newId(),
		merchant_id: merchant.id,
		asked_by: ctx.actor.id,
		asked_by_name: ctx.actor.name,
		reason,
		asked_at: ctx.clock.now(),
		due_at: dueAt,
		ended_at: null,
		ended_why: null,
	}
	const inserted = await ctx.db
		.insertInto('merchant_factor_reset')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ends the announced removal of a merchant's second factor, if there is one. */
export async function endReset(
	ctx: TxContext,
	merchantId: string,
	why: NonNullable<ResetRow['ended_why']>,
): Promise<void> {
	await ctx.db
		.updateTable('merchant_factor_reset')
		.set({ ended_at: ctx.clock.now(), ended_why: why })
		.where('merchant_id', '=', merchantId)
		.where('ended_at', 'is', null)
		.execute()
}
