import { refundStatus, staffRights } from '@portolan/contract'
import { cents, formatAmount, type Cents } from '@portolan/money'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { decideClaim } from '../../claims/shop/decide-claim.ts'
import { createShopRefund } from '../../claims/shop/create-shop-refund.ts'
import { quoteShopRefund } from '../../claims/shop/quote-shop-refund.ts'
import { createClaim } from '../../claims/shopper/create-claim.ts'
import { quoteClaim } from '../../claims/shopper/quote-claim.ts'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import type { Event } from './random-stories.ts'
import type { ModelOrder, Telling } from './telling.ts'

/**
 * A claim on some pieces for a share of its quote, which the shop approves. Only the shopper's own money is counted as
 * refunded.
 */
export async function claim(
	{ ctx, as, shopper, model }: Telling,
	event: Event,
	id: string,
	order: ModelOrder,
): Promise<boolean> {
	const reason = event.isFault ? 'damaged' : 'no_longer_needed'
	if (await isWhollyRefunded(ctx, id)) return false
	const whole = await quoteClaim(as, { order_id: id, reason })
	const lines = whole.lines.flatMap(({ order_product_id, num_left: left }, at) => {
		const num = Math.min(left, event.pieces[at] ?? 0)
		return num > 0 ? [{ order_product_id, num }] : []
	})
	if (lines.length === 0) return false
	const { max } = await quoteClaim(as, {
		order_id: id,
		reason,
		order_product_ids: lines.map((line) => `${line.order_product_id}:${line.num}`).join(','),
	})
	const amount = (cents(max) * BigInt(event.percent)) / 100n
	const { refund_id: claimId } = await createClaim(as, {
		order_id: id,
		lines,
		refund_type: 0,
		product_status: 0,
		reason,
		explain: 'It came in pieces.',
		amount: formatAmount(amount),
		images: [shopper.proof],
	})
	await decideClaim(asShopOf(ctx, order), { claimId, answer: 'approve' })
	return refunded({ ctx, model }, id, order, amount)
}

/** The shop refunds some pieces, or a share of their price, by its own decision. */
export async function refundByShop(
	{ ctx, model }: Telling,
	event: Event,
	id: string,
	order: ModelOrder,
): Promise<boolean> {
	const as = asShopOf(ctx, order)
	const reason = event.isFault ? 'damaged' : 'other'
	if (await isWhollyRefunded(ctx, id)) return false
	const whole = await quoteShopRefund(as, { order_id: id, reason })
	const lines = whole.lines.flatMap(({ order_product_id, num_left: left }, at) => {
		const num = Math.min(left, event.pieces[at] ?? 0)
		return num > 0 ? [{ order_product_id, num }] : []
	})
	if (lines.length === 0) return false
	const { max } = await quoteShopRefund(as, {
		order_id: id,
		reason,
		order_product_ids: lines.map((line) => `${line.order_product_id}:${line.num}`).join(','),
	})
	const amount = (cents(max) * BigInt(event.percent)) / 100n
	if (amount === 0n) return false
	await createShopRefund(as, {
		order_id: id,
		lines,
		reason,
		amount: formatAmount(amount),
		explain: '',
		restock: event.isRestocked ? 1 : 0,
	})
	return refunded({ ctx, model }, id, order, amount)
}

function asShopOf(ctx: TxContext, order: ModelOrder): TxContext<MerchantActor> {
	return {
		...ctx,
		actor: {
			kind: 'merchant',
			id: order.shopId,
			sessionId: '',
			name: 'Ann',
			shopId: order.shopId,
			role: 'owner',
			rights: staffRights,
			confirmedUntil: new Date('2100-01-01'),
			apiKey: null,
		},
	}
}

async function isWhollyRefunded(ctx: TxContext, orderId: string): Promise<boolean> {
	const { rows } = await sql<{ refund_status: number }>`
		select refund_status from orders where id = ${orderId}
	`.execute(ctx.db)
	return rows[0]?.refund_status === refundStatus.refunded
}

/** What a refund changes in the model. */
async function refunded(
	{ ctx, model }: Pick<Telling, 'ctx' | 'model'>,
	id: string,
	order: ModelOrder,
	amount: Cents,
): Promise<true> {
	model.wallet += amount
	if (order.state === 'settled') model.left -= amount
	else order.own -= amount

	// If nothing is left to ship, the order is cancelled, and the rest is refunded as well.
	const { rows: after } = await sql<{ status: number }>`
		select status from orders where id = ${id}
	`.execute(ctx.db)
	if (after[0]?.status === -1) {
		expect(order.state).toBe('paid')
		model.wallet += order.own
		Object.assign(order, { own: 0n, promo: 0n, state: 'cancelled' })
	}
	return true
}
