import {
	answerReview,
	createClaim,
	exportOrdersToShip,
	getAdminOrder,
	getClaim,
	getMerchantClaim,
	getMerchantOrder,
	getMerchantProduct,
	getOrder,
	getProduct,
	listAdminOrders,
	listAdminReviews,
	listClaims,
	listDisputes,
	listMerchantClaims,
	listMerchantOrders,
	listMerchantReviews,
	listNotifications,
	listOrders,
	listReviewableLines,
	listReviews,
	openConversation,
	previewOrder,
	createOrder,
	quoteClaim,
	saveMerchantProduct,
	setProductShelf,
	writeReview,
	type LanguageFile,
	type ShopProductDetail,
} from '@portolan/contract'
import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	openTestApp,
	type Merchant,
	type Operator,
	type Person,
	type TestApp,
} from '../../test/test-app.ts'
import { formOf, lamp } from '../catalogue/testing/product-fixtures.ts'
import { proofOf } from '../claims/testing/claim-fixtures.ts'
import { good, received } from '../reviews/testing/review-fixtures.ts'
import { addressFor, payTrade } from './testing/checkout-fixtures.ts'

let app: TestApp
let shopId: string
let owner: Merchant
let operator: Operator
beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	owner = await app.merchantOf(shopId)
	operator = await app.operatorWith({ roles: ['support', 'orders'] })
})
afterAll(() => app.close())

const german = { title: 'Becher', spec: 'Rosenton / L' }
const arabic = { title: 'كوب', spec: 'وردي / L' }
const english = { title: 'Mug', spec: 'Rose clay / L' }
/** What people see by their language; in Thai there is no text, so English is shown. */
const asOrdered: [LanguageFile, typeof german][] = [
	['de', german],
	['ar', arabic],
	['en', english],
	['tai', english],
]

test('a line is read in the reader’s language by everybody, and stays so when the product is renamed or taken away', async () => {
	const { person, orderId, mug } = await bought()
	expectLine(await orderIn(person, orderId, 'de'), german)
	await received(app, person, orderId)
	const line = (await orderIn(person, orderId, 'de')).order_product_id
	for (const [lang, text] of asOrdered) {
		const waiting = await app.as(person)(listReviewableLines, {}, { lang })
		expect(waiting.list).toMatchObject([text])
	}
	await app.as(person)(writeReview, { ...good, order_product_id: line }, { lang: 'de' })
	const claimId = await claimed(person, orderId, line)

	for (const [lang, text] of asOrdered.slice(0, 2))
		await expectEverywhere({ person, orderId, claimId, mug, lang, text })
	await rename(mug)
	for (const [lang, text] of asOrdered)
		await expectEverywhere({ person, orderId, claimId, mug, lang, text })
	await answer(mug)
	for (const [lang, { title }] of asOrdered) {
		const { list } = await app.as(person)(listNotifications, {}, { lang })
		const replied = list.filter(({ kind }) => kind === 'review.answered')
		expect(replied).toMatchObject([{ text: expect.stringContaining(title) }])
	}
	await app.as(owner)(setProductShelf, { product_id: mug.product_id, on: 0 })
	for (const [lang, text] of asOrdered) {
		expectLine(await orderIn(person, orderId, lang), text)
		const claim = await app.as(person)(getClaim, { refund_id: claimId }, { lang })
		expect(claim.lines).toMatchObject([text])
	}
	await app.expectBooksAtZero()
})

test('orders made after a change have the new words, those before the old ones', async () => {
	const { person, orderId, mug } = await bought()
	await rename(mug)
	const later = await order(person, mug.skus[0]?.sku_id ?? '', 'de')
	expectLine(await orderIn(person, orderId, 'ar'), arabic)
	expectLine(await orderIn(person, later, 'de'), { title: 'Tasse', spec: 'Groß / Rosa' })
	expectLine(await orderIn(person, later, 'ar'), { title: 'New mug', spec: 'Large / Pink' })
})

test('an order keeps its words when the product is deleted', async () => {
	const { person, orderId, mug } = await bought()
	// The jobs that follow a purchase are done, so that none of them changes the product while it is deleted.
	await app.advance(0)
	await asTableOwner((client) =>
		client.query('delete from product where id = $1', [mug.product_id]),
	)
	for (const [lang, text] of asOrdered) {
		expectLine(await orderIn(person, orderId, lang), text)
		const shown = await app.as(owner)(getMerchantOrder, { order_id: orderId }, { lang })
		expectLine(shown.products[0], text)
	}
})

test('a save that leaves titles and options keeps the wording, and no wording can be changed', async () => {
	const mug = await mugOnShelf()
	const before = await wordingsOf(mug.product_id)
	const { product_id } = mug
	await app.as(owner)(saveMerchantProduct, {
		...formOf(await app.as(owner)(getMerchantProduct, { product_id })),
		descriptions: { en: 'Another text.' },
	})
	expect(await wordingsOf(product_id)).toEqual(before)
	await rename(mug)
	expect(await wordingsOf(product_id)).toHaveLength(before.length + 1)

	await expect(
		sql`update product_wording set options = '[]'`.execute(app.api.database.db),
	).rejects.toThrow('permission denied')
	await asTableOwner((client) =>
		expect(client.query('delete from product_wording')).rejects.toThrow(
			'The wording of a product is not changed',
		),
	)
})

test('a line without wording shows the texts that its shopper saw, to everybody', async () => {
	const { person, orderId, mug } = await bought()
	await sql`update order_line set wording_id = null, choice = null where order_id = ${orderId}`.execute(
		app.api.database.db,
	)
	await rename(mug)
	for (const lang of ['de', 'ar', 'en'] as const) {
		expectLine(await orderIn(person, orderId, lang), german)
		const shown = await app.as(owner)(getMerchantOrder, { order_id: orderId }, { lang })
		expectLine(shown.products[0], german)
	}
	expect((await app.as(person)(listOrders, { keyword: 'becher' })).count).toBe(1)
})

test('a search of orders finds the title in the reader’s language and the one the shopper saw', async () => {
	const word = `Sola${Math.random().toString(36).slice(2)}`
	const { person, orderId } = await bought({
		en: `${word}en`,
		de: `${word}de`,
		ar: `${word}ar`,
	})
	const found = async (keyword: string, lang: LanguageFile) => {
		const answers = await Promise.all([
			app.as(person)(listOrders, { keyword }, { lang }),
			app.as(owner)(listMerchantOrders, { keyword }, { lang }),
			app.as(operator)(listAdminOrders, { keyword }, { lang }),
		])
		const ids = answers.map(({ list }) => list.map((entry) => entry.order_id))
		expect(new Set(ids.map((of) => of.length)).size).toBe(1)
		return ids.flat().filter((id) => id === orderId).length === 3
	}
	expect(await found(`${word}AR`, 'ar')).toBe(true)
	expect(await found(`${word}de`, 'ar')).toBe(true)
	expect(await found(`${word}en`, 'ar')).toBe(false)
	expect(await found(`${word}en`, 'en')).toBe(true)
	expect(await found(`${word}en`, 'tai')).toBe(true)
})

test('forty orders at once while the product is renamed: each has one wording whole', async () => {
	const mug = await mugOnShelf()
	const person = await app.shopperWith({ money: '1000.00' })
	const addressId = await addressFor(app, person)
	const previews = await Promise.all(
		Array.from({ length: 40 }, () =>
			app.as(person)(previewOrder, {
				sku_id: mug.skus[0]?.sku_id ?? '',
				num: 1,
				address_id: addressId,
			}),
		),
	)
	const [, ...trades] = await Promise.all([
		rename(mug),
		...previews.map((preview) =>
			app.as(person)(createOrder, { preview_id: preview.preview_id, address_id: addressId }),
		),
	])
	expect(trades).toHaveLength(40)
	const { list } = await app.as(person)(listOrders, { limit: 50 }, { lang: 'de' })
	expect(list).toHaveLength(40)
	const texts = new Set(
		list.flatMap(({ products }) => products.map(({ title, spec }) => `${title}: ${spec}`)),
	)
	expect(['Becher: Rosenton / L', 'Tasse: Groß / Rosa']).toEqual(expect.arrayContaining([...texts]))
})

interface Seen {
	person: Person
	orderId: string
	claimId: string
	mug: ShopProductDetail
	lang: LanguageFile
	text: typeof german
}

/** Expects the line in these words wherever an order, a claim or a review is shown. */
async function expectEverywhere({
	person,
	orderId,
	claimId,
	mug,
	lang,
	text,
}: Seen): Promise<void> {
	const as = app.as(person)
	const options = { lang }
	expectLine(await orderIn(person, orderId, lang), text)
	expectLine((await as(listOrders, {}, options)).list[0]?.products[0], text)
	const opened = await as(openConversation, { mer_id: shopId, order_id: orderId }, options)
	expect(opened.offer).toMatchObject({ kind: 'order', title: text.title })
	const done = await as(listReviewableLines, { kind: 'done' }, options)
	expect(done.list).toMatchObject([text])
	const claims = await as(listClaims, {}, options)
	expect(claims.list[0]?.lines).toMatchObject([text])
	expect((await as(getClaim, { refund_id: claimId }, options)).lines).toMatchObject([text])
	expect((await as(quoteClaim, { order_id: orderId }, options)).lines).toMatchObject([text])

	const { product_id } = mug
	expect((await as(listReviews, { product_id }, options)).list).toMatchObject([{ spec: text.spec }])
	const page = await as(getProduct, { product_id }, options)
	expect(page.comments.list).toMatchObject([{ spec: text.spec }])

	const shop = app.as(owner)
	expectLine((await shop(getMerchantOrder, { order_id: orderId }, options)).products[0], text)
	expectLine((await shop(listMerchantOrders, {}, options)).list[0]?.products[0], text)
	const shopClaim = await shop(getMerchantClaim, { refund_id: claimId }, options)
	expect(shopClaim.lines).toMatchObject([text])
	const shopClaims = await shop(listMerchantClaims, { status: 'all' }, options)
	expect(shopClaims.list[0]?.lines).toMatchObject([text])
	expect((await shop(listMerchantReviews, { product_id }, options)).list).toMatchObject([text])

	const admin = app.as(operator)
	expectLine((await admin(getAdminOrder, { order_id: orderId }, options)).products[0], text)
	const disputes = await admin(listDisputes, { status: 'all' }, options)
	expect(disputes.list[0]?.lines).toMatchObject([text])
	const reviews = await admin(listAdminReviews, { mer_id: shopId, keyword: text.title }, options)
	expect(reviews.list).toMatchObject([{ title: text.title }])
}

test('the file of orders to ship is in the language of who exports it', async () => {
	const { orderId, person } = await bought()
	const { order_sn: number } = await app.as(person)(getOrder, { order_id: orderId })
	const rowIn = async (lang: LanguageFile) => {
		const { csv } = await app.as(owner)(exportOrdersToShip, {}, { lang })
		return csv.split('\n').find((row) => row.includes(number)) ?? ''
	}
	expect(await rowIn('ar')).toContain(`${arabic.title},${arabic.spec}`)
	expect(await rowIn('de')).toContain(`${german.title},${german.spec}`)
})

async function orderIn(person: Person, orderId: string, lang: LanguageFile) {
	const { products } = await app.as(person)(getOrder, { order_id: orderId }, { lang })
	const [line] = products
	if (!line) throw new Error('The order has no line.')
	return line
}

function expectLine(line: object | undefined, text: typeof german): void {
	expect(line).toMatchObject(text)
}

/** A mug in a colour and a size, on sale. */
async function mugOnShelf(
	titles: { en: string; de: string; ar: string } = {
		en: english.title,
		de: german.title,
		ar: arabic.title,
	},
): Promise<ShopProductDetail> {
	const made = await app.as(owner)(saveMerchantProduct, {
		...(await lamp(app, owner)),
		titles,
		options: [
			{
				name: { en: 'Colour', de: 'Farbe' },
				values: [{ en: 'Blue' }, { en: 'Rose clay', de: 'Rosenton', ar: 'وردي' }],
			},
			{ name: { en: 'Size' }, values: [{ en: 'L' }] },
		],
		skus: [{ choice: [1, 0], price: '10.00', stock: 100 }],
	})
	await app.as(owner)(setProductShelf, { product_id: made.product_id, on: 1 })
	return made
}

/** Other titles, and options in another order with other values; without Arabic. */
async function rename(mug: ShopProductDetail): Promise<void> {
	const form = formOf(await app.as(owner)(getMerchantProduct, { product_id: mug.product_id }))
	await app.as(owner)(saveMerchantProduct, {
		...form,
		titles: { en: 'New mug', de: 'Tasse' },
		options: [
			{ name: { en: 'Width' }, values: [{ en: 'Large', de: 'Groß' }] },
			{ name: { en: 'Shade' }, values: [{ en: 'Pink', de: 'Rosa' }, { en: 'Green' }] },
		],
		skus: form.skus.map((sku) => ({ ...sku, choice: [0, 0] })),
	})
}

/** Makes and pays an order in a language; returns its id. */
async function order(person: Person, skuId: string, lang: LanguageFile): Promise<string> {
	const as = app.as(person)
	const addressId = await addressFor(app, person)
	const asked = { sku_id: skuId, num: 1, address_id: addressId }
	const { preview_id } = await as(previewOrder, asked, { lang })
	const trade = await as(createOrder, { preview_id, address_id: addressId }, { lang })
	await payTrade(app, person, trade.out_trade_no)
	return trade.orders[0]?.order_id ?? ''
}

/** A German orders a mug. */
async function bought(titles?: Parameters<typeof mugOnShelf>[0]) {
	const mug = await mugOnShelf(titles)
	const person = await app.shopperWith({ money: '100.00' })
	return { person, mug, orderId: await order(person, mug.skus[0]?.sku_id ?? '', 'de') }
}

/** Claims half of the order's line, so that a part is left to claim; returns the claim's id. */
async function claimed(person: Person, orderId: string, lineId: string): Promise<string> {
	const made = await app.as(person)(
		createClaim,
		{
			order_id: orderId,
			lines: [{ order_product_id: lineId, num: 1 }],
			refund_type: 0,
			product_status: 1,
			reason: 'no_longer_needed',
			explain: 'Es ist zu klein.',
			amount: '5.00',
			images: [await proofOf(app, person)],
		},
		{ lang: 'de' },
	)
	return made.refund_id
}

/** The shop answers the review of the mug; when this returns, its author has been told. */
async function answer(mug: ShopProductDetail): Promise<void> {
	const { list } = await app.as(owner)(listMerchantReviews, { product_id: mug.product_id })
	await app.as(owner)(answerReview, { comment_id: list[0]?.comment_id ?? '', comment: 'Danke.' })
	await app.advance(0)
}

async function wordingsOf(productId: string): Promise<unknown[]> {
	const { rows } = await sql`
		select id from product_wording where product_id = ${productId} order by id
	`.execute(app.api.database.db)
	return rows
}

/** Does what the application's own login may not. */
async function asTableOwner(work: (client: Client) => Promise<unknown>): Promise<void> {
	const client = new Client({ connectionString: app.databaseUrl })
	await client.connect()
	try {
		await work(client)
	} finally {
		await client.end()
	}
}
