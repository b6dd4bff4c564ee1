import { inflateSync } from 'node:zlib'
import { getOrderInvoice, printOrders } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Person, type TestApp } from '../../../test/test-app.ts'
import { invoicesPerHour } from '../order-settings.ts'
import { addressFor, orderOf, paidOrderOf } from '../testing/checkout-fixtures.ts'

let app: TestApp
let ida: Person
let addressId: string
let owner: Merchant
let stranger: Merchant
let cup: { skuId: string }
beforeAll(async () => {
	app = await openTestApp()
	ida = await app.shopperWith({ money: '20000.00' })
	addressId = await addressFor(app, ida)
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	cup = await app.product({ title: 'Cup', price: '2.00', stock: 5_000, shopId })
	owner = await app.merchantOf(shopId)
	stranger = await app.merchantOf(await app.shop())
}, 60_000)
afterAll(() => app.close())

const buy = (num = 1) => paidOrderOf(app, ida, cup.skuId, { addressId, num })
const print = async (paper: 'slip' | 'invoice' | 'label', ids: string[], person = owner) => {
	const { pdf } = await app.as(person)(printOrders, { paper, order_ids: ids.join(',') })
	return Buffer.from(pdf, 'base64')
}

/** How many pages a PDF has, their sizes in points, and the letters of its fonts' tables. */
function read(pdf: Buffer): { pages: number; sizes: string[]; letters: string } {
	const text = pdf.toString('latin1')
	const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
	const maps = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: start }) => {
		try {
			return [inflateSync(pdf.subarray(index + start.length)).toString('latin1')]
		} catch {
			return []
		}
	})
	const letters = maps
		.filter((map) => map.includes('begincmap'))
		.flatMap((map) => [...map.matchAll(/\[([^\]]*)\]/g)].map(([, range = '']) => range))
		.flatMap((range) => [...range.matchAll(/[0-9a-f]{4}/g)].map(([code]) => code))
		.map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
	return {
		pages: boxes.length,
		sizes: [
			...new Set(
				boxes.map(
					([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
				),
			),
		],
		letters: letters.join(''),
	}
}

test('many orders are one file, a page each, of the size of its paper', async () => {
	const ids = [await buy(), await buy(2), await buy(3)]
	for (const [paper, size] of [
		['slip', '595x842'],
		['invoice', '595x842'],
		['label', '283x425'],
	] as const) {
		const pdf = await print(paper, ids)
		expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
		expect(read(pdf)).toMatchObject({ pages: 3, sizes: [size] })
	}
})

test('a paper is in the language of its shopper, and only an invoice speaks of money', async () => {
	const id = await buy(2)
	expect(read(await print('slip', [id])).letters).not.toContain('$')
	expect(read(await print('label', [id])).letters).not.toContain('$')
	const english = read(await print('invoice', [id])).letters
	expect(english).toContain('$')
	expect(english).not.toMatch(/\p{Script=Arabic}/u)
	await sql`update shopper set lang = 'ar' where id = ${ida.id}`.execute(app.api.database.db)
	expect(read(await print('invoice', [id])).letters).toMatch(/\p{Script=Arabic}/u)
	await sql`update shopper set lang = 'ri' where id = ${ida.id}`.execute(app.api.database.db)
	expect(read(await print('slip', [id])).letters).toMatch(/\p{Script=Han}/u)
	await sql`update shopper set lang = 'en' where id = ${ida.id}`.execute(app.api.database.db)
})

test('at once come one after the other, each whole', async () => {
	const id = await buy()
	const made = await Promise.all([1, 2, 3, 4].map(() => print('label', [id])))
	for (const pdf of made) expect(read(pdf).pages).toBe(1)
})

test('neither another shop nor a shopper gets one, and an unpaid order has none', async () => {
	const id = await buy()
	for (const ids of [[id], [await buy(), id]])
		await expect(print('slip', ids, stranger)).rejects.toMatchObject({ error: 'not_found' })
	await expect(app.as(ida)(printOrders, { paper: 'invoice', order_ids: id })).rejects.toMatchObject(
		{ error: 'unauthorized' },
	)
	const unpaid = (await orderOf(app, ida, cup.skuId, { addressId })).orders[0]?.order_id ?? ''
	await expect(print('label', [id, unpaid])).rejects.toMatchObject({ error: 'order_state' })
	await expect(print('label', [])).rejects.toMatchObject({ error: 'invalid' })
})

test('a shopper downloads the invoice of an own paid order in the language of the page, and no other', async () => {
	const id = await buy(2)
	const invoice = async (lang: 'en' | 'ar') =>
		app.as(ida)(getOrderInvoice, { order_id: id }, { lang })
	const english = await invoice('en')
	expect(english.file_name).toMatch(/^invoice-\d{20}\.pdf$/)
	const printed = read(Buffer.from(english.pdf, 'base64'))
	expect(printed).toMatchObject({ pages: 1, sizes: ['595x842'] })
	expect(printed.letters).toContain('$')
	expect(read(Buffer.from((await invoice('ar')).pdf, 'base64')).letters).toMatch(
		/\p{Script=Arabic}/u,
	)
	const other = await app.shopperWith()
	await expect(app.as(other)(getOrderInvoice, { order_id: id })).rejects.toMatchObject({
		error: 'not_found',
	})
	await expect(app.as(owner)(getOrderInvoice, { order_id: id })).rejects.toMatchObject({
		error: 'unauthorized',
	})
	const unpaid = (await orderOf(app, ida, cup.skuId, { addressId })).orders[0]?.order_id ?? ''
	await expect(app.as(ida)(getOrderInvoice, { order_id: unpaid })).rejects.toMatchObject({
		error: 'order_state',
	})
	await app.set(invoicesPerHour, 2)
	await expect(invoice('en')).rejects.toMatchObject({ error: 'too_many_requests' })
})
