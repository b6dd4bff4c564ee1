import { formatAmount } from '@portolan/money'
import type { ClaimableOrder } from '../orders/index.ts'
import type { NewClaimLine } from './claim-queries.ts'
import { isInClaim, type Left } from './left-to-refund.ts'
import type { Quote } from './refund-quote.ts'

/** A line of an order with what is left of it and what was quoted; a line in an open claim has nothing left for another one. */
export function presentQuotedLine(
	line: ClaimableOrder['lines'][number],
	{ left, quote }: { left: Left; quote: Quote },
) {
	const quoted = quote.lines.find(({ id }) => id === line.id)
	const isClaimed = isInClaim(left, line.id)
	return {
		order_product_id: line.id,
		title: line.title,
		image: line.image,
		spec: line.spec,
		num_left: isClaimed ? 0 : (left.lines.find(({ id }) => id === line.id)?.num ?? 0),
		claimed: isClaimed ? (1 as const) : (0 as const),
		num: quoted?.num ?? 0,
		amount: formatAmount(quoted?.amount ?? 0n),
	}
}

/** The lines of a new claim for what was quoted. */
export function claimLinesOf(order: ClaimableOrder, quote: Quote): NewClaimLine[] {
	return quote.lines.map(({ id, num, amount, promo }) => {
		const line = order.lines.find((one) => one.id === id)
		return {
			order_line_id: id,
			title: line?.title ?? '',
			image: line?.image ?? '',
			spec: line?.spec ?? '',
			num,
			amount,
			promo,
		}
	})
}
