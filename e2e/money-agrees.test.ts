import {
	addToCart,
	createClaim,
	createOrder,
	loginMerchant,
	getOrder,
	payOrder,
	previewOrder,
	listCart,
	confirmReceipt,
	quoteClaim,
	answerClaim,
	shipMerchantOrder,
	getProduct,
	verifyPaymentPin,
} from '@portolan/contract'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleOrder } from '../apps/api/src/orders/index.ts'
import { keepPicture } from '../apps/api/src/platform/media/index.ts'
import { liveSomewhere, thingOf } from './buying.ts'
import { atDesk, deskSay, type Desk } from './desk.ts'
import { centsIn, handsOn, type Hands } from './shopper-steps.ts'
import { openSeller } from './seller.ts'
import { openWorld, payCode, type Person, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

const putIn = 900_55
const logins = ['merchant1', 'merchant2'] as const

test('a shopper with a promo code, two shops, a partial refund and a settlement: wallet, bill, both statements and the reconciliation agree to the cent', async () => {
	const person = await world.person({ money: BigInt(putIn) })
	const phone = await world.phone({ token: person.token })
	const hands = handsOn(phone.page, 'en')
	const finance = await atDesk(world, '/reconciliation', ['finance-1'])
	const sellers = await Promise.all(logins.map((login) => openSeller(world, login)))
	const books = await readBooks(finance)
	const statements = await Promise.all(sellers.map((seller) => readStatement(seller)))

	// Paid: the platform code's part is not shown as the shopper's anywhere.
	const orderIds = await buyOfTwoShops(person)
	const call = world.as(person.token)
	const prices = async () =>
		Promise.all(orderIds.map(async (id) => (await call(getOrder, { order_id: id })).price))
	const totals = (await prices()).map(({ total }) => centsIn(total))
	const discounts = (await prices()).map(({ discount }) => centsIn(discount))
	expect(discounts.every((discount) => discount > 0)).toBe(true)
	let wallet = await readWallet(hands, orderIds)
	expect(wallet.orders).toEqual(totals)
	expect(wallet.escrow).toBe(sum(totals))
	expect(wallet.total).toBe(putIn)
	expect(wallet.bill).toBe(wallet.available)
	let now = await readBooks(finance)
	expect(now.escrow - books.escrow).toBe(sum(totals))
	expect(now.promotionsInEscrow - books.promotionsInEscrow).toBe(sum(discounts))
	expect(now.available - books.available).toBe(-sum(totals))

	// One shop refunds a part.
	const refunded = await refundHalf(person, orderIds[0] ?? '', logins[0])
	wallet = await readWallet(hands, orderIds)
	expect(wallet.orders).toEqual([(totals[0] ?? 0) - refunded, totals[1]])
	expect(wallet.total).toBe(putIn)
	expect(wallet.bill).toBe(wallet.available)

	// Received and settled: what is left of the payment belongs to the shops.
	for (const [at, orderId] of orderIds.entries()) {
		const { token } = await world.as(null)(loginMerchant, {
			account: logins[at] ?? '',
			password: 'portolan-sells',
		})
		await world.as(token)(shipMerchantOrder, {
			order_id: orderId,
			carrier: 'Post',
			delivery_no: `M${at}`,
		})
		await call(confirmReceipt, { order_id: orderId })
		await world.api.asSystem('test', (ctx) => settleOrder(ctx, { orderId }))
	}
	wallet = await readWallet(hands, [])
	const spent = sum(totals) - refunded
	expect(wallet.escrow).toBe(0)
	expect(wallet.total).toBe(putIn - spent)
	expect(wallet.available).toBe(wallet.total)
	expect(wallet.bill).toBe(wallet.total)

	const after = await Promise.all(sellers.map((seller) => readStatement(seller)))
	const settled = after.map((one, at) => one.settled - (statements[at]?.settled ?? 0))
	const commissions = after.map((one, at) => one.commission - (statements[at]?.commission ?? 0))
	const earned = after.map((one, at) => one.available - (statements[at]?.available ?? 0))
	expect(earned).toEqual(settled.map((gross, at) => gross - (commissions[at] ?? 0)))
	now = await readBooks(finance)
	expect(now.available - books.available).toBe(-spent)
	expect(now.escrow).toBe(books.escrow)
	expect(now.promotionsInEscrow).toBe(books.promotionsInEscrow)
	expect(now.merchants - books.merchants).toBe(sum(earned))
	expect(now.fees - books.fees).toBe(sum(commissions))
	// The shops got what the shopper spent, and what the platform paid for its code.
	expect(sum(settled)).toBe(spent + books.promotions - now.promotions)
	const given = books.promotions - now.promotions
	expect(given).toBeGreaterThan(0)
	expect(given).toBeLessThan(sum(discounts))
	for (const desk of [finance, ...sellers]) {
		expect(desk.complaints).toEqual([])
		await desk.close()
	}
	await phone.close()
})

/** Buys a product of each shop, with the platform's code, paid from the wallet; returns the orders' ids in the shops' order. */
async function buyOfTwoShops(person: Person): Promise<string[]> {
	const call = world.as(person.token)
	const address_id = await liveSomewhere(world, person)
	const shops: string[] = []
	for (const account of logins) {
		const { merchant } = await world.as(null)(loginMerchant, {
			account,
			password: 'portolan-sells',
		})
		shops.push(merchant.shop_id)
		const { product_id } = await thingOf(world, merchant.shop_id)
		const { skus } = await call(getProduct, { product_id })
		await call(addToCart, { product_id, sku_id: skus[0]?.sku_id ?? '', num: 1 })
	}
	const cart = await call(listCart)
	const { preview_id } = await call(previewOrder, {
		cart_ids: cart.shops.flatMap((shop) => shop.lines.map((line) => line.cart_id)),
		address_id,
		promo_code: 'WELCOME10',
	})
	const trade = await call(createOrder, { preview_id, address_id })
	const { pay_token } = await call(verifyPaymentPin, {
		password_pay: payCode,
		scene: 'pay',
		ref: trade.out_trade_no,
	})
	await call(payOrder, { out_trade_no: trade.out_trade_no, pay_token })
	return shops.map((shop) => trade.orders.find(({ mer_id }) => mer_id === shop)?.order_id ?? '')
}

/** Claims half of the quote for an order, which its shop approves; returns the cents. */
async function refundHalf(person: Person, orderId: string, login: string): Promise<number> {
	const call = world.as(person.token)
	const { lines, max } = await call(quoteClaim, { order_id: orderId, reason: 'no_longer_needed' })
	const half = Math.floor(centsIn(max) / 2)
	const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
		.png()
		.toBuffer()
	const { url } = await world.api.asSystem('test', (ctx) =>
		keepPicture(ctx, { ownerId: person.id, scene: 'refund', sent }),
	)
	const { refund_id } = await call(createClaim, {
		order_id: orderId,
		lines: lines.map(({ order_product_id, num }) => ({ order_product_id, num })),
		refund_type: 0,
		product_status: 0,
		reason: 'no_longer_needed',
		explain: 'A part of it was enough.',
		amount: `${Math.floor(half / 100)}.${String(half % 100).padStart(2, '0')}`,
		images: [url],
	})
	const { token } = await world.as(null)(loginMerchant, {
		account: login,
		password: 'portolan-sells',
	})
	await world.as(token)(answerClaim, { refund_id, answer: 'approve' })
	return half
}

/**
 * The amounts on the wallet page, in cents: the breakdown, the parts of the orders in the order given, and the sum of the
 * transactions.
 */
async function readWallet(hands: Hands, orderIds: readonly string[]) {
	const { page } = hands
	await page.goto('/capitalRecord')
	await hands.on('title.capitalRecord')
	const where = page.getByRole('region', { name: hands.words('wallet.where') })
	const place = (key: string) => where.getByRole('link').filter({ hasText: hands.words(key) })
	const total = where.getByText(
		new RegExp(hands.words('wallet.in_all', { sum: 'SUM' }).replace('SUM', '.+')),
	)
	const lines = page
		.locator('section')
		.getByRole('link')
		.filter({
			hasText: new RegExp(hands.words('wallet.balance_after', { sum: 'SUM' }).replace('SUM', '.+')),
		})
	await lines.first().waitFor()
	const moved = await lines.allInnerTexts()
	return {
		total: centsIn(await total.innerText()),
		available: await lastSum(place('wallet.available_text')),
		escrow: await lastSum(place('wallet.escrow_text')),
		orders: await Promise.all(
			orderIds.map((id) => lastSum(where.locator(`a[href="/orderInfo/${id}"]`))),
		),
		bill: sum(moved.map(movementIn)),
	}
}

/** The signed amount of a transaction: the line before the balance after it. */
function movementIn(text: string): number {
	const told = text.split('\n').find((line) => /^[+\u2212-]/.test(line)) ?? ''
	return (told.startsWith('+') ? 1 : -1) * centsIn(told)
}

async function lastSum(row: Locator): Promise<number> {
	const words = (await row.first().innerText()).split('\n')
	return centsIn(words.at(-1) ?? '')
}

/** The amounts in a shop's statement, in cents. */
async function readStatement(desk: Desk) {
	await desk.page.goto('/seller/statement')
	await desk.on(deskSay('seller.statement'))
	return {
		available: await fact(desk, 'seller.available'),
		settled: await fact(desk, 'seller.line.settled'),
		commission: await fact(desk, 'seller.commission'),
	}
}

/** The amounts in the reconciliation, in cents, calculated again. */
async function readBooks(desk: Desk) {
	await desk.page.goto('/console/reconciliation')
	await desk.on(deskSay('reconciliation.title'))
	await desk.page.getByText(deskSay('reconciliation.ok')).first().waitFor()
	const accounts = desk.page.getByRole('region', { name: deskSay('reconciliation.accounts') })
	const account = async (name: string) => {
		const text = await accounts.getByRole('row').filter({ hasText: name }).last().innerText()
		return signedSum(text.slice(name.length))
	}
	return {
		available: await fact(desk, 'reconciliation.available'),
		escrow: await fact(desk, 'reconciliation.escrow'),
		promotionsInEscrow: await fact(desk, 'reconciliation.promotions_in_escrow'),
		merchants: await fact(desk, 'reconciliation.merchants'),
		fees: await account(deskSay('ledger.account.platform.fees')),
		promotions: await account(deskSay('ledger.account.platform.promotions')),
	}
}

/** The value beside a name, as a signed amount. */
async function fact(desk: Desk, key: Parameters<typeof deskSay>[0]): Promise<number> {
	const name = desk.page.locator('dt').getByText(deskSay(key), { exact: true }).first()
	return signedSum(await name.locator('xpath=following-sibling::dd[1]').innerText())
}

function signedSum(text: string): number {
	return (/[\u2212-]/.test(text) ? -1 : 1) * centsIn(text)
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((a, b) => a + b, 0)
}
