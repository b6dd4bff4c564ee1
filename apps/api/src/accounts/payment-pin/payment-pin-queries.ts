import { sql, type RawBuilder } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { WriteCall } from '../../platform/write-once.ts'

/** A try of a payment code that may be evaluated. */
export interface ReservedAttempt {
	hash: string
	/** Tries left after this one, should it be wrong; none means that it locks. */
	triesLeft: number
	/** When the lock ends that this try brings about, should it be wrong. */
	lockedUntil: Date | null
}

/**
 * Counts a try before it is evaluated, in one guarded statement: the row's lock puts parallel guesses in a queue, and
 * whoever comes after the last allowed one finds the lock. The last one locks in advance; a right code takes it back.
 * `null`: there is no code, or it is locked.
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

/** Until when the code is locked; `undefined` when none is set. */
export async function findLock(ctx: Context, shopperId: string): Promise<Date | null | undefined> {
	const row = await ctx.db
		.selectFrom('pay_code')
		.select('locked_until')
		.where('shopper_id', '=', shopperId)
		.executeTakeFirst()
	return row?.locked_until
}

/** A right code forgets the tries and locks before it. */
export async function clearAttempts(ctx: TxContext, shopperId: string): Promise<void> {
	await ctx.db
		.updateTable('pay_code')
		.set({ tries: 0, locks: 0, locked_until: null })
		.where('shopper_id', '=', shopperId)
		.execute()
}

/** A right code forgets the tries before it, and a token is written: one statement, which does not wait for the disk. */
export async function clearAttemptsAndInsertToken(
	ctx: TxContext,
	token: FittingToken & { amount: bigint | null; expiresAt: Date; passwordChecked: boolean },
): Promise<void> {
	await sql`/* unread */
		select give_pay_token(${token.hash}, ${token.shopperId}, ${token.scene}, ${token.ref}, ${token.amount}, ${token.expiresAt},
			${token.passwordChecked})
	`.execute(ctx.db)
}

/** What a token must be to the letter. */
export interface FittingToken {
	hash: Buffer
	shopperId: string
	scene: 'pay' | 'extract'
	ref: string
}

/** What a token was given for: the amount (null: none in particular), and whether the login password was given with the code. */
export interface TokenFacts {
	amount: bigint | null
	passwordChecked: boolean
}

/** What a fitting token was given for, or null where there is none. */
export async function findFittingToken(
	ctx: Context,
	token: FittingToken,
): Promise<TokenFacts | null> {
	const { rows } = await sql<TokenFacts>`
		select amount, password_checked as "passwordChecked" from pay_token where ${fits(ctx, token)}
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Takes a token away, if it fits, and tells the amount as above. A token is used once because its row can go once. */
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

/** Takes a fitting token as part of a larger write. */
export function callTakeToken(ctx: Context, token: FittingToken): WriteCall {
	return sql`take_pay_token(${token.hash}, ${token.shopperId}, ${token.scene}, ${token.ref}, ${ctx.clock.now()})`
}

/** Writes a payment code, new or in place of the old one, with a clean slate of tries. Tokens that the old one gave are void. */
export async function upsertPaymentPin(
	ctx: TxContext,
	code: { shopperId: string; hash: string; length: number; resetAt: Date | null },
): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		with void as (delete from pay_token where shopper_id = ${code.shopperId})
		insert into pay_code (shopper_id, hash, length, set_at, reset_at)
		values (${code.shopperId}, ${code.hash}, ${code.length}, ${now}, ${code.resetAt})
		on conflict (shopper_id) do update set hash = excluded.hash, length = excluded.length, tries = 0, locks = 0,
			locked_until = null, set_at = excluded.set_at, reset_at = coalesce(excluded.reset_at, pay_code.reset_at)
	`.execute(ctx.db)
}

/** Writes a first payment code; says whether there was none before. Two first ones at once: one is written. */
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

/** Removes tokens nobody took, a thousand at a time. */
export async function deleteOldTokens(ctx: TxContext): Promise<number> {
	const { rows } = await sql`
		delete from pay_token where token_hash = any(array(
			select token_hash from pay_token where expires_at < ${ctx.clock.now()} limit 1000 for update skip locked
		)) returning 1
	`.execute(ctx.db)
	return rows.length
}

/** Takes the payment code away, with the tokens it gave. The person chooses a new one. */
export async function deletePaymentPin(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`
		with void as (delete from pay_token where shopper_id = ${shopperId})
		delete from pay_code where shopper_id = ${shopperId}
	`.execute(ctx.db)
}
