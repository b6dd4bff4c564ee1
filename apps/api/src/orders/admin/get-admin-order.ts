import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { shopperNames } from '../../accounts/index.ts'
import { transfersOf } from '../../ledger/index.ts'
import { operatorNames } from '../../operators/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { claimsOn } from '../order-claims.ts'
import { presentTaxes } from '../order-tax.ts'
import { listParcels } from '../parcel-queries.ts'
import { presentLine } from '../present-order.ts'
import { whyOf } from '../read-order-parts.ts'
import { presentParcel } from '../shopper/get-order.ts'
import { listMoves, type ShownMove } from '../shown-order-queries.ts'
import { findAdminOrder } from './admin-order-queries.ts'
import { adminEntry } from './present-admin-order.ts'

/** An order with all its events and its money. Refuses `not_found`. */
export const getAdminOrder = handle(
	endpoints.getAdminOrder,
	async (ctx: OperatorContext, input: { order_id: string }) => {
		const order = await findAdminOrder(ctx.db, input.order_id, ctx.lang)
		if (!order) refuse('not_found', 'No such order.')
		const [shoppers, moves, claims, parcels, transfers] = await Promise.all([
			shopperNames(ctx, [order.shopper_id]),
			listMoves(ctx.db, order.id),
			claimsOn(ctx, order.id),
			listParcels(ctx, order.id),
			transfersOf(ctx, ledgerKeys(order.id)),
		])
		const operators = await operatorNames(
			ctx,
			moves.map((move) => (move.who === 'operator' ? move.who_id : null)),
		)
		return {
			...adminEntry(ctx, order, shoppers),
			products: order.lines.map(presentLine),
			address: order.address,
			remark: order.remark,
			price: {
				subtotal: formatAmount(order.subtotal),
				freight: formatAmount(order.freight),
				discount: formatAmount(order.discount),
				total: formatAmount(order.total),
				refunded: formatAmount(order.refunded),
			},
			taxes: presentTaxes(order.tax),
			parcels: parcels.map(presentParcel),
			timeline: moves.map((move) => ({
				at: toSeconds(move.at),
				who: move.who,
				name: nameOf(move),
				what: move.name,
				why: whyOf(ctx, move),
			})),
			claims,
			ledger: transfers.map((line) => ({
				...line,
				amount: formatAmount(line.amount),
				at: toSeconds(line.at),
			})),
		}

		function nameOf(move: ShownMove): string {
			if (move.who === 'shopper') return shoppers.get(move.who_id) ?? ''
			if (move.who === 'operator') return operators.get(move.who_id) ?? move.who_id
			return move.who === 'merchant' ? (order?.shop_name ?? '') : move.who_id
		}
	},
)

/** The keys of an order's ledger events, without those of its claims, which have keys of another kind. */
function ledgerKeys(orderId: string): string[] {
	return [`order_pay:${orderId}`, `refund:${orderId}:all`, `order_settle:${orderId}`]
}
