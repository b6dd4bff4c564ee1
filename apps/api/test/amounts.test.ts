import { randomUUID } from 'node:crypto'
import { addToCart, endpoints, type Endpoint } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { confirmed } from '../src/merchants/testing/second-factor-fixtures.ts'
import { orderOf } from '../src/orders/testing/checkout-fixtures.ts'
import { card } from '../src/withdrawals/testing/withdrawal-fixtures.ts'
import { openAdmins, type Admins } from './admin.ts'
import { envelopeOf, openTestApp, type TestApp, type Merchant, type Person } from './test-app.ts'
import { notAmounts, notPieces, notNumbers } from './malformed-numbers.ts'
import { fieldsIn, isAmount, isPieces } from './number-fields.ts'
import {
	claimWords,
	promoWords,
	productWords,
	shopPromoWords,
	reviewWords,
} from './request-bodies.ts'

/**
 * Malformed, negative and huge amounts and quantities at every field that takes one: 422 with the field's name, and nothing
 * changed. Source: docs/product/security.md, Money input.
 */

let app: TestApp
let ida: Person
let admins: Admins
let merchant: Merchant
let things: { productId: string; skuId: string; shopId: string; cartId: string; tradeNo: string }
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '100.00' })
	admins = await openAdmins(app)
	merchant = await confirmed(app, await app.merchantOf(await app.shop()))
	const cup = await app.product({ price: '10.00', stock: 5_000 })
	const cart = { product_id: cup.productId, sku_id: cup.skuId, num: 2 }
	const { cart_id: cartId } = await app.as(ida)(addToCart, cart)
	const trade = await orderOf(app, ida, cup.skuId)
	things = { ...cup, cartId, tradeNo: trade.out_trade_no }
})
afterAll(() => app.close())

const calls = Object.entries<Endpoint>(endpoints)

/** A refund by a shop, without its pieces and its amount. */
const shopRefundWords = { order_id: randomUUID(), reason: 'other', explain: '', restock: 0 }

/** A bulk edit with these changes. */
const bulkEditOf = (changes: object) => ({ product_ids: [things.productId], changes })

/** Fields that may be empty: null is accepted. */
const maybeEmpty = new Set([
	'saveMerchantProduct.market_price',
	'saveMerchantProduct.cost',
	'saveShipping.free_above',
])

/** The fields with amounts, and the rest of a valid request; a nested one is marked. */
const amountFields: Record<string, () => Record<string, unknown>> = {
	'requestAdjustment.price': () => ({
		shopper: ida.id,
		direction: 'credit',
		against: 'loss',
		reason: 'A reason of some length.',
	}),
	'createRecharge.price': () => ({ recharge_type: 'bank', provider: 'sandbox' }),
	'createClaim.amount': () => ({
		order_id: randomUUID(),
		lines: [{ order_product_id: randomUUID(), num: 1 }],
		...claimWords,
	}),
	'answerClaim.amount': () => ({ refund_id: randomUUID(), answer: 'offer', reason: 'A part.' }),
	'acceptClaimOffer.amount': () => ({ refund_id: randomUUID() }),
	'createShopRefund.amount': () => ({
		...shopRefundWords,
		lines: [{ order_product_id: randomUUID(), num: 1 }],
	}),
	'decideDispute.amount': () => ({
		refund_id: randomUUID(),
		outcome: 'part',
		reason: 'A part.',
	}),
	'saveAdminPromo.value': () => promoWords,
	'saveAdminPromo.min_spend': () => promoWords,
	'saveAdminPromo.cap': () => ({ ...promoWords, kind: 'percent', value: '10.00' }),
	'approveRecharge.real_price': () => ({ recharge_id: randomUUID(), bank_line: 'SEPA 1' }),
	'recordWithdrawalReturn.bank_cost': () => ({
		extract_id: randomUUID(),
		bank_line: 'SEPA 1',
		reason: 'Closed.',
	}),
	'recordPayoutReturn.bank_cost': () => ({
		payout_id: randomUUID(),
		bank_line: 'SEPA 1',
		reason: 'Closed.',
	}),
	'createWithdrawal.price': () => ({ ...card, pay_token: 'A'.repeat(43) }),
	'quoteWithdrawal.price': () => ({ ...card }),
	'requestPayout.amount': () => ({
		real_name: 'Ida Marsh',
		bank_card: '4111111111111111',
		bank_name: 'Harbour Bank',
	}),
	'saveShipping.price': () => ({
		version: 1,
		template: { rate: { kind: 'flat', price: here } },
	}),
	'saveShipping.further': () => ({
		version: 1,
		template: { rate: { kind: 'per_piece', price: '1.00', further: here } },
	}),
	'saveShipping.free_above': () => ({
		version: 1,
		template: { rate: { kind: 'free' }, free_above: here },
	}),
	'saveMerchantProduct.market_price': () => productWords(),
	'saveMerchantProduct.price': () => productWords({ price: here }),
	'saveMerchantProduct.cost': () => productWords({ price: '1.00', cost: here }),
	'saveMerchantPromo.value': () => shopPromoWords,
	'saveMerchantPromo.min_spend': () => shopPromoWords,
	'saveMerchantPromo.cap': () => ({ ...shopPromoWords, kind: 'percent', value: '10.00' }),
	'createBulkEdit.value': () => bulkEditOf({ price: { kind: 'set', value: here } }),
	'updateSku.price': () => ({ sku_id: randomUUID() }),
	'updateSku.expected_price': () => ({ sku_id: randomUUID(), price: '1.00' }),
	'beginPasskeyVerification.amount': () => ({ scene: 'pay', ref: things.tradeNo }),
	'verifyPaymentPin.amount': () => ({
		password_pay: ida.payCode,
		scene: 'pay',
		ref: things.tradeNo,
	}),
	'listProducts.price_min': () => ({}),
	'listProducts.price_max': () => ({}),
	'searchProducts.price_min': () => ({ title: 'thing' }),
	'searchProducts.price_max': () => ({ title: 'thing' }),
	'listShopProducts.price_min': () => ({ mer_id: things.shopId }),
	'listShopProducts.price_max': () => ({ mer_id: things.shopId }),
	'listProductFilters.price_min': () => ({ category_id: randomUUID() }),
	'listProductFilters.price_max': () => ({ category_id: randomUUID() }),
}

/** The fields with numbers of pieces: the request around them, with their place marked. */
const pieceFields: Record<string, () => object> = {
	'addToCart.num': () => ({ product_id: things.productId, sku_id: things.skuId, num: here }),
	'setCartQuantity.num': () => ({ cart_id: things.cartId, num: here }),
	'mergeCart.num': () => ({
		lines: [
			{ sku_id: things.skuId, num: 1 },
			{ sku_id: things.skuId, num: here },
		],
	}),
	'createClaim.num': () => ({
		order_id: randomUUID(),
		lines: [{ order_product_id: randomUUID(), num: here }],
		amount: '1.00',
		...claimWords,
	}),
	'createShopRefund.num': () => ({
		...shopRefundWords,
		lines: [{ order_product_id: randomUUID(), num: here }],
		amount: '1.00',
	}),
	'shipMerchantOrder.num': () => ({
		order_id: randomUUID(),
		carrier: 'Post',
		delivery_no: 'P1',
		lines: [{ order_product_id: randomUUID(), num: here }],
	}),
	'saveAdminPromo.shopper_limit': () => ({ ...promoWords, shopper_limit: here }),
	'saveMerchantPromo.shopper_limit': () => ({ ...shopPromoWords, shopper_limit: here }),
	'previewOrder.num': () => ({ sku_id: things.skuId, num: here }),
	'writeReview.product_score': () => ({ ...reviewWords, product_score: here }),
	'writeReview.service_score': () => ({ ...reviewWords, service_score: here }),
	'writeReview.postage_score': () => ({ ...reviewWords, postage_score: here }),
}

const here = '%here%'

/** The fields with whole numbers that may be large, or zero: stock, weights, versions. */
const wholeFields: Record<string, () => object> = {
	'markConversationRead.seq': () => ({ session_id: randomUUID(), seq: here }),
	'markAdminConversationRead.seq': () => ({ session_id: randomUUID(), seq: here }),
	'markMerchantConversationRead.seq': () => ({ session_id: randomUUID(), seq: here }),
	'suggestProductTexts.skip': () => ({ lang: 'de', skip: here }),
	'saveShipping.version': () => ({ version: here, template: { rate: { kind: 'free' } } }),
	'saveShopPage.version': () => ({ version: here }),
	'saveShopHours.version': () => ({ version: here }),
	'saveHoliday.version': () => ({ version: here }),
	'saveTaxSettings.version': () => ({ version: here, on: 0, tax_number: '', rates: [] }),
	'saveMerchantProduct.version': () => ({ ...productWords(), version: here }),
	'saveMerchantProduct.weight_grams': () => ({ ...productWords(), weight_grams: here }),
	'saveMerchantProduct.stock': () => productWords({ stock: here }),
	'createBulkEdit.stock': () => bulkEditOf({ stock: here }),
	'createBulkEdit.stock_change': () => bulkEditOf({ stock_change: here }),
	'createBulkEdit.weight_grams': () => bulkEditOf({ weight_grams: here }),
	'updateSku.stock': () => ({ sku_id: randomUUID(), stock: here }),
	'updateSku.expected_stock': () => ({ sku_id: randomUUID(), stock: 1, expected_stock: here }),
	'updateSku.stock_change': () => ({ sku_id: randomUUID(), stock_change: here }),
	'setLowStock.low_stock': () => ({ low_stock: here }),
	'setDailySummary.hour': () => ({ on: 1, hour: here, zone: 'UTC' }),
}

const notWhole = notPieces.filter((value) => !['0', '-1', '1000'].includes(value))

test('the tables name every field that takes an amount or a number of pieces', () => {
	const found = { amounts: new Set<string>(), pieces: new Set<string>() }
	for (const [name, endpoint] of calls)
		for (const schema of [endpoint.query, endpoint.body])
			for (const [field, node] of fieldsIn(
				z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
			)) {
				if (isAmount(node)) found.amounts.add(`${name}.${field}`)
				if (isPieces(node)) found.pieces.add(`${name}.${field}`)
			}
	expect([...found.amounts].toSorted()).toEqual(Object.keys(amountFields).toSorted())
	expect([...found.pieces].toSorted()).toEqual(
		[...Object.keys(pieceFields), ...Object.keys(wholeFields)].toSorted(),
	)
})

describe.each(Object.entries(amountFields))('%s', (key, rest) => {
	const { endpoint, field } = named(key)
	const values =
		endpoint.method === 'GET'
			? notAmounts.filter((it) => typeof it === 'string' && it !== '\u0000')
			: notAmounts

	test('takes nothing that is not an amount', async () => {
		const before = await everything()
		for (const value of values) {
			if (value === null && maybeEmpty.has(key)) continue
			const text = JSON.stringify(rest())
			const body = text.includes(here)
				? text.replace(`"${here}"`, () => JSON.stringify(value))
				: JSON.stringify({ ...rest(), [field]: value })
			const answer = await send(endpoint, body)
			expect(answer, JSON.stringify(value)).toMatchObject({
				status: 422,
				envelope: { code: 422, data: { error: 'invalid' } },
			})
			expect(String(answer.envelope.data['field']), JSON.stringify(value)).toMatch(
				text.includes(here) ? new RegExp(`\\.${field}$`) : new RegExp(`^${field}$`),
			)
		}
		expect(await everything()).toEqual(before)
	})
})

describe.each(Object.entries(pieceFields))('%s', (key, request) => {
	const { endpoint, field } = named(key)

	test('takes nothing that is not a number of pieces', async () => {
		const before = await everything()
		for (const value of notPieces) {
			const body = JSON.stringify(request()).replace(`"${here}"`, value)
			const answer = await send(endpoint, body)
			expect(answer, value).toMatchObject({
				status: 422,
				envelope: { code: 422, data: { error: 'invalid' } },
			})
			expect(String(answer.envelope.data['field']), value).toMatch(new RegExp(`${field}$`))
		}
		expect(await everything()).toEqual(before)
	})
})

describe.each(Object.entries(wholeFields))('%s', (key, request) => {
	const { endpoint, field } = named(key)

	test('takes nothing that is not a whole number within its bounds', async () => {
		const before = await everything()
		for (const value of notWhole) {
			const answer = await send(
				endpoint,
				JSON.stringify(request()).replace(`"${here}"`, () => value),
			)
			expect(answer, value).toMatchObject({
				status: 422,
				envelope: { code: 422, data: { error: 'invalid' } },
			})
			expect(String(answer.envelope.data['field']), value).toMatch(new RegExp(`${field}$`))
		}
		expect(await everything()).toEqual(before)
	})
})

const paged = calls.filter(
	([, endpoint]) =>
		endpoint.method === 'GET' &&
		fieldsIn(z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' })).some(
			([field]) => field === 'limit',
		),
)

test.each(paged)('%s takes no page and no limit that is none', async (name, endpoint) => {
	const rest = {
		...(name === 'listShopProducts' && { mer_id: things.shopId }),
		...(name === 'listReviews' && { product_id: things.productId }),
		...(name === 'getShopsReport' && { from: '2026-01-01', to: '2026-01-31' }),
		...(name.startsWith('search') &&
			(isByCursor(name) ? { keyword: 'thing' } : { title: 'thing' })),
		...(name === 'listBulkEditValues' && { bulk_edit_id: randomUUID() }),
		...(name === 'listWebhookDeliveries' && { webhook_id: randomUUID() }),
		...(isOfMessages(name) && { session_id: randomUUID() }),
	}
	const fields: [field: string, more: string[]][] = [
		// The pages of conversations use the numbers of their messages.
		isOfMessages(name)
			? ['before', ['0', '1000000']]
			: isByCursor(name)
				? ['cursor', ['0', '1_2']]
				: ['page', ['0', '10001']],
		['limit', ['0', '51', '999999']],
	]
	for (const [field, more] of fields)
		for (const value of [...notNumbers, ...more])
			expect(
				await send(endpoint, JSON.stringify({ ...rest, [field]: value })),
				`${field}=${value}`,
			).toMatchObject({ status: 422, envelope: { data: { error: 'invalid', field } } })
})

test('the file of product texts skips no number of products that is none', async () => {
	for (const value of notNumbers)
		expect(
			await send(endpoints.exportProductTexts, JSON.stringify({ lang: 'de', skip: value })),
			value,
		).toMatchObject({ status: 422, envelope: { data: { error: 'invalid', field: 'skip' } } })
})

test('a total sent by a caller is refused as the unknown field it is', async () => {
	for (const [endpoint, body] of [
		[endpoints.previewOrder, { sku_id: things.skuId, num: 1, total_price: '0.01' }],
		[
			endpoints.createOrder,
			{ preview_id: randomUUID(), address_id: randomUUID(), freight: '0.00' },
		],
		[endpoints.payOrder, { out_trade_no: things.tradeNo, pay_token: 'x', amount: '0.01' }],
	] as const)
		expect(await send(endpoint, JSON.stringify(body))).toMatchObject({ status: 422 })
})

/** Whether its pages follow from where the one before ended. */
function isByCursor(name: string): boolean {
	return name === 'searchMerchantConversations'
}

function isOfMessages(name: string): boolean {
	return /^list(Merchant|Admin)?Messages$/.test(name)
}

function named(key: string): { endpoint: Endpoint; field: string } {
	const [name = '', field = ''] = key.split('.')
	const endpoint = calls.find(([call]) => call === name)?.[1]
	if (!endpoint) throw new Error(`There is no call ${name}.`)
	return { endpoint, field }
}

function tokenFor(endpoint: Endpoint): string {
	if (endpoint.by === 'merchant') return merchant.token
	return (endpoint.by === 'operator' ? admins.whoMay(endpoint) : ida).token
}

async function send(endpoint: Endpoint, body: string) {
	const url = new URL(endpoint.path, app.url)
	if (endpoint.method === 'GET')
		for (const [name, value] of Object.entries<unknown>(JSON.parse(body)))
			url.searchParams.set(name, String(value))
	const response = await fetch(url, {
		method: endpoint.method,
		headers: {
			token: tokenFor(endpoint),
			...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
			...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
		},
		...(endpoint.method === 'POST' ? { body } : {}),
	})
	return { status: response.status, envelope: await envelopeOf(response) }
}

/** Everything that could have changed, as one hash for each table. */
async function everything(): Promise<unknown> {
	const { rows } = await sql`
		select
			(select md5(string_agg(t::text, '|' order by t.id)) from cart_line t) as cart_line,
			(select count(*) from order_preview) as order_preview,
			(select md5(string_agg(t::text, '|' order by t.id)) from orders t) as orders,
			(select count(*) from pay_token) as pay_token,
			(select md5(string_agg(concat(t.shopper_id, t.tries), '|' order by t.shopper_id)) from pay_code t) as pay_code,
			(select md5(string_agg(concat(t.id, t.stock, t.held), '|' order by t.id)) from sku t) as sku,
			(select count(*) from adjustment) as adjustment,
			(select count(*) from withdrawal) as withdrawal,
			(select count(*) from recharge) as recharge,
			(select count(*) from ledger.transfer) as transfer
	`.execute(app.api.database.db)
	return rows[0]
}
