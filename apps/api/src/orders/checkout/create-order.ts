import { endpoints, type DeliveryAddress, type ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { addressForOrder, holdAccountOpen, type OwnAddress } from '../../accounts/index.ts'
import { clearCartLines } from '../../cart/index.ts'
import { holdStock, type SkuFacts } from '../../catalogue/index.ts'
import { after, toSeconds } from '../../platform/clock.ts'
import type { ShopperContext, ShopperActor, OnceContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { dayText } from '../../platform/words/day-text.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { findPromo, usePromo, type Promo } from '../../promotions/index.ts'
import { commissionBasisPoints, payMinutes } from '../order-settings.ts'
import { keepPreview, readKept, type KeptCheckout } from './keep-preview.ts'
import { newOrderNumber } from './order-number.ts'
import { checkoutLine, factsOf } from './prepare-checkout.ts'
import { findPreviewWith, skuIdsOfPreview } from './preview-queries.ts'
import {
	priceCheckout,
	type CheckoutShop,
	type PricedCheckout,
	type PricedShop,
} from './price-checkout.ts'
import { callMakeTrade, findTradeOfPreview, type NewOrder, type NewTrade } from './trade-queries.ts'

type TradeReply = ReplyOf<typeof endpoints.createOrder>

/** The input of the endpoint; everything else is in the preview. */
export interface CreateOrderInput {
	preview_id: string
	address_id: string
	remarks?: { mer_id: string; remark: string }[] | undefined
}

/**
 * Creates a trade from a preview: one order per shop, stock held, promo code used, timer started; all or nothing. A preview becomes one
 * trade: a repeated call gets the same trade. Refuses `changed` with a new preview when price, stock or shipping cost are no longer what
 * the shopper saw; `not_delivered_there`; `shop_on_holiday` for a shop that takes no orders now; `out_of_stock` when another order took the last
 * pieces; `promo_invalid`; `timed_out` for an expired preview.
 */
export const createOrder = handle(
	endpoints.createOrder,
	{ writesOnce: true, readsFirst: true },
	async (ctx: OnceContext<ShopperActor>, input: CreateOrderInput) => {
		const found = await findPreviewWith(
			ctx,
			{ id: input.preview_id, shopperId: ctx.actor.id },
			factsOf(ctx, skuIdsOfPreview),
			addressForOrder(ctx, input.address_id),
		)
		if (!found) return answerMadeTrade(ctx, input.preview_id)
		const [row, facts, address] = found
		if (row.expires_at <= ctx.clock.now()) refuse('timed_out', 'The preview is too old.')
		const kept = readKept(row)

		const promo = kept.promo && (await findPromo(ctx, kept.promo.code))
		const now = atPresent(kept, { facts, address, promo })
		refuseOnHoliday(ctx, now)
		const priced = priceCheckout(now)
		const refusing = priced.shops.find((shop) => !shop.delivers)
		if (refusing)
			refuse('not_delivered_there', `${refusing.name} does not deliver to ${now.country}.`, {
				params: { mer_id: refusing.shopId, mer_name: refusing.name },
			})
		if (now.changed || priced.promoMiss || priced.total !== kept.total)
			await refuseChanged(ctx, now, priced)

		const trade = tradeOf(ctx, input, now, priced)
		const reply = replyOf(trade)
		const cartIds = now.lines.flatMap((line) => line.cartId ?? [])
		await writeOnce(
			ctx,
			[
				holdAccountOpen(ctx),
				callMakeTrade(ctx, trade),
				holdStock(ctx, now.lines),
				...(now.promo ? [usePromo(ctx, now.promo.id)] : []),
				...(cartIds.length > 0 ? [clearCartLines(ctx.actor.id, cartIds)] : []),
			],
			reply,
		)
		return reply
	},
)

function replyOf(trade: NewTrade): TradeReply {
	return {
		out_trade_no: trade.outTradeNo,
		total_price: formatAmount(trade.total),
		expire_time: toSeconds(trade.expireAt),
		orders: trade.orders.map((order) => ({
			order_id: order.id,
			order_sn: order.orderSn,
			mer_id: order.shopId,
			total_price: formatAmount(order.total),
		})),
	}
}

/** Answers for a preview that does not exist: with its trade, if it became one; otherwise it never existed. */
async function answerMadeTrade(
	ctx: OnceContext<ShopperActor>,
	previewId: string,
): Promise<TradeReply> {
	const trade = await findTradeOfPreview(ctx.db, previewId, ctx.actor.id)
	if (!trade) refuse('not_found', 'No such preview.')
	const reply = {
		out_trade_no: trade.out_trade_no,
		total_price: formatAmount(trade.total),
		expire_time: toSeconds(trade.expire_at),
		orders: trade.orders.map((order) => ({
			order_id: order.id,
			order_sn: order.order_sn,
			mer_id: order.shop_id,
			total_price: formatAmount(BigInt(order.total)),
		})),
	}
	await writeOnce(ctx, [], reply)
	return reply
}

/** A stored checkout at the present prices, stock, shipping cost, promo terms and address. */
interface CheckoutNow extends KeptCheckout {
	changed: boolean
}

/**
 * The checkout with prices, stock, shipping and promo terms as they are now, because a shop may have changed them. Lines that are not
 * available in full are reduced to what is, so that a new preview can be shown. Refuses `address_missing`, and `out_of_stock` where nothing is left.
 */
function atPresent(
	kept: KeptCheckout,
	{
		facts,
		address,
		promo,
	}: {
		facts: ReadonlyMap<string, SkuFacts>
		address: OwnAddress | null
		promo: Promo | null
	},
): CheckoutNow {
	if (!address) refuse('address_missing', 'No such address.', { field: 'address_id' })
	let changed = false
	const lines = kept.lines.flatMap((line) => {
		const fact = facts.get(line.skuId)
		const num = fact?.onSale ? Math.min(fact.available, line.num) : 0
		if (num !== line.num || fact?.price !== line.price) changed = true
		return fact && num > 0 ? [checkoutLine({ ...line, num }, fact)] : []
	})
	if (lines.length === 0)
		refuse('out_of_stock', 'Nothing of this checkout is left.', {
			params: { sku_id: kept.lines[0]?.skuId, available: 0 },
		})
	const shopFacts = new Map([...facts.values()].map((fact) => [fact.shopId, fact]))
	const shops = kept.shops.map((shop) => {
		const fact = shopFacts.get(shop.shopId)
		return fact ? { ...shop, freight: fact.freight, holiday: fact.holiday } : shop
	})
	// The shopper agrees to when it is sent, too.
	if (shops.some((shop, at) => shipAfterOf(shop) !== shipAfterOf(kept.shops[at]))) changed = true
	const shopIds = new Set(lines.map((line) => line.shopId))
	return {
		...kept,
		lines,
		shops: shops.filter((shop) => shopIds.has(shop.shopId)),
		promo,
		country: address.country_code,
		address,
		changed,
	}
}

/** Refuses the orders of a checkout with a shop that takes none in its holiday; those of the others can be made by themselves. */
function refuseOnHoliday(ctx: ShopperContext, { shops }: CheckoutNow): void {
	const shop = shops.find(({ holiday }) => holiday?.orders === 'none')
	if (!shop?.holiday) return
	const { until, ends_time: endsTime } = shop.holiday
	refuse('shop_on_holiday', `${shop.name} takes no orders until the end of ${until}.`, {
		params: {
			mer_id: shop.shopId,
			mer_name: shop.name,
			until,
			until_day: dayText(ctx.lang, new Date(until)),
			ends_time: endsTime,
		},
	})
}

/** From when the time to send an order of this shop counts, in seconds; null for from its payment. Previews of an older program have no holiday. */
function shipAfterOf(shop: Partial<Pick<CheckoutShop, 'holiday'>> | undefined): number | null {
	return shop?.holiday?.orders === 'later' ? shop.holiday.ends_time : null
}

/** Refuses with a new preview of the present checkout, which stays stored although the request is refused. */
async function refuseChanged(
	ctx: OnceContext<ShopperActor>,
	now: CheckoutNow,
	priced: PricedCheckout,
): Promise<never> {
	const promo = priced.promoMiss ? null : now.promo
	const preview = await keepPreview(ctx, { ...now, promo })
	refuse('changed', 'Price, stock or freight changed since the preview.', {
		keep: true,
		params: { ...preview },
	})
}

function tradeOf(
	ctx: ShopperContext,
	input: CreateOrderInput,
	now: CheckoutNow,
	priced: PricedCheckout,
): NewTrade {
	const at = ctx.clock.now()
	const remarks = new Map(input.remarks?.map((remark) => [remark.mer_id, remark.remark]))
	const shopPays = now.promo?.fundedBy === 'shop'
	return {
		id: newId(),
		outTradeNo: newOrderNumber(at),
		shopperId: ctx.actor.id,
		previewId: input.preview_id,
		promoId: now.promo?.id ?? null,
		total: priced.total,
		expireAt: after(at, ctx.settings.get(payMinutes) * 60),
		address: deliveryAddressOf(now.address),
		commissionBp: ctx.settings.get(commissionBasisPoints),
		orders: priced.shops.map((shop) => ({
			...orderOf(shop, shopPays),
			orderSn: newOrderNumber(at),
			remark: remarks.get(shop.shopId) ?? '',
		})),
	}
}

function orderOf(shop: PricedShop, shopPays: boolean): Omit<NewOrder, 'orderSn' | 'remark'> {
	return {
		id: newId(),
		shopId: shop.shopId,
		shopName: shop.name,
		totalNum: shop.pieces,
		subtotal: shop.subtotal,
		freight: shop.freight ?? 0n,
		platformDiscount: shopPays ? 0n : shop.discount,
		shopDiscount: shopPays ? shop.discount : 0n,
		total: shop.total,
		shipAfter: shipAfterOf(shop),
		lines: shop.lines.map((line) => ({
			id: newId(),
			productId: line.productId,
			skuId: line.skuId,
			categoryId: line.categoryId,
			wordingId: line.wordingId,
			title: line.title,
			image: line.image,
			spec: line.spec,
			choice: line.choice,
			price: line.price,
			num: line.num,
			discount: line.discount,
		})),
	}
}

/** The address as it is now; changing it later does not change the order. */
function deliveryAddressOf(address: OwnAddress | null): DeliveryAddress {
	if (address === null) throw new Error('A trade is made without an address.')
	return {
		name: address.name,
		mobile: address.mobile,
		dial_code: address.dial_code,
		country_code: address.country_code,
		province: address.province,
		city: address.city,
		area: address.area,
		postcode: address.postcode,
		detail: address.detail,
		tag: address.tag,
	}
}
