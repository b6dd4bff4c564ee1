import type { RefundReason } from '@portolan/contract'
import type { ClaimableOrder } from '../orders/index.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { takenOf } from './claim-queries.ts'
import { claimableOf, quoteRefund, type Claimable, type Quote } from './refund-quote.ts'
import { isSellerFault } from './shopper/claim-reasons.ts'

/** What can still be claimed of an order, and which of its lines are in an open claim. */
export type Left = Claimable & { claimed: ReadonlySet<string> }

/** Reads what can still be claimed of an order. */
export async function leftOf(ctx: Context, order: ClaimableOrder): Promise<Left> {
	const taken = await takenOf(ctx.db, order.id)
	const claimable = claimableOf(
		{
			freight: order.freight,
			platformDiscount: order.platform_discount,
			shopDiscount: order.shop_discount,
			lines: order.lines,
		},
		taken,
	)
	return { ...claimable, claimed: taken.claimed }
}

/** Whether a claim on this line would be a second one. Before anything was shipped, an open claim counts for the whole order. */
export function isInClaim(left: Pick<Left, 'unshipped' | 'claimed'>, lineId: string): boolean {
	return left.claimed.has(lineId) || (left.unshipped && left.claimed.size > 0)
}

/** The quote for these pieces. Refuses `not_found` for lines of other orders, `invalid` for pieces that are not left. */
export function quoteOf(
	left: Claimable,
	asked: readonly { id: string; num: number }[],
	reason: RefundReason,
): Quote {
	if (asked.some(({ id }) => left.lines.every((line) => line.id !== id)))
		refuse('not_found', 'No such line of this order.')
	const quote = quoteRefund(left, asked, { sellerFault: isSellerFault(reason) })
	if (!quote)
		refuse('invalid', 'These lines do not have so many pieces left to claim.', {
			field: 'lines',
			params: { reason: 'pieces that are left' },
		})
	return quote
}

const oneLine = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::([1-9][0-9]{0,3}))?$/

/** Reads `id:2,id`; without a number, all pieces that are left. An empty text means every line that is not in a claim. */
export function namedIn(text: string | undefined, left: Left): { id: string; num: number }[] {
	if (text === undefined || text === '')
		return left.lines
			.filter((line) => line.num > 0 && !isInClaim(left, line.id))
			.map(({ id, num }) => ({ id, num }))
	return text.split(',').map((part) => {
		const [, id, num] = oneLine.exec(part.trim().toLowerCase()) ?? []
		if (id === undefined)
			refuse('invalid', 'Lines are named like "id:2,id".', {
				field: 'order_product_ids',
				params: { reason: 'line ids with pieces' },
			})
		const line = left.lines.find((one) => one.id === id)
		return { id, num: num === undefined ? (line?.num ?? 0) : Number(num) }
	})
}
