import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Which of these paid orders their shop or an operator cancelled, not their shopper or a timer. */
export async function ordersCancelledByShop(
	ctx: Pick<Context, 'db'>,
	ids: readonly string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const { rows } = await sql<{ id: string }>`
		select distinct order_id::text as id from order_move
		where order_id::text = any(${ids}::text[]) and name = 'cancelled_refunded' and who in ('merchant', 'operator')
	`.execute(ctx.db)
	return new Set(rows.map(({ id }) => id))
}
