import { endpoints, type ReplyOf, orderStatus } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { payToken } from '../../accounts/index.ts'
import { sellStock } from '../../catalogue/index.ts'
import {
	isNotCovered,
	mustPost,
	promotions,
	shopperEscrow,
	shopperWallet,
	walletOf,
} from '../../ledger/index.ts'
import { after } from '../../platform/clock.ts'
import type { Context, OnceContext, ShopperActor, ShopperContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeOnce, type WriteCall } from '../../platform/write-once.ts'
import { moveAll, orderActorOf } from '../moves/move-orders.ts'
import { unshippedDays } from '../order-settings.ts'
import { listPayableOrders, type PayableOrder } from './payable-order-queries.ts'

/** Either the trade's number or one order, and the token of `verify_pay` for it. */
export interface PayOrderInput {
	out_trade_no?: string | undefined
	order_id?: string | undefined
	pay_token: string
}

/**
 * Pays a trade, or one order of it, from the wallet into the shopper's escrow; held stock becomes sold. The amount is read from the orders,
 * and the write fails if they have changed since. Of a trade, the orders awaiting payment are paid; cancelled ones are left out. Refuses
 * `timed_out` after the timer, `order_state` when nothing awaits payment, `pay_token_invalid`, `password_required`, and `balance_low` with
 * what is missing.
 */
export const payOrder = handle(
	endpoints.payOrder,
	{ writesOnce: true, readsFirst: true },
	async (
		ctx: OnceContext<ShopperActor>,
		input: PayOrderInput,
	): Promise<ReplyOf<typeof endpoints.payOrder>> => {
		const found = await readNamed(ctx, input)
		if (!found) refuse('not_found', 'No such trade or order.')
		const { orders, beside: token } = found
		const due = dueOf(ctx, orders)
		const total = due.reduce((sum, order) => sum + order.total, 0n)
		token.mustAllow(total)
		await token.mustHavePassword(total)

		const now = ctx.clock.now()
		const reply: ReplyOf<typeof endpoints.payOrder> = {
			paid: 1,
			orders: due.map((order) => ({
				order_id: order.id,
				order_sn: order.order_sn,
				status: 1,
				total_price: formatAmount(order.total),
			})),
		}
		const paid = moveAll(ctx, due, {
			name: 'paid',
			by: orderActorOf(ctx),
			dates: {
				paid_at: now,
				unshipped_at: after(now, ctx.settings.get(unshippedDays) * 86_400),
			},
		})
		const sold = sellStock(
			ctx,
			due.flatMap((order) => order.demand),
		)
		try {
			// The orders are locked first, so that two payments, or a payment and a cancellation, wait for each other there.
			await writeOnce(ctx, [paid, token.take, ...intoEscrow(ctx, due), sold], reply)
		} catch (error) {
			if (!isNotCovered(error)) throw error
			await refuseLow(ctx, total)
			// Money came in between the two reads.
			return payOrder(ctx, input)
		}
		return reply
	},
)

/** The orders and the token for them, of one moment: if another payment has used the token, the orders show that payment. */
function readNamed(
	ctx: ShopperContext,
	{ out_trade_no: outTradeNo, order_id: orderId = '', pay_token: token }: PayOrderInput,
) {
	return listPayableOrders(
		ctx.db,
		outTradeNo === undefined ? { orderId } : { outTradeNo },
		ctx.actor.id,
		payToken(ctx, { token, scene: 'pay', ref: outTradeNo ?? orderId }),
	)
}

/** The orders that await payment and may still be paid. */
function dueOf(ctx: ShopperContext, orders: readonly PayableOrder[]): PayableOrder[] {
	const due = orders.filter((order) => order.status === orderStatus.awaitingPayment)
	const now = ctx.clock.now()
	if (
		due.some((order) => order.expire_at <= now) ||
		(due.length === 0 && orders.every((order) => order.timed_out))
	)
		refuse('timed_out', 'The time to pay is over.')
	if (due.length === 0)
		refuse('order_state', 'Nothing of this waits to be paid.', {
			params: { status: orders[0]?.status },
		})
	return due
}

/**
 * Moves the price of each order; an order that costs nothing moves no money. One event per order, because refunds and settlement refer to
 * orders. All of them touch the same two accounts of the shopper, whose orders are locked, so they cannot deadlock with another payment.
 */
function intoEscrow(ctx: Context<ShopperActor>, orders: readonly PayableOrder[]): WriteCall[] {
	return orders.flatMap((order) => {
		const escrow = shopperEscrow(order.shopper_id)
		const legs = [
			{ from: shopperWallet(order.shopper_id), to: escrow, amount: order.total },
			{ from: promotions, to: escrow, amount: order.platform_discount },
		].filter((leg) => leg.amount > 0n)
		const event = { key: `order_pay:${order.id}`, kind: 'order_pay', ref: order.id, legs } as const
		return legs.length > 0 ? [mustPost(ctx, event)] : []
	})
}

/** Refuses with the amount that is missing for the whole sum, not for one order. */
async function refuseLow(ctx: ShopperContext, total: Cents): Promise<void> {
	const { available } = await walletOf(ctx, ctx.actor.id)
	if (available < total)
		refuse('balance_low', 'The wallet does not hold enough.', {
			params: { missing: formatAmount(total - available) },
		})
}
