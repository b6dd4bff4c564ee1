import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'

/** How much refunded money a wallet held after one of its lines. */
export interface RefundedAt {
	upToLine: bigint
	cents: Cents
}

/** What was last noted of a shopper's refunded money; nothing before their first withdrawal. */
export async function readRefunded(db: Db, shopperId: string): Promise<RefundedAt> {
	const { rows } = await sql<{ up_to_line: bigint; cents: bigint }>`
		select up_to_line, cents from refunded_money where shopper_id = ${shopperId}
	`.execute(db)
	return { upToLine: rows[0]?.up_to_line ?? 0n, cents: rows[0]?.cents ?? 0n }
}

/** Two withdrawals of one shopper wait for each other here, so that limits are counted and money is told apart one after the other. */
export async function lockRefunded(ctx: Context, shopperId: string): Promise<void> {
	await sql`
		insert into refunded_money (shopper_id, up_to_line, cents) values (${shopperId}, 0, 0)
		on conflict (shopper_id) do update set shopper_id = excluded.shopper_id
	`.execute(ctx.db)
}

/** Notes how much there is after a line, for the next reading. */
export async function writeRefunded(
	ctx: Context,
	shopperId: string,
	{ upToLine, cents }: RefundedAt,
): Promise<void> {
	await sql`
		update refunded_money set up_to_line = ${upToLine}, cents = ${cents} where shopper_id = ${shopperId}
	`.execute(ctx.db)
}

/** Which part of these withdrawals was refunded money, by their ids. */
export async function readFreeParts(db: Db, ids: readonly string[]): Promise<Map<string, Cents>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: string; free: bigint }>`
		select id::text, free from withdrawal where id::text = any(${ids}::text[])
	`.execute(db)
	return new Map(rows.map(({ id, free }) => [id, free]))
}
