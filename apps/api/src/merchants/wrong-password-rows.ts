import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** When the next try of a slowed account is allowed, or null when it is not slowed. */
export async function readNextTry(ctx: Context, account: Buffer): Promise<Date | null> {
	const row = await ctx.db
		.selectFrom('merchant_wrong_password')
		.select('next_at')
		.where('account_hash', '=', account)
		.where('next_at', '>', ctx.clock.now())
		.executeTakeFirst()
	return row?.next_at ?? null
}

/** Counts a wrong password; from the `most`-th in the window on, the next try waits until `nextAt`. */
export async function countWrongPassword(
	ctx: Context,
	wrong: { account: Buffer; most: number; windowUntil: Date; nextAt: Date },
): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		insert into merchant_wrong_password as w (account_hash, count, window_until, next_at)
		values (${wrong.account}, 1, ${wrong.windowUntil}, ${now})
		on conflict (account_hash) do update set
			count = case when w.window_until <= ${now}::timestamptz then 1 else w.count + 1 end,
			window_until = case when w.window_until <= ${now}::timestamptz then ${wrong.windowUntil}::timestamptz else w.window_until end,
			next_at = case when w.window_until > ${now} and w.count + 1 >= ${wrong.most} then ${wrong.nextAt}::timestamptz else ${now}::timestamptz end
	`.execute(ctx.db)
}

/** A right password ends the slowness. */
export async function forgetWrongPasswords(ctx: Context, account: Buffer): Promise<void> {
	await ctx.db.deleteFrom('merchant_wrong_password').where('account_hash', '=', account).execute()
}

/** Removes what no longer counts. */
export async function deleteOldWrongPasswords(ctx: Context): Promise<void> {
	const now = ctx.clock.now()
	await ctx.db
		.deleteFrom('merchant_wrong_password')
		.where('window_until', '<', now)
		.where('next_at', '<', now)
		.execute()
}
