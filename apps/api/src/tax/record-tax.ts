import type { Cents } from '@portolan/money'
import { refundParts, type RefundParts } from '../claims/index.ts'
import { keepTax, taxableOrders, type OrderOfShopper, type TaxableOrder } from '../orders/index.ts'
import type { TxContext } from '../platform/context.ts'
import type { StoredOrderTax } from '../platform/database/stored-types.ts'
import { batchSubscribers, type HeardEvent, type Subscriber } from '../platform/outbox.ts'
import { lessParts, taxOfRefund, taxOfSale, type RatePart } from './included-tax.ts'
import {
	addTaxEvents,
	listTaxEntries,
	lockTaxOf,
	type TaxEntryRow,
	type TaxEvent,
} from './tax-entry-queries.ts'
import { shopsWithTax, taxSettingsAt, type HeldTaxSetting } from './tax-setting-queries.ts'

/** Brings the tax of orders up to date after payments, refunds and cancellations. */
export const taxSubscribers: readonly Subscriber[] = batchSubscribers(
	['order.paid', 'order.cancelled', 'claim.refunded', 'claim.shop_refunded'],
	recordTax,
)

/**
 * Records what happened to the orders of these events and is not recorded yet: the sale, then every refund, then the cancellation. It goes by
 * what is stored of the orders, not by the events, so that it does not matter in which order and how often they are handled.
 */
async function recordTax(ctx: TxContext, events: readonly HeardEvent[]): Promise<void> {
	const orders = await ordersWithTax(ctx, events)
	if (orders.length === 0) return
	const ids = orders.map(({ orderId }) => orderId)
	await lockTaxOf(ctx, ids)
	const taxable = await taxableOrders(ctx, orders)
	const [settings, refunds, entries] = await Promise.all([
		taxSettingsAt(
			ctx.db,
			taxable.filter(({ tax }) => tax === null),
		),
		refundParts(ctx, ids),
		listTaxEntries(ctx.db, ids),
	])
	const made: TaxEvent[] = []
	for (const order of taxable) {
		const held = settings.get(order.id)
		const tax = order.tax ?? (held ? taxOfOrder(order, held) : null)
		if (tax === null) continue
		if (order.tax === null) await keepTax(ctx, order, tax)
		made.push(
			...eventsOf(order, tax, {
				refunds: refunds.filter(({ orderId }) => orderId === order.id),
				entries: entries.filter((entry) => entry.order_id === order.id),
			}),
		)
	}
	await addTaxEvents(ctx, made)
}

/** The orders of these events whose shops ever had tax. An order that was cancelled before it was paid has none. */
async function ordersWithTax(
	ctx: TxContext,
	events: readonly HeardEvent[],
): Promise<OrderOfShopper[]> {
	const told = events.filter(
		({ topic, data }) =>
			typeof data['mer_id'] === 'string' && (topic !== 'order.cancelled' || data['paid'] === true),
	)
	const shopIds = new Set(told.map(({ data }) => String(data['mer_id'])))
	if (shopIds.size === 0) return []
	const taxed = await shopsWithTax(ctx.db, [...shopIds])
	const orders = told
		.filter(({ data }) => taxed.has(String(data['mer_id'])))
		.map(({ topic, subject, shopperId, data }) => ({
			orderId: topic.startsWith('claim.') ? String(data['order_id']) : subject,
			shopperId: shopperId ?? '',
		}))
	return [...new Map(orders.map((order) => [order.orderId, order])).values()]
}

/** The tax in the price of an order at the rates that held when it was paid. */
function taxOfOrder(order: TaxableOrder, held: HeldTaxSetting): StoredOrderTax {
	const rates = order.lines.map(({ category_id: category }) =>
		rateFor(held, order.country, category),
	)
	const parts = taxOfSale(amountsOf(order, rates))
	return {
		number: held.tax_number,
		country: order.country,
		lines: Object.fromEntries(order.lines.map(({ id }, at) => [id, rates[at] ?? null])),
		rates: parts.map(({ rate, gross, shipping, tax }) => ({
			rate,
			gross: String(gross),
			shipping: String(shipping),
			tax: String(tax),
		})),
	}
}

/** The newest rate of the category that has begun, else the newest standard rate of the country; null without one. */
function rateFor(held: HeldTaxSetting, country: string, category: string | null): number | null {
	const begun = held.rates
		.filter((rate) => rate.country === country && rate.from <= held.day)
		.toSorted((a, b) => (a.from < b.from ? 1 : -1))
	const own = category === null ? undefined : begun.find((rate) => rate.category === category)
	return (own ?? begun.find((rate) => rate.category === null))?.rate ?? null
}

/**
 * What the shop gets for each line and for shipping: a code of the shop makes them cheaper, a code of the platform does not, because the
 * platform pays that part. Source: docs/product/tax.md, Amounts.
 */
function amountsOf(
	order: TaxableOrder,
	rates: readonly (number | null)[],
): Parameters<typeof taxOfSale>[0] {
	const isShops = order.shop_discount > 0n
	const onLines = order.lines.reduce((sum, { discount }) => sum + BigInt(discount), 0n)
	return {
		lines: order.lines.map(({ price, num, discount }, at) => ({
			rate: rates[at] ?? null,
			amount: BigInt(price) * BigInt(num) - (isShops ? BigInt(discount) : 0n),
		})),
		shipping: order.freight - (isShops ? order.shop_discount - onLines : 0n),
	}
}

/** The events of an order that have no entries yet, each with what was left of the order before it. */
function eventsOf(
	order: TaxableOrder,
	tax: StoredOrderTax,
	{ refunds, entries }: { refunds: readonly RefundParts[]; entries: readonly TaxEntryRow[] },
): TaxEvent[] {
	const common = {
		shopId: order.shop_id,
		orderId: order.id,
		orderSn: order.order_sn,
		country: tax.country,
	}
	const isNew = (kind: TaxEvent['kind'], sourceId: string) =>
		!entries.some((entry) => entry.kind === kind && entry.source_id === sourceId)
	const sold = tax.rates.map((part): RatePart => ({
		rate: part.rate,
		gross: BigInt(part.gross),
		shipping: BigInt(part.shipping),
		tax: BigInt(part.tax),
	}))
	const ofOrder = { ...common, sourceId: order.id, sourceSn: order.order_sn }
	const made: TaxEvent[] = isNew('sale', order.id)
		? [{ ...ofOrder, kind: 'sale', at: order.paid_at, parts: sold }]
		: []
	let left = sold
	for (const entry of entries) if (entry.kind !== 'sale') left = lessParts(left, [back(entry)])
	for (const refund of refunds.filter(({ claimId }) => isNew('refund', claimId))) {
		const parts = taxOfRefund(left, {
			lines: refund.lines.map(({ lineId, amount }) => ({
				rate: tax.lines[lineId] ?? null,
				amount,
			})),
			shipping: refund.shipping,
		})
		left = lessParts(left, parts)
		made.push({
			...common,
			kind: 'refund',
			sourceId: refund.claimId,
			sourceSn: refund.refundSn,
			at: refund.at,
			parts,
		})
	}
	if (order.cancelled_at !== null && isNew('cancellation', order.id))
		made.push({ ...ofOrder, kind: 'cancellation', at: order.cancelled_at, parts: left })
	return made
}

/** A stored refund as the positive part that it took back. */
function back({ rate, gross, shipping, tax }: TaxEntryRow): RatePart {
	const positive = (cents: Cents) => -cents
	return { rate, gross: positive(gross), shipping: positive(shipping), tax: positive(tax) }
}
