import { endpoints, type RefundReason } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { findOrderForClaim, type ClaimableOrder } from '../../orders/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { takenOf } from '../claim-queries.ts'
import { mustBeClaimable, typesOf, windowEnd } from '../claim-window.ts'
import { claimableOf, quoteRefund, type Claimable, type Quote } from '../refund-quote.ts'
import { isSellerFault } from './claim-reasons.ts'

/**
 * Quotes what a claim on these lines would pay, and what else may be claimed of the order; a line in an open claim has no
 * pieces left for another. Without lines: all that are left. Refuses `not_found` for an order or line that does not exist
 * or belongs to somebody else, `order_state` and `timed_out`, and `invalid` for more pieces than are left.
 */
export const quoteClaim = handle(endpoints.quoteClaim, async (ctx, input) => {
	const order = await findOrderForClaim(ctx, input.order_id)
	if (!order || order.shopper_id !== ctx.actor.id) refuse('not_found', 'No such order.')
	mustBeClaimable(ctx, order)
	const left = await leftOf(ctx, order)
	const quote = quoteOf(left, namedIn(input.order_product_ids, left), input.reason ?? 'other')
	return {
		order_id: order.id,
		lines: order.lines.map((line) => {
			const quoted = quote.lines.find(({ id }) => id === line.id)
			const isClaimed = isInClaim(left, line.id)
			return {
				order_product_id: line.id,
				title: line.title,
				image: line.image,
				spec: line.spec,
				num_left: isClaimed ? 0 : (left.lines.find(({ id }) => id === line.id)?.num ?? 0),
				claimed: isClaimed ? 1 : 0,
				num: quoted?.num ?? 0,
				amount: formatAmount(quoted?.amount ?? 0n),
			}
		}),
		freight: formatAmount(quote.freight.amount),
		max: formatAmount(quote.max),
		types: typesOf(order),
		until: secondsOf(windowEnd(ctx, order)),
	}
})

/** What can still be claimed of an order, and which of its lines are in an open claim. */
export async function leftOf(
	ctx: Context,
	order: ClaimableOrder,
): Promise<Claimable & { claimed: ReadonlySet<string> }> {
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
export function isInClaim(
	left: Pick<Claimable, 'unshipped'> & { claimed: ReadonlySet<string> },
	lineId: string,
): boolean {
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
function namedIn(
	text: string | undefined,
	left: Claimable & { claimed: ReadonlySet<string> },
): { id: string; num: number }[] {
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

function secondsOf(at: Date | null): number | null {
	return at && toSeconds(at)
}
