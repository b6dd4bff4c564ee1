import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { Context, TxContext } from '../context.ts'
import type { Deletion } from '../old-rows/delete-old.ts'
import { refuse } from '../refusal.ts'

/** An account whose wrong passwords are counted: shoppers, merchants and operators each have their own table. */
export interface CountedAccount {
	table: 'wrong_password' | 'merchant_wrong_password'
	/** A hash, so that the table does not list who has an account. */
	account: Buffer
}

const windowSeconds = 15 * 60

/** Refuses `too_many_requests` while an account is slowed down, with the seconds to wait. */
export async function refuseTooSoon(
	ctx: Context,
	{ table, account }: CountedAccount,
): Promise<void> {
	const now = ctx.clock.now()
	const { rows } = await sql<{ next_at: Date }>`
		select next_at from ${sql.table(table)} where account_hash = ${account} and next_at > ${now}
	`.execute(ctx.db)
	const nextAt = rows[0]?.next_at
	if (!nextAt) return
	const retryAfter = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000))
	refuse('too_many_requests', 'Too many wrong passwords for this account.', {
		keep: true,
		params: { retry_after: retryAfter },
	})
}

/**
 * Counts a wrong password; from the `most`-th in 15 minutes on, the next attempt must wait `slowSeconds`. Source:
 * docs/product/accounts.md, Sign-in.
 */
export async function countWrongPassword(
	ctx: TxContext,
	{ table, account }: CountedAccount,
	{ most, slowSeconds }: { most: number; slowSeconds: number },
): Promise<void> {
	const now = ctx.clock.now()
	const windowUntil = after(now, windowSeconds)
	const nextAt = after(now, slowSeconds)
	await sql`
		insert into ${sql.table(table)} as w (account_hash, count, window_until, next_at)
		values (${account}, 1, ${windowUntil}, ${now})
		on conflict (account_hash) do update set
			count = case when w.window_until <= ${now}::timestamptz then 1 else w.count + 1 end,
			window_until = case when w.window_until <= ${now}::timestamptz then ${windowUntil}::timestamptz else w.window_until end,
			next_at = case when w.window_until > ${now} and w.count + 1 >= ${most} then ${nextAt}::timestamptz else ${now}::timestamptz end
	`.execute(ctx.db)
}

/** A right password ends the slowdown. */
export async function forgetWrongPasswords(
	ctx: TxContext,
	{ table, account }: CountedAccount,
): Promise<void> {
	await sql`delete from ${sql.table(table)} where account_hash = ${account}`.execute(ctx.db)
}

/** Removes counts that are too old to matter. */
export function oldWrongPasswords(table: CountedAccount['table']): Deletion {
	const from = sql.table(table)
	return async (ctx, most) => {
		const now = ctx.clock.now()
		const { numAffectedRows } = await sql`
			delete from ${from} where ctid = any(array(
				select ctid from ${from} where window_until < ${now} and next_at < ${now}
				order by window_until limit ${most} for update skip locked))
		`.execute(ctx.db)
		return Number(numAffectedRows ?? 0n)
	}
}
