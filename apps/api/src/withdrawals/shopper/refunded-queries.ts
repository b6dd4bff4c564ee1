import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import { approvedClaims } from '../../claims/index.ts'
import { ordersCancelledByShop } from '../../orders/index.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'

/** Makes two withdrawals of one shopper wait for each other, so that limits and free money are calculated one after the other. */
export async function lockRefunded(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`
		insert into refunded_money (shopper_id, up_to_line, cents) values (${shopperId}, 0, 0)
		on conflict (shopper_id) do update set shopper_id = excluded.shopper_id
	`.execute(ctx.db)
}

/** The free part of these withdrawals, by their ids. */
export async function readFreeParts(db: Db, ids: readonly string[]): Promise<Map<string, Cents>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: string; free: bigint }>`
		select id::text, free from withdrawal where id::text = any(${ids}::text[])
	`.execute(db)
	return new Map(rows.map(({ id, free }) => [id, free]))
}

/** Which of these wallet lines are refunds that a shop or an operator approved. */
export async function readApprovedRefunds(
	ctx: Pick<Context, 'db'>,
	lineIds: readonly bigint[],
): Promise<Set<bigint>> {
	if (lineIds.length === 0) return new Set()
	const { rows } = await sql<{ id: bigint; of: string; is_order: boolean }>`
		select t.id, split_part(x.key, ':', 2) as of, x.key like '%:all' as is_order
		from ledger.transfer t join ledger.txn x on x.id = t.txn_id where t.id = any(${lineIds}::bigint[])
	`.execute(ctx.db)
	const idsOf = (isOrder: boolean) =>
		rows.filter((row) => row.is_order === isOrder).map((row) => row.of)
	const [orders, claims] = await Promise.all([
		ordersCancelledByShop(ctx, idsOf(true)),
		approvedClaims(ctx, idsOf(false)),
	])
	return new Set(
		rows.filter((row) => (row.is_order ? orders : claims).has(row.of)).map((row) => row.id),
	)
}
