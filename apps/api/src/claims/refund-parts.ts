import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** What was paid back for an order at once, by line; to the shopper and, for a platform code, to the platform. */
export interface RefundParts {
	claimId: string
	refundSn: string
	orderId: string
	at: Date
	lines: { lineId: string; amount: Cents }[]
	shipping: Cents
}

/** Every refund of these orders that was paid, in the order in which they were. */
export async function refundParts(
	ctx: Context,
	orderIds: readonly string[],
): Promise<RefundParts[]> {
	if (orderIds.length === 0) return []
	const { rows } = await sql<{
		id: string
		refund_sn: string
		order_id: string
		closed_at: Date
		paid: Cents
		lines: { id: string; amount: string }[]
	}>`
		select c.id, c.refund_sn, c.order_id, c.closed_at, c.refunded + c.refunded_promo as paid, (
			select json_agg(json_build_object('id', l.order_line_id, 'amount', (l.refunded + l.refunded_promo)::text) order by l.position)
			from claim_line l where l.claim_id = c.id
		) as lines
		from claim c where c.order_id = any(${[...orderIds]}::uuid[]) and c.state = 4 order by c.closed_at, c.id
	`.execute(ctx.db)
	return rows.map((row) => {
		const lines = row.lines.map(({ id, amount }) => ({ lineId: id, amount: BigInt(amount) }))
		return {
			claimId: row.id,
			refundSn: row.refund_sn,
			orderId: row.order_id,
			at: row.closed_at,
			lines,
			shipping: lines.reduce((left, { amount }) => left - amount, row.paid),
		}
	})
}
