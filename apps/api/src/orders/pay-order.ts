import type { ReplyOf, payOrder as promise } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { takePayTokenForAmount } from '../accounts/index.ts'
import { sellStock } from '../catalogue/index.ts'
import { post, promotions, shopperEscrow, shopperWallet, walletOf } from '../ledger/index.ts'
import { after } from '../platform/clock.ts'
import type { ShopperContext } from '../platform/context.ts'
import { Refusal, refuse } from '../platform/refusal.ts'
import { moveOrders, moverOf } from './move-orders.ts'
import { lockOwnOrder, lockTradeOrders, type LockedOrder } from './order-rows.ts'
import { unshippedDays } from './order-settings.ts'

/** Either the trade's number or one order, and the token that verify_pay gave for that very name. */
export interface PayOrderInput {
	out_trade_no?: string | undefined
	order_id?: string | undefined
	pay_token: string
}

/**
 * Pays a trade, or one order of it, from the wallet into the shopper's escrow; held stock becomes sold. The amount is read from the locked
 * rows. Of a trade, the orders still waiting are paid; those cancelled before are left out. Refuses `timed_out` after the
 * timer, `order_state` when nothing waits to be paid, `pay_token_invalid`, `balance_low` with what is missing.
 */
export async function payOrder(
	ctx: ShopperContext,
	input: PayOrderInput,
): Promise<ReplyOf<typeof promise>> {
	const [orders, mustAllow] = await Promise.all([
		lockNamed(ctx, input),
		takePayTokenForAmount(ctx, {
			token: input.pay_token,
			scene: 'pay',
			ref: input.out_trade_no ?? input.order_id ?? '',
		}),
	])
	if (orders.length === 0) refuse('not_found', 'No such trade or order.')
	const due = dueOf(ctx, orders)
	const total = due.reduce((sum, order) => sum + order.total, 0n)
	mustAllow(total)

	const now = ctx.clock.now()
	// All or none: what is refused or fails takes the others back with it, so that they need not wait for each other.
	await Promise.all([
		moveIntoEscrow(ctx, due, total),
		sellStock(
			ctx,
			due.flatMap((order) => order.demand),
		),
		moveOrders(ctx, due, {
			name: 'paid',
			by: moverOf(ctx),
			dates: {
				paid_at: now,
				unshipped_at: after(now, ctx.settings.get(unshippedDays) * 86_400),
			},
		}),
	])
	return {
		paid: 1,
		orders: due.map((order) => ({
			order_id: order.id,
			order_sn: order.order_sn,
			status: 1,
			total_price: formatAmount(order.total),
		})),
	}
}

/** Locks what is to be paid: two payments, or a payment and a cancellation, wait for each other here. */
async function lockNamed(ctx: ShopperContext, input: PayOrderInput): Promise<LockedOrder[]> {
	if (input.out_trade_no !== undefined)
		return lockTradeOrders(ctx, input.out_trade_no, ctx.actor.id)
	const order = input.order_id ? await lockOwnOrder(ctx, input.order_id, ctx.actor.id) : null
	return order ? [order] : []
}

/** The orders that wait to be paid and still may be. */
function dueOf(ctx: ShopperContext, orders: readonly LockedOrder[]): LockedOrder[] {
	const due = orders.filter((order) => order.status === 0)
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
 * Moves what each order costs. One event per order, because refunds and settlement name orders; all of them touch the same two accounts of the
 * shopper, whose orders are locked, so they cannot cross another payment. What is missing is told for the whole, not for the order at hand.
 */
async function moveIntoEscrow(
	ctx: ShopperContext,
	orders: readonly LockedOrder[],
	total: Cents,
): Promise<void> {
	let moved = 0n
	for (const order of orders)
		try {
			await payOne(ctx, order)
			moved += order.total
		} catch (error) {
			if (!(error instanceof Refusal) || error.key !== 'balance_low') throw error
			const { available } = await walletOf(ctx, ctx.actor.id)
			refuse('balance_low', 'The wallet does not hold enough.', {
				params: { missing: formatAmount(total - moved - available) },
			})
		}
}

/** An order that costs nothing moves no money. */
async function payOne(ctx: ShopperContext, order: LockedOrder): Promise<void> {
	const escrow = shopperEscrow(order.shopper_id)
	const legs = [
		{ from: shopperWallet(order.shopper_id), to: escrow, amount: order.total },
		{ from: promotions, to: escrow, amount: order.platform_discount },
	].filter((leg) => leg.amount > 0n)
	if (legs.length > 0)
		await post(ctx, { key: `order_pay:${order.id}`, kind: 'order_pay', ref: order.id, legs })
}
