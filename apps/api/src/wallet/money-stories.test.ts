import { randomUUID } from 'node:crypto'
import { getMoneyBreakdown, getReconciliation, type ReplyOf } from '@portolan/contract'
import { cents } from '@portolan/money'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { ownMoneyOf } from '../accounts/index.ts'
import { addCategory, addProduct } from '../catalogue/index.ts'
import { proofOf } from '../claims/testing/claim-fixtures.ts'
import { walletOf } from '../ledger/index.ts'
import { createOrder } from '../orders/checkout/create-order.ts'
import { keepPreview } from '../orders/checkout/keep-preview.ts'
import { payOrder } from '../orders/checkout/pay-order.ts'
import { prepareCheckout } from '../orders/checkout/prepare-checkout.ts'
import { priceCheckout } from '../orders/checkout/price-checkout.ts'
import {
	cancelPaidOrder,
	escrowByOrder,
	receiveOrder,
	settleOrder,
	shipOrder,
} from '../orders/index.ts'
import { addressFor } from '../orders/testing/checkout-fixtures.ts'
import type { OnceContext, ShopperActor, TxContext } from '../platform/context.ts'
import { tokenHash } from '../platform/sign-in/sessions.ts'
import { addPromo } from '../promotions/index.ts'
import { rechargeAtOnce } from '../recharges/index.ts'
import { storyArb } from './testing/random-stories.ts'
import type { Story, Event } from './testing/random-stories.ts'
import { claim, refundByShop } from './testing/story-refunds.ts'
import type { Model, ModelOrder, Shopper, Telling } from './testing/telling.ts'

/*
 * Random histories of money: a recharge, one trade of up to three shops with a promo code, and then shipments, receipts,
 * claims on parts, refunds by shops, cancellations and settlements in any order. They run the handlers that requests run, on PostgreSQL,
 * one transaction for each history; after every step "where your money is" must equal a model of a few lines.
 */

/** How many histories are run; `STORIES=20000` runs that many. */
const storyCount = Number(process.env['STORIES'] ?? 100)

const prices = ['0.01', '3.33', '10.00', '19.99', '49.50', '120.07']

const freights = [
	{ rate: { kind: 'free' } },
	{ rate: { kind: 'flat', price: '5.00' }, free_above: '50.00' },
	{ rate: { kind: 'per_piece', price: '3.33', further: '0.77' } },
] as const

let app: TestApp
let categories: string[]
let shops: string[]
let skus: string[]
let shoppers: Shopper[]
beforeAll(async () => {
	app = await openTestApp()
	categories = await Promise.all(
		['one', 'two'].map((slug) =>
			app.inside((ctx) =>
				addCategory(ctx, { slug, names: { en: slug }, image: '/media/c/cat-toys.webp', hue: 1 }),
			),
		),
	)
	shops = []
	skus = []
	for (const freight of freights) {
		const shopId = await app.shop({ freight })
		shops.push(shopId)
		for (const [at, price] of prices.entries()) skus.push(await skuOf(shopId, price, at))
	}
	shoppers = []
	for (let i = 0; i < 8; i += 1) {
		const person = await app.shopperWith()
		const addressId = await addressFor(app, person)
		shoppers.push({ person, addressId, proof: await proofOf(app, person) })
	}
}, 180_000)
afterAll(() => app.close())

async function skuOf(shopId: string, price: string, at: number): Promise<string> {
	const { skuIds } = await app.inside((ctx) =>
		addProduct(ctx, {
			shopId,
			categoryId: categories[at % 2] ?? null,
			titles: { en: `Thing for ${price}` },
			subtitle: '',
			description: 'A thing of a story.',
			highlights: [],
			marketPrice: null,
			weightGrams: 500,
			shipsFrom: 'US',
			images: ['/media/c/slate-14-laptop-1.webp'],
			skus: [
				{
					options: {},
					price: cents(price),
					stock: 1_000_000_000,
					image: '/media/c/slate-14-laptop-1.webp',
				},
			],
		}),
	)
	return skuIds[0] ?? ''
}

test(
	'random stories of promo codes, shops, partial refunds and settlements agree with the model to the cent',
	{ timeout: 120_000 + storyCount * 2_000 },
	async () => {
		await fc.assert(
			fc.asyncProperty(storyArb, (story) => app.inside((ctx) => tell(ctx, story))),
			{ numRuns: storyCount },
		)
		for (const { person } of shoppers) {
			const money = await app.as(person)(getMoneyBreakdown)
			expect([money.escrow, money.escrows]).toEqual(['0.00', []])
			expect(money.total).toBe(money.available)
		}
		const finance = await app.operatorWith({ roles: ['finance-1'] })
		const books: ReplyOf<typeof getReconciliation> = await app.as(finance)(getReconciliation)
		expect(books.laws.filter(({ breaches }) => breaches > 0)).toEqual([])
		expect(books.promotions_in_escrow).toBe('0.00')
	},
)

async function tell(ctx: TxContext, story: Story): Promise<void> {
	const shopper = shoppers[story.shopper]
	if (!shopper) throw new Error('There are eight shoppers.')
	const as: TxContext<ShopperActor> & OnceContext<ShopperActor> = {
		...ctx,
		keepAnswer: null,
		actor: { kind: 'shopper', id: shopper.person.id, sessionId: '' },
	}
	const { available } = await ownMoneyOf(ctx, shopper.person.id)
	const model: Model = { put: available, left: 0n, wallet: available, orders: new Map() }
	const telling: Telling = { ctx, as, shopper, model }

	const amount = BigInt(story.recharge)
	await rechargeAtOnce(ctx, { shopperId: shopper.person.id, amount })
	model.put += amount
	model.wallet += amount
	await buy(telling, story)
	await agree(telling)
	for (const event of story.events) {
		const [id, order] = [...model.orders][event.order] ?? []
		if (id !== undefined && order && (await happens(telling, event, id, order)))
			await agree(telling)
	}
	for (const [id, order] of model.orders) await end(telling, id, order)
	await agree(telling)
	const { escrow } = await walletOf(ctx, shopper.person.id)
	expect(escrow).toBe(0n)
	// Live events are not part of the test.
	await sql`update outbox set done_at = created_at where done_at is null`.execute(ctx.db)
}

/** Buys and pays as the history says; a code without a discount is left out. */
async function buy({ ctx, as, shopper, model }: Telling, story: Story): Promise<void> {
	const wanted = story.lines.map(({ sku, num }) => ({ cartId: null, skuId: skus[sku] ?? '', num }))
	const given = { wanted, addressId: shopper.addressId }
	const code = story.promo && (await openPromo(ctx, story.promo))
	const withCode = code === null ? null : await prepareCheckout(as, { ...given, promoCode: code })
	const prepared =
		withCode && !priceCheckout(withCode).promoMiss ? withCode : await prepareCheckout(as, given)
	const preview = await keepPreview(as, prepared)
	if (cents(preview.total_price) > model.wallet) return
	const trade = await createOrder(as, {
		preview_id: preview.preview_id,
		address_id: shopper.addressId,
	})
	const token = randomUUID()
	await sql`
		insert into pay_token (token_hash, shopper_id, scene, ref, amount, expires_at)
		values (${tokenHash(token)}, ${as.actor.id}, 'pay', ${trade.out_trade_no}, null, ${new Date(ctx.clock.now().getTime() + 60_000)})
	`.execute(ctx.db)
	await payOrder(as, { out_trade_no: trade.out_trade_no, pay_token: token })
	for (const order of trade.orders) {
		const total = cents(order.total_price)
		const discount = preview.shops.find((shop) => shop.mer_id === order.mer_id)?.discount ?? '0.00'
		model.wallet -= total
		model.orders.set(order.order_id, {
			shopId: order.mer_id,
			state: 'paid',
			own: total,
			promo: prepared.promo?.fundedBy === 'platform' ? cents(discount) : 0n,
		})
	}
}

async function openPromo(
	ctx: TxContext,
	{ kind, value, cap, scope, at, byShop }: NonNullable<Story['promo']>,
): Promise<string> {
	const code = `C${randomUUID().replaceAll('-', '')}`.toUpperCase()
	await addPromo(ctx, {
		code,
		kind,
		value: kind === 'freight' ? 0n : BigInt(value),
		cap: cap === null ? null : BigInt(cap),
		scope,
		scopeId:
			scope === 'shop'
				? (shops[at] ?? null)
				: scope === 'category'
					? (categories[at % 2] ?? null)
					: null,
		fundedBy: scope === 'shop' && byShop ? 'shop' : 'platform',
		startsAt: ctx.clock.now(),
		endsAt: new Date(ctx.clock.now().getTime() + 86_400_000),
	})
	return code
}

/** Runs a step if it is possible, and returns whether it was. */
async function happens(
	telling: Telling,
	event: Event,
	id: string,
	order: ModelOrder,
): Promise<boolean> {
	switch (event.kind) {
		case 'ship':
			return order.state === 'paid' && ship(telling, id, order)
		case 'receive':
			return order.state === 'shipped' && receive(telling, id, order)
		case 'settle':
			return order.state === 'received' && settle(telling, id, order)
		case 'cancel':
			return order.state === 'paid' && cancel(telling, id, order)
		case 'claim':
			return order.state !== 'cancelled' && claim(telling, event, id, order)
		case 'shop_refund':
			return order.state !== 'cancelled' && refundByShop(telling, event, id, order)
	}
}

async function ship({ ctx }: Telling, id: string, order: ModelOrder): Promise<true> {
	const by = { kind: 'merchant', id: order.shopId } as const
	await shipOrder(ctx, { orderId: id, carrier: 'Post', deliveryNo: 'P1', by })
	order.state = 'shipped'
	return true
}

async function receive({ ctx, as }: Telling, id: string, order: ModelOrder): Promise<true> {
	await receiveOrder(ctx, { orderId: id, by: { kind: 'shopper', id: as.actor.id } })
	order.state = 'received'
	return true
}

async function settle({ ctx, model }: Telling, id: string, order: ModelOrder): Promise<true> {
	await settleOrder(ctx, { orderId: id })
	model.left += order.own
	Object.assign(order, { own: 0n, promo: 0n, state: 'settled' })
	return true
}

async function cancel({ ctx, model }: Telling, id: string, order: ModelOrder): Promise<true> {
	const by = { kind: 'merchant', id: order.shopId } as const
	await cancelPaidOrder(ctx, { orderId: id, by, why: 'Sold out' })
	model.wallet += order.own
	Object.assign(order, { own: 0n, promo: 0n, state: 'cancelled' })
	return true
}

/** Ends every order: settled, or cancelled if nothing of it is left to ship. */
async function end(telling: Telling, id: string, order: ModelOrder): Promise<void> {
	if (order.state === 'paid') await ship(telling, id, order)
	if (order.state === 'shipped') await receive(telling, id, order)
	if (order.state === 'received') await settle(telling, id, order)
}

/** Expects that the breakdown equals the model. */
async function agree({ ctx, as, model }: Telling): Promise<void> {
	const open = [...model.orders].filter(([, { own }]) => own > 0n)
	const escrow = open.reduce((sum, [, { own }]) => sum + own, 0n)
	const shown = await ownMoneyOf(ctx, as.actor.id)
	expect(shown).toEqual({ available: model.wallet, held: 0n, escrow })
	expect(shown.available + shown.held + shown.escrow).toBe(model.put - model.left)
	const orders = await escrowByOrder(ctx, as.actor.id)
	expect(new Map(orders.map(({ id, amount }) => [id, amount]))).toEqual(
		new Map(open.map(([id, { own }]) => [id, own])),
	)
	// The rest of the shopper's escrow account is what platform codes paid, and not more.
	const kept = (await walletOf(ctx, as.actor.id)).escrow - escrow
	const most = [...model.orders.values()].reduce((sum, { promo }) => sum + promo, 0n)
	expect(kept >= 0n && kept <= most).toBe(true)
}
