import {
	cancelMerchantOrder,
	createShopRefund,
	exportAccounting,
	exportTaxReport,
	getAdminOrder,
	getMerchantOrder,
	getOrder,
	getOrderInvoice,
	getTaxReport,
	getTaxSettings,
	printOrders,
	saveTaxSettings,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Person, type TestApp } from '../../test/test-app.ts'
import { decideClaim } from '../claims/index.ts'
import { asShop, bought, claim, type Bought } from '../claims/testing/claim-fixtures.ts'
import { settleOrder } from '../orders/index.ts'
import { addressFor, paidOrderOf } from '../orders/testing/checkout-fixtures.ts'
import { pdfText } from '../orders/testing/pdf-text.ts'
import { readCsv } from '../platform/csv/csv.ts'
import { publish } from '../platform/outbox.ts'
import { addPromo } from '../promotions/index.ts'
import { buyAll, productIn, reportOf, taxedShop } from './testing/tax-fixtures.ts'

/** Tax that prices include: on orders and invoices, and in reports. */

let app: TestApp
let ida: Person
let home: string
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '9000.00' })
	home = await addressFor(app, ida)
}, 60_000)
afterAll(() => app.close())

const taxesOf = async (orderId: string, person = ida) =>
	(await app.as(person)(getOrder, { order_id: orderId })).taxes

const refund = (owner: Merchant, on: Bought, amount: string, num = 1) =>
	app.as(owner)(createShopRefund, {
		order_id: on.orderId,
		lines: [{ order_product_id: on.lineId, num }],
		amount,
		reason: 'other',
		explain: 'Sorry.',
		restock: 0,
	})

const settingsOf = (owner: Merchant) => app.as(owner)(getTaxSettings)

test('a shop that never switched tax on has none: not on orders, not on invoices, not in its report', async () => {
	const cup = await app.product({ price: '11.00' })
	const owner = await app.merchantOf(cup.shopId)
	expect(await settingsOf(owner)).toEqual({ version: 0, on: 0, tax_number: '', rates: [] })
	const orderId = await paidOrderOf(app, ida, cup.skuId, { addressId: home })
	await app.advance(1)
	expect(await taxesOf(orderId)).toEqual([])
	const { pdf } = await app.as(ida)(getOrderInvoice, { order_id: orderId })
	expect(pdfText(Buffer.from(pdf, 'base64')).join(' ')).not.toContain('VAT')
	// An order that was paid before stays without tax, whatever happens to it afterwards.
	await app.as(owner)(saveTaxSettings, {
		version: 0,
		on: 1,
		tax_number: 'US 1',
		rates: [{ country: 'US', category_id: null, percent: '10', from: '2020-01-01' }],
	})
	await app.as(owner)(cancelMerchantOrder, { order_id: orderId, reason: 'Broken.' })
	await app.advance(1)
	expect(await taxesOf(orderId)).toEqual([])
	expect(await reportOf(app, owner)).toMatchObject({ lines: [], sums: { gross: '0.00' } })
})

test('several rates in one order: shipping divided in proportion, each rate rounded once, and cents add up', async () => {
	const { shopId, owner, books } = await taxedShop(app, { shipping: '5.00' })
	const orderId = await buyAll(
		app,
		ida,
		[await productIn(app, shopId, '11.00'), await productIn(app, shopId, '21.10', books)],
		{ addressId: home },
	)
	const taxes = [
		{ percent: '10', net: '11.55', tax: '1.16', gross: '12.71' },
		{ percent: '5.5', net: '23.12', tax: '1.27', gross: '24.39' },
	]
	const order = await app.as(ida)(getOrder, { order_id: orderId })
	expect(order.taxes).toEqual(taxes)
	expect(order.price.total).toBe('37.10')
	expect(await app.as(owner)(getMerchantOrder, { order_id: orderId })).toMatchObject({ taxes })
	const operator = await app.operatorWith({ roles: ['orders'] })
	expect(await app.as(operator)(getAdminOrder, { order_id: orderId })).toMatchObject({ taxes })
	expect(await reportOf(app, owner)).toEqual({
		time_zone: 'UTC',
		lines: taxes.map((line) => ({ country: 'US', sales: line.gross, refunds: '0.00', ...line })),
		sums: { sales: '37.10', refunds: '0.00', net: '34.67', tax: '2.43', gross: '37.10' },
	})
})

test('the country of delivery decides, a category without its own rate has the standard one, and a country without a rate has none', async () => {
	const { shopId, owner, books } = await taxedShop(app, {
		shipping: '5.00',
		rates: [{ country: 'IS', category_id: null, percent: '24', from: '2020-01-01' }],
	})
	const book = await productIn(app, shopId, '12.40', books)
	const island = await addressFor(app, ida, 'IS')
	expect(await taxesOf(await buyAll(app, ida, [book], { addressId: island }))).toEqual([
		{ percent: '24', net: '14.03', tax: '3.37', gross: '17.40' },
	])
	expect(await taxesOf(await buyAll(app, ida, [book], { addressId: home }))).toEqual([])
	expect((await reportOf(app, owner)).lines).toEqual([
		{
			country: 'IS',
			percent: '24',
			sales: '17.40',
			refunds: '0.00',
			net: '14.03',
			tax: '3.37',
			gross: '17.40',
		},
		{
			country: 'US',
			percent: null,
			sales: '17.40',
			refunds: '0.00',
			net: '17.40',
			tax: '0.00',
			gross: '17.40',
		},
	])
})

test('a code of the shop lowers the tax, a code that the platform pays does not, and the invoice says so', async () => {
	const { shopId, owner } = await taxedShop(app)
	const cup = await productIn(app, shopId, '11.00')
	const now = await app.inside((ctx) => Promise.resolve(ctx.clock.now()))
	const terms = {
		kind: 'fixed',
		value: 100n,
		startsAt: now,
		endsAt: new Date(now.getTime() + 1e8),
	} as const
	await app.inside(async (ctx) => {
		await addPromo(ctx, { ...terms, code: 'OURS' })
		await addPromo(ctx, {
			...terms,
			code: 'SHOPS',
			scope: 'shop',
			scopeId: shopId,
			fundedBy: 'shop',
		})
	})
	const byShop = await buyAll(app, ida, [cup], { addressId: home, promo: 'SHOPS' })
	expect(await taxesOf(byShop)).toEqual([
		{ percent: '10', net: '9.09', tax: '0.91', gross: '10.00' },
	])
	const byPlatform = await buyAll(app, ida, [cup], { addressId: home, promo: 'OURS' })
	expect(await taxesOf(byPlatform)).toEqual([
		{ percent: '10', net: '10.00', tax: '1.00', gross: '11.00' },
	])
	const { pdf } = await app.as(owner)(printOrders, { paper: 'invoice', order_ids: byPlatform })
	const text = pdfText(Buffer.from(pdf, 'base64')).join('\n')
	expect(text).toContain('$1.00 that the platform')
	expect(text).toContain('VAT ID: US 123 456')
})

test('the invoice has a line for each rate and the number of the shop; packing slip and label have none', async () => {
	const { shopId, owner, books } = await taxedShop(app, { shipping: '5.00' })
	const products = [
		await productIn(app, shopId, '11.00'),
		await productIn(app, shopId, '21.10', books),
	]
	const orderId = await buyAll(app, ida, products, { addressId: home })
	const { pdf } = await app.as(ida)(getOrderInvoice, { order_id: orderId })
	const lines = pdfText(Buffer.from(pdf, 'base64')).join('|')
	expect(lines).toContain('VAT rate|Net|VAT|Gross')
	expect(lines).toContain('10%|$11.55|$1.16|$12.71')
	expect(lines).toContain('5.5%|$23.12|$1.27|$24.39')
	expect(lines).toContain('VAT ID: US 123 456')
	for (const paper of ['slip', 'label'] as const) {
		const other = await app.as(owner)(printOrders, { paper, order_ids: orderId })
		expect(pdfText(Buffer.from(other.pdf, 'base64')).join(' ')).not.toContain('VAT')
	}
})

test('refunds in parts take back exactly the tax of the sale, by a shopper’s request or by the shop, on the day they are paid', async () => {
	const { shopId } = await taxedShop(app)
	const on = await bought(app, { shopId, price: '3.33', num: 3, until: 'received' })
	await app.advance(86_400)
	const owner = await app.merchantOf(shopId)
	const today = (await app.inside((ctx) => Promise.resolve(ctx.clock.now())))
		.toISOString()
		.slice(0, 10)
	expect(await taxesOf(on.orderId, on.person)).toEqual([
		{ percent: '10', net: '9.08', tax: '0.91', gross: '9.99' },
	])
	const taxToday = async () => {
		await app.advance(1)
		return (await app.as(owner)(getTaxReport, { from: today, to: today })).sums
	}
	expect(await taxToday()).toMatchObject({ gross: '0.00' })
	await refund(owner, on, '3.33')
	expect(await taxToday()).toEqual({
		sales: '0.00',
		refunds: '-3.33',
		net: '-3.03',
		tax: '-0.30',
		gross: '-3.33',
	})
	const asked = await claim(on, { num: 1 })
	await asShop(app, on.shop, (ctx) =>
		decideClaim(ctx, { claimId: asked.refund_id, answer: 'approve' }),
	)
	expect(await taxToday()).toMatchObject({ refunds: '-6.66', tax: '-0.61' })
	await refund(owner, on, '3.33')
	expect(await taxToday()).toMatchObject({ refunds: '-9.99', tax: '-0.91' })
	expect(await reportOf(app, owner)).toMatchObject({
		sums: { sales: '9.99', refunds: '-9.99', net: '0.00', tax: '0.00', gross: '0.00' },
	})
	// What was sold stays what it was.
	expect(await taxesOf(on.orderId, on.person)).toMatchObject([{ tax: '0.91' }])
})

test('a cancelled order takes back all tax, shipping included, also after a part was refunded', async () => {
	const { shopId, owner, books } = await taxedShop(app, { shipping: '5.00' })
	const products = [
		await productIn(app, shopId, '11.00'),
		await productIn(app, shopId, '21.10', books),
	]
	const whole = await buyAll(app, ida, products, { addressId: home })
	await app.as(owner)(cancelMerchantOrder, { order_id: whole, reason: 'Broken.' })
	const part = await buyAll(app, ida, products, { addressId: home })
	const { products: lines } = await app.as(ida)(getOrder, { order_id: part })
	await app.as(owner)(createShopRefund, {
		order_id: part,
		lines: [{ order_product_id: lines[0]?.order_product_id ?? '', num: 1 }],
		amount: '5.00',
		reason: 'other',
		explain: '',
		restock: 0,
	})
	await app.as(owner)(cancelMerchantOrder, { order_id: part, reason: 'Broken.' })
	await app.advance(1)
	const { sums, lines: byRate } = await reportOf(app, owner)
	expect(sums).toEqual({
		sales: '74.20',
		refunds: '-74.20',
		net: '0.00',
		tax: '0.00',
		gross: '0.00',
	})
	expect(byRate.map(({ tax, gross }) => [tax, gross])).toEqual([
		['0.00', '0.00'],
		['0.00', '0.00'],
	])
})

test('other rates, and switching tax off, change no order that was paid; its refunds go on at its own rate', async () => {
	const { shopId, owner } = await taxedShop(app)
	const on = await bought(app, { shopId, price: '11.00', num: 2, until: 'received' })
	await app.advance(1)
	const before = await taxesOf(on.orderId, on.person)
	expect(before).toMatchObject([{ percent: '10', tax: '2.00' }])
	const { version } = await app.as(owner)(saveTaxSettings, {
		version: 1,
		on: 1,
		tax_number: 'US 999',
		rates: [
			{ country: 'US', category_id: null, percent: '20', from: '2020-01-01' },
			{ country: 'US', category_id: null, percent: '30', from: '2099-01-01' },
		],
	})
	const later = await bought(app, { shopId, price: '12.00' })
	await app.advance(1)
	expect(await taxesOf(later.orderId, later.person)).toMatchObject([{ percent: '20', tax: '2.00' }])
	await app.as(owner)(saveTaxSettings, { ...(await settingsOf(owner)), version, on: 0 })
	const without = await bought(app, { shopId, price: '12.00' })
	await refund(owner, on, '11.00')
	await app.advance(1)
	expect(await taxesOf(without.orderId, without.person)).toEqual([])
	expect(await taxesOf(on.orderId, on.person)).toEqual(before)
	expect((await reportOf(app, owner)).lines).toMatchObject([
		{ percent: '20', sales: '12.00', refunds: '0.00', tax: '2.00' },
		{ percent: '10', sales: '22.00', refunds: '-11.00', tax: '1.00' },
	])
	const { pdf } = await app.as(on.person)(getOrderInvoice, { order_id: on.orderId })
	expect(pdfText(Buffer.from(pdf, 'base64')).join(' ')).toContain('VAT ID: US 123 456')
})

test('events that come again, and at the same time, record nothing twice', async () => {
	const { shopId, owner } = await taxedShop(app)
	const on = await bought(app, { shopId, price: '11.00', num: 2, until: 'received' })
	await refund(owner, on, '11.00')
	await app.advance(1)
	const before = await reportOf(app, owner)
	expect(before.sums).toMatchObject({ sales: '22.00', refunds: '-11.00', tax: '1.00' })
	const again = () =>
		app.inside((ctx) =>
			publish(ctx, {
				topic: 'order.paid',
				subject: on.orderId,
				shopperId: on.person.id,
				data: { mer_id: shopId },
			}),
		)
	const beside = await app.processBeside()
	await Promise.all([again(), again(), again(), again()])
	await app.advance(1)
	await beside.close()
	expect(await reportOf(app, owner)).toEqual(before)
})

test('the file has every sale and refund, adds up to the report, and to what the statement says of settled orders', async () => {
	const { shopId, owner } = await taxedShop(app)
	const buy = (price: string) => bought(app, { shopId, price, num: 2, until: 'received' })
	const [plain, before, after] = [await buy('11.00'), await buy('7.77'), await buy('5.55')]
	await refund(owner, before, '7.77')
	for (const on of [plain, before, after])
		await app.inside((ctx) => settleOrder(ctx, { orderId: on.orderId }))
	await refund(owner, after, '2.22')
	await app.advance(1)
	const period = { from: '2020-01-01', to: '2099-12-31' }
	const [head, ...rows] = readCsv((await app.as(owner)(exportTaxReport, period)).csv)
	const lines = rows.map(({ cells }) =>
		Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
	)
	const entries = lines.filter(({ code = '' }) => ['sale', 'refund', 'cancellation'].includes(code))
	expect(entries.map(({ code = '' }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual([
		'refund',
		'refund',
		'sale',
		'sale',
		'sale',
	])
	const { sums } = await reportOf(app, owner)
	expect(sums.gross).toBe('38.65')
	for (const column of ['net', 'tax', 'gross'] as const) {
		expect(formatAmount(sumOf(entries, column))).toBe(sums[column])
		expect(lines.at(-1)).toMatchObject({ code: 'total', [column]: sums[column] })
		expect(lines.at(-2)).toMatchObject({ code: 'sum', rate_percent: '10', [column]: sums[column] })
	}
	for (const line of entries)
		expect(signedCents(line['net']) + signedCents(line['tax'])).toBe(signedCents(line['gross']))

	const accounting = readCsv((await app.as(owner)(exportAccounting, period)).csv)
	const names = accounting[0]?.cells ?? []
	const movements = accounting
		.slice(1)
		.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
	expect(formatAmount(sumOf(movements, 'gross') + sumOf(movements, 'refund'))).toBe(sums.gross)
	const numbers = new Set(movements.map(({ order_number: number }) => number))
	expect(entries.every(({ order_number: number = '' }) => numbers.has(number))).toBe(true)
	await expect(
		app.as(owner)(exportTaxReport, { from: '2026-02-01', to: '2026-01-31' }),
	).rejects.toMatchObject({ error: 'invalid', field: 'to' })
})

function signedCents(cell = ''): bigint {
	if (cell === '') return 0n
	return cell.startsWith('-') ? -cents(cell.slice(1)) : cents(cell)
}

function sumOf(lines: readonly Record<string, string>[], column: string): bigint {
	return lines.reduce((sum, line) => sum + signedCents(line[column]), 0n)
}
