import { sql, type RawBuilder } from 'kysely'
import type { Context, OnceContext, TxContext } from '../../platform/context.ts'
import { ifAdmitted } from '../../platform/database/transaction.ts'
import type { WriteCall } from '../../platform/write-once.ts'

/** An attempt with a payment PIN that may be checked. */
export interface ReservedAttempt {
	hash: string
	/** Attempts left after this one if it is wrong; none means that it locks. */
	triesLeft: number
	/** When the lock that this attempt causes ends, if it is wrong. */
	lockedUntil: Date | null
}

/**
 * Counts an attempt before it is checked, in one guarded statement: the row's lock makes parallel guesses wait, and those
 * after the last allowed one find the lock. The last one locks in advance; a right PIN removes the lock. `null`: there is
 * no PIN, or it is locked.
 */
export async function reserveAttempt(
	ctx: TxContext,
	shopperId: string,
	rule: { most: number; lockSeconds: readonly [number, number, number] },
): Promise<ReservedAttempt | null> {
	const now = ctx.clock.now()
	const [first, second, later] = rule.lockSeconds
	const { rows } = await sql<{ hash: string; tries: number; locked_until: Date | null }>`
		update pay_code set
			tries = case when tries + 1 >= ${rule.most}::int then 0 else tries + 1 end,
			locks = case when tries + 1 >= ${rule.most}::int then least(locks + 1, 1000) else locks end,
			locked_until = case when tries + 1 >= ${rule.most}::int then ${now}::timestamptz + make_interval(secs =>
				case locks when 0 then ${first}::int when 1 then ${second}::int else ${later}::int end) end
		where shopper_id = ${shopperId} and (locked_until is null or locked_until <= ${now}::timestamptz)
		returning hash, tries, locked_until
	`.execute(ctx.db)
	const row = rows[0]
	if (!row) return null
	return {
		hash: row.hash,
		triesLeft: row.locked_until ? 0 : rule.most - row.tries,
		lockedUntil: row.locked_until,
	}
}

/**
 * Counts an attempt that cannot be the last one, in a statement that stands alone and does not wait for the disk: in a crash a right PIN is as
 * if it had not been entered, and a wrong one is answered only after {@link keepAttempt}. `null`: there is no PIN, or it is or was locked, or
 * this is the last attempt; then {@link reserveAttempt} decides.
 */
export async function countAttempt(
	ctx: OnceContext,
	shopperId: string,
	most: number,
): Promise<{ hash: string; triesLeft: number } | null> {
	const { rows } = await sql<{ hash: string; tries: number }>`
		with quick as (select set_config('synchronous_commit', 'off', true))
		update pay_code set tries = tries + 1 from quick
		where shopper_id = ${shopperId} and locked_until is null and tries + 1 < ${most}::int and ${ifAdmitted}
		returning hash, tries
	`.execute(ctx.db)
	const [row] = rows
	return row ? { hash: row.hash, triesLeft: most - row.tries } : null
}

/** Waits until the attempts that were counted are on the disk: the commit of a write waits for all that were before it. */
export async function keepAttempt(ctx: OnceContext, shopperId: string): Promise<void> {
	await sql`update pay_code set tries = tries where shopper_id = ${shopperId}`.execute(ctx.db)
}

/** Until when the PIN is locked; `undefined` if none is set. */
export async function findLock(ctx: Context, shopperId: string): Promise<Date | null | undefined> {
	const row = await ctx.db
		.selectFrom('pay_code')
		.select('locked_until')
		.where('shopper_id', '=', shopperId)
		.executeTakeFirst()
	return row?.locked_until
}

/** Resets attempts and locks after a right PIN. */
export async function clearAttempts(ctx: TxContext, shopperId: string): Promise<void> {
	await ctx.db
		.updateTable('pay_code')
		.set({ tries: 0, locks: 0, locked_until: null })
		.where('shopper_id', '=', shopperId)
		.execute()
}

/** Resets the attempts after a right PIN and inserts a token: one statement, which does not wait for the disk. */
export async function clearAttemptsAndInsertToken(ctx: TxContext, token: NewToken): Promise<void> {
	await sql`/* unread */
		select give_pay_token(${token.hash}, ${token.shopperId}, ${token.scene}, ${token.ref}, ${token.amount}, ${token.expiresAt},
			${token.passwordChecked})
	`.execute(ctx.db)
}

/** The same in a statement that stands alone, for the PIN with this hash; raises 40001 if the PIN or the account has changed meanwhile. */
export function callConfirmPin(codeHash: string, token: NewToken): WriteCall {
	return sql`confirm_payment_pin(${codeHash}, ${token.hash}, ${token.shopperId}, ${token.scene}, ${token.ref}, ${token.amount}, ${token.expiresAt})`
}

/** Inserts a token and leaves the attempts of the PIN as they are. */
export async function insertToken(ctx: TxContext, token: NewToken): Promise<void> {
	await ctx.db
		.insertInto('pay_token')
		.values({
			token_hash: token.hash,
			shopper_id: token.shopperId,
			scene: token.scene,
			ref: token.ref,
			amount: token.amount,
			expires_at: token.expiresAt,
			password_checked: token.passwordChecked,
		})
		.execute()
}

/**
 * Locks the row of the payment PIN until the end of the transaction, so that a freeze of the account waits for a token
 * that is being given, and finds it (0031). False if no PIN is set.
 */
export async function lockPaymentPin(ctx: TxContext, shopperId: string): Promise<boolean> {
	const { rows } = await sql`
		select 1 from pay_code where shopper_id = ${shopperId} for no key update
	`.execute(ctx.db)
	return rows.length > 0
}

/** What a token is good for: a payment, a withdrawal (on the wire: extract), a new passkey, the end of one. */
export type PayScene = 'pay' | 'extract' | 'passkey_add' | 'passkey_delete'

/** A token that is inserted. */
export interface NewToken extends FittingToken {
	amount: bigint | null
	expiresAt: Date
	passwordChecked: boolean
}

/** The values that a token must match exactly. */
export interface FittingToken {
	hash: Buffer
	shopperId: string
	scene: PayScene
	ref: string
}

/** What a token was issued for, as the server writes it as JSON: the amount in cents (null: any), and whether the login password was given with the PIN. */
export interface TokenJson {
	amount: string | null
	passwordChecked: boolean
}

/** What a matching token was issued for, or null if there is none. */
export function fittingTokenAsJson(
	ctx: Context,
	token: FittingToken,
): RawBuilder<TokenJson | null> {
	return sql`(select json_build_object('amount', amount::text, 'passwordChecked', password_checked) from pay_token where ${fits(ctx, token)})`
}

/** Deletes a token if it matches, and returns its amount as above. A token can be used once because its row can be deleted once. */
export async function deleteFittingToken(
	ctx: TxContext,
	token: FittingToken,
): Promise<{ amount: bigint | null } | null> {
	const { rows } = await sql<{ amount: bigint | null }>`
		delete from pay_token where ${fits(ctx, token)} returning amount
	`.execute(ctx.db)
	return rows[0] ?? null
}

function fits(ctx: Context, token: FittingToken): RawBuilder<boolean> {
	return sql`
		token_hash = ${token.hash} and shopper_id = ${token.shopperId} and scene = ${token.scene}
			and ref = ${token.ref} and expires_at > ${ctx.clock.now()}`
}

/** Deletes a matching token as part of a larger write. */
export function callTakeToken(ctx: Context, token: FittingToken): WriteCall {
	return sql`take_pay_token(${token.hash}, ${token.shopperId}, ${token.scene}, ${token.ref}, ${ctx.clock.now()})`
}

/** Writes a payment PIN, new or in place of the old one, and resets its attempts. Tokens issued for the old one become invalid. */
export async function upsertPaymentPin(
	ctx: TxContext,
	code: { shopperId: string; hash: string; length: number; resetAt: Date | null },
): Promise<void> {
	const now = ctx.clock.now()
	await deleteTokens(ctx, code.shopperId)
	await sql`
		insert into pay_code (shopper_id, hash, length, set_at, reset_at)
		values (${code.shopperId}, ${code.hash}, ${code.length}, ${now}, ${code.resetAt})
		on conflict (shopper_id) do update set hash = excluded.hash, length = excluded.length, tries = 0, locks = 0,
			locked_until = null, set_at = excluded.set_at, reset_at = coalesce(excluded.reset_at, pay_code.reset_at)
	`.execute(ctx.db)
}

/** Writes a first payment PIN; returns whether there was none before. Of two at once, one is written. */
export async function insertFirstPaymentPin(
	ctx: TxContext,
	code: { shopperId: string; hash: string; length: number },
): Promise<boolean> {
	const inserted = await ctx.db
		.insertInto('pay_code')
		.values({
			shopper_id: code.shopperId,
			hash: code.hash,
			length: code.length,
			tries: 0,
			locks: 0,
			locked_until: null,
			set_at: ctx.clock.now(),
			reset_at: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst()
	return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes the payment PIN and the tokens issued for it. The person chooses a new one. */
export async function deletePaymentPin(ctx: TxContext, shopperId: string): Promise<void> {
	await deleteTokens(ctx, shopperId)
	await sql`delete from pay_code where shopper_id = ${shopperId}`.execute(ctx.db)
}

/** Deletes all payment tokens of a person. */
async function deleteTokens(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`delete from pay_token where shopper_id = ${shopperId}`.execute(ctx.db)
}
