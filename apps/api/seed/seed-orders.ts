import {
	addToCart,
	createOrder,
	getAddress,
	getOrder,
	payOrder,
	previewOrder,
	verifyPaymentPin,
} from '@portolan/contract'
import {
	cancelPaidOrder,
	cancelUnpaidOrder,
	completeOrder,
	noteTracking,
	receiveOrder,
	settleOrder,
	shipOrder,
	type OrderActor,
} from '../src/orders/index.ts'
import type { TxContext, ShopperActor } from '../src/platform/context.ts'
import { callAs } from './call-as.ts'
import type { DemoSecrets } from './demo-people.ts'
import { orderStories, type OrderStory } from './order-stories.ts'
import type { SeededShopper } from './seeded-shopper.ts'
import { seedNumber } from './seed-id.ts'
import { find, skuOf, type Step, type StoryThings } from './story-steps.ts'
import { acting } from './world.ts'

/**
 * The steps of all orders, each order at its own time of day. They must be taken in the order of time, over all orders,
 * as the ledger and lists expect.
 */
export function orderSteps(things: StoryThings): Step[] {
	return orderStories.flatMap((story, index) => {
		const earlier = story.bought < 0.5 ? 0 : seedNumber(`story/${index}`, 300) / 1_440
		return stepsOf(story, things).map(({ daysAgo, run }) => ({ daysAgo: daysAgo + earlier, run }))
	})
}

interface MadeOrder {
	id: string
	shopId: string
}

function stepsOf(story: OrderStory, things: StoryThings): Step[] {
	const shopper = find(things.people, story.shopper)
	let orders: MadeOrder[] = []
	let tradeNo = ''
	const merchant = (order: MadeOrder): OrderActor => ({ kind: 'merchant', id: order.shopId })
	const forEach = (
		daysAgo: number,
		run: (ctx: TxContext, order: MadeOrder) => Promise<unknown>,
	): Step => ({
		daysAgo,
		async run(ctx) {
			for (const order of orders) await run(ctx, order)
		},
	})

	const steps: Step[] = [
		{
			daysAgo: story.bought,
			async run(now) {
				const made = await buy(acting(now, shopper), story, things)
				tradeNo = made.tradeNo
				orders = made.orders
			},
		},
	]
	if (story.paid)
		steps.push({
			daysAgo: story.bought - 2 / 1_440,
			run: (now) => pay(acting(now, shopper), tradeNo, things.secrets),
		})
	for (const parcel of story.parcels ?? []) {
		steps.push(
			forEach(parcel.sent, async (ctx, order) => {
				const lines =
					parcel.things &&
					(await linesOf(
						ctx,
						order,
						shopper,
						parcel.things.map((slug) => find(things.products, slug).id),
					))
				await shipOrder(ctx, {
					orderId: order.id,
					carrier: parcel.carrier,
					deliveryNo: parcel.number,
					...(lines ? { lines } : {}),
					by: merchant(order),
				})
			}),
			...(parcel.told ?? []).map(([daysAgo, place, text]) =>
				forEach(daysAgo, (ctx, order) =>
					noteTracking(ctx, {
						orderId: order.id,
						deliveryNo: parcel.number,
						place,
						text,
						by: { kind: 'system', id: 'tracking' },
					}),
				),
			),
		)
		if (parcel.arrived !== undefined)
			steps.push(
				forEach(parcel.arrived, (ctx, order) =>
					noteTracking(ctx, {
						orderId: order.id,
						deliveryNo: parcel.number,
						place: shopper.addresses[0]?.city ?? '',
						text: 'Delivered',
						delivered: true,
						by: { kind: 'system', id: 'tracking' },
					}),
				),
			)
	}
	if (story.received !== undefined)
		steps.push(
			forEach(story.received, (ctx, order) =>
				receiveOrder(ctx, { orderId: order.id, by: { kind: 'shopper', id: shopper.id } }),
			),
		)
	if (story.completed !== undefined)
		steps.push(forEach(story.completed, (ctx, order) => completeOrder(ctx, { orderId: order.id })))
	if (story.settled !== undefined)
		steps.push(forEach(story.settled, (ctx, order) => settleOrder(ctx, { orderId: order.id })))
	const { cancelled } = story
	if (cancelled)
		steps.push(
			forEach(cancelled.at, (ctx, order) => {
				const by: OrderActor =
					cancelled.by === 'merchant'
						? merchant(order)
						: { kind: cancelled.by, id: cancelled.by === 'shopper' ? shopper.id : 'orders-expire' }
				const cancel = story.paid ? cancelPaidOrder : cancelUnpaidOrder
				return cancel(ctx, { orderId: order.id, by, why: cancelled.why })
			}),
		)
	return steps
}

/** Fills the cart, goes to the checkout and makes the trade. */
async function buy(
	ctx: TxContext<ShopperActor>,
	story: OrderStory,
	things: StoryThings,
): Promise<{ tradeNo: string; orders: MadeOrder[] }> {
	const cartIds: string[] = []
	for (const { product: slug, sku = 0, num = 1 } of story.buys) {
		const product = find(things.products, slug)
		const line = await callAs(ctx, addToCart, {
			product_id: product.id,
			sku_id: skuOf(product, sku),
			num,
		})
		cartIds.push(line.cart_id)
	}
	const address = await callAs(ctx, getAddress, {})
	if (!address) throw new Error(`${story.shopper} has no address.`)
	const preview = await callAs(ctx, previewOrder, {
		cart_ids: cartIds,
		address_id: address.address_id,
		...(story.promo === undefined ? {} : { promo_code: story.promo }),
	})
	const trade = await callAs(ctx, createOrder, {
		preview_id: preview.preview_id,
		address_id: address.address_id,
		...(story.remark === undefined
			? {}
			: {
					remarks: preview.shops.map((shop) => ({
						mer_id: shop.mer_id,
						remark: story.remark ?? '',
					})),
				}),
	})
	return {
		tradeNo: trade.out_trade_no,
		orders: trade.orders.map((order) => ({ id: order.order_id, shopId: order.mer_id })),
	}
}

async function pay(
	ctx: TxContext<ShopperActor>,
	tradeNo: string,
	secrets: DemoSecrets,
): Promise<void> {
	const { pay_token: token } = await callAs(ctx, verifyPaymentPin, {
		password_pay: secrets.payCode,
		scene: 'pay',
		ref: tradeNo,
	})
	await callAs(ctx, payOrder, { out_trade_no: tradeNo, pay_token: token })
}

/** The lines of an order with these products, all their pieces. */
async function linesOf(
	ctx: TxContext,
	order: MadeOrder,
	shopper: SeededShopper,
	productIds: readonly string[],
): Promise<{ lineId: string; num: number }[]> {
	const { products } = await callAs(acting(ctx, shopper), getOrder, { order_id: order.id })
	return products
		.filter((line) => productIds.includes(line.product_id))
		.map((line) => ({ lineId: line.order_product_id, num: line.product_num }))
}
