import { randomUUID } from 'node:crypto'
import {
	addToCart,
	createOrder,
	endHoliday,
	getOrder,
	getProduct,
	getShop,
	getShopHours,
	getShopPage,
	listCart,
	listMessages,
	likeProduct,
	previewOrder,
	saveHoliday,
	saveShopHours,
	saveShopPage,
	type HolidayOrders,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { dayText } from '../../platform/words/day-text.ts'
import { dayIn } from './opening.ts'
import { answer, chatWith, say, someone } from '../../chat/testing/chat-fixtures.ts'
import { addressFor, payTrade } from '../../orders/testing/checkout-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const day = 86_400
const noHours = [[], [], [], [], [], [], []]

/** A shop in Madrid with its owner and a product. */
async function aShop(zone = 'Europe/Madrid') {
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const owner = await app.merchantOf(shopId)
	const { mer_id: _id, mer_name: _name, open: _open, ...page } = await app.as(owner)(getShopPage)
	await app.as(owner)(saveShopPage, { ...page, time_zone: zone })
	const cup = await app.product({ price: '3.00', stock: 9, shopId })
	return { shopId, owner, cup }
}

/** The day that many days after the shop's present one. */
function later(today: string, days: number): string {
	return new Date(Date.parse(today) + days * day * 1_000).toISOString().slice(0, 10)
}

/** Plans a holiday from so many days after today to so many. */
async function away(
	owner: Merchant,
	orders: HolidayOrders,
	{ from = 0, until = 6, message = 'Back soon.' } = {},
) {
	const { version, today } = await app.as(owner)(getShopHours)
	return app.as(owner)(saveHoliday, {
		version,
		from: later(today, from),
		until: later(today, until),
		orders,
		messages: { en: message, de: 'Bis bald.' },
	})
}

test('a shop that takes no orders says so everywhere; its goods stay, and the other shop of the cart can be paid', async () => {
	const { shopId, owner, cup } = await aShop()
	const other = await app.product({ price: '2.00', stock: 5, shopId: await app.shop() })
	const ida = await app.shopperWith({ money: '50.00' })
	const as = app.as(ida)
	const address_id = await addressFor(app, ida)
	const before = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	await as(getProduct, { product_id: cup.productId })

	const { holiday } = await away(owner, 'none')
	const until = holiday?.until
	const shown = { until, orders: 'none', message: 'Back soon.' }
	expect((await app.as(null)(getShop, { mer_id: shopId })).holiday).toMatchObject(shown)
	expect((await as(getProduct, { product_id: cup.productId })).holiday).toMatchObject(shown)
	await as(likeProduct, { product_id: cup.productId, like: 1 })
	await as(addToCart, { product_id: cup.productId, sku_id: cup.skuId, num: 1 })
	await as(addToCart, { product_id: other.productId, sku_id: other.skuId, num: 1 })
	const cart = await as(listCart)
	expect(cart).toMatchObject({ count: 2, checked_count: 1, total_price: '2.00' })
	const parts = cart.shops.map((part) => part.holiday?.orders ?? 'taken')
	expect(new Set(parts)).toEqual(new Set(['none', 'taken']))

	for (const preview of [before, await as(previewOrder, { sku_id: cup.skuId, num: 1 })])
		await expect(
			as(createOrder, { preview_id: preview.preview_id, address_id }),
		).rejects.toMatchObject({
			error: 'shop_on_holiday',
			params: { mer_id: shopId, until, until_day: dayText('en', new Date(until ?? '')) },
		})
	const free = cart.shops.flatMap((part) => (part.holiday ? [] : part.lines))
	const preview = await as(previewOrder, { cart_ids: free.map((line) => line.cart_id) })
	const trade = await as(createOrder, { preview_id: preview.preview_id, address_id })
	expect((await payTrade(app, ida, trade.out_trade_no)).orders).toHaveLength(1)
})

test('orders of a holiday that ships later are shown their date first and keep it; those before keep theirs', async () => {
	const { owner, cup } = await aShop()
	const ida = await app.shopperWith({ money: '50.00' })
	const as = app.as(ida)
	const address_id = await addressFor(app, ida)
	const early = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	const first = await as(createOrder, { preview_id: early.preview_id, address_id })
	const stale = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	await away(owner, 'later')

	// What was shown before the holiday is not ordered under other terms.
	const refusal = await as(createOrder, { preview_id: stale.preview_id, address_id }).then(
		() => null,
		(error: unknown) => error,
	)
	expect(refusal).toMatchObject({
		error: 'changed',
		params: { shops: [{ holiday: { orders: 'later' } }] },
	})
	const preview = await as(previewOrder, { sku_id: cup.skuId, num: 1 })
	const shown = preview.shops[0]?.holiday
	expect(shown?.ship_time).toBe((shown?.ends_time ?? 0) + 10 * day)
	const second = await as(createOrder, { preview_id: preview.preview_id, address_id })
	await payTrade(app, ida, first.out_trade_no)
	await payTrade(app, ida, second.out_trade_no)

	const shipBy = async (trade: { orders: { order_id: string }[] }) => {
		const order = await as(getOrder, { order_id: trade.orders[0]?.order_id ?? '' })
		return order.timers.find(({ name }) => name === 'unshipped')?.at
	}
	const now = Math.floor(app.api.clock.now().getTime() / 1_000)
	expect(await shipBy(first)).toBeLessThan(now + 11 * day)
	expect(await shipBy(second)).toBe(shown?.ship_time)
	await app.as(owner)(endHoliday, {})
	expect(await shipBy(second)).toBe(shown?.ship_time)
})

test('a planned holiday begins and ends by itself, at the days of the shop', async () => {
	const { shopId, owner } = await aShop('Pacific/Kiritimati')
	const planned = await away(owner, 'none', { from: 2, until: 3 })
	expect(planned.holiday).toMatchObject({ running: 0 })
	const holidayNow = async () => (await app.as(null)(getShop, { mer_id: shopId })).holiday
	const seen = []
	for (let at = 0; at < 6; at += 1) {
		const today = dayIn('Pacific/Kiritimati', app.api.clock.now())
		seen.push([today, (await holidayNow()) !== null])
		await app.advance(day)
	}
	const { from, until } = planned.holiday ?? { from: '', until: '' }
	expect(seen).toEqual(
		seen.map(([today]) => [today, String(today) >= from && String(today) <= until]),
	)
	expect(seen.filter(([, isAway]) => isAway)).toHaveLength(2)
	expect((await app.as(await app.merchantOf(shopId))(getShopHours)).holiday).toBeNull()
})

test('orders that race with the start of a holiday are made before it or refused', async () => {
	const { shopId, owner, cup } = await aShop()
	const shoppers = await Promise.all(Array.from({ length: 6 }, () => app.shopperWith()))
	const ready = await Promise.all(
		shoppers.map(async (shopper) => {
			const address_id = await addressFor(app, shopper)
			const { preview_id } = await app.as(shopper)(previewOrder, { sku_id: cup.skuId, num: 1 })
			return { shopper, input: { preview_id, address_id } }
		}),
	)
	const [made] = await Promise.all([
		Promise.allSettled(ready.map(({ shopper, input }) => app.as(shopper)(createOrder, input))),
		away(owner, 'none'),
	])
	for (const one of made)
		if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'shop_on_holiday' })
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from orders where shop_id = ${shopId}
	`.execute(app.api.database.db)
	expect(rows[0]?.count).toBe(made.filter(({ status }) => status === 'fulfilled').length)
})

test('the database refuses an order that was decided before the holiday', async () => {
	const { shopId, owner, cup } = await aShop()
	const ida = await app.shopperWith()
	const { preview_id } = await app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 1 })
	const at = app.api.clock.now()
	const make = (shipAfter: number | null) => {
		const order = { id: randomUUID(), sn: '1', shop: shopId, ship_after: shipAfter, lines: [] }
		const trade = {
			id: randomUUID(),
			no: '1',
			shopper: ida.id,
			preview: preview_id,
			total: '0',
			expire: at,
			at,
		}
		return sql`select make_trade(${JSON.stringify({ ...trade, orders: [order] })})`.execute(
			app.api.database.db,
		)
	}
	await away(owner, 'none')
	await expect(make(null)).rejects.toMatchObject({ code: '40001' })
	await app.as(owner)(endHoliday, {})
	await away(owner, 'later')
	await expect(make(null)).rejects.toMatchObject({ code: '40001' })
	await app.as(owner)(endHoliday, {})
	await expect(make(Math.floor(at.getTime() / 1_000) + day)).rejects.toMatchObject({
		code: '40001',
	})
})

test('refuses wrong days, wrong hours and what somebody else saved meanwhile', async () => {
	const { owner } = await aShop()
	const as = app.as(owner)
	const { version, today } = await as(getShopHours)
	const days = { version, from: today, until: today, orders: 'none' as const, messages: { en: '' } }
	const wrong = [
		[{ from: later(today, -1) }, 'from'],
		[{ from: later(today, 3), until: later(today, 2) }, 'until'],
		[{ until: later(today, 60) }, 'until'],
		[{ from: later(today, 366), until: later(today, 366) }, 'from'],
	] as const
	for (const [part, field] of wrong)
		await expect(as(saveHoliday, { ...days, ...part })).rejects.toMatchObject({
			error: 'invalid',
			field,
		})
	const [once, twice] = await Promise.allSettled([as(saveHoliday, days), as(saveHoliday, days)])
	expect([once.status, twice.status].toSorted()).toEqual(['fulfilled', 'rejected'])
	for (const one of [once, twice])
		if (one.status === 'rejected') expect(one.reason).toMatchObject({ error: 'state_changed' })
	expect((await as(endHoliday, {})).holiday).toBeNull()
	expect((await as(endHoliday, {})).holiday).toBeNull()

	const saved = await as(getShopHours)
	const spans = (first: string, last: string) => ({
		version: saved.version,
		week: [
			[
				{ from: '09:00', to: '13:00' },
				{ from: first, to: last },
			],
			[],
			[],
			[],
			[],
			[],
			[],
		],
		auto_replies: null,
	})
	await expect(as(saveShopHours, spans('12:00', '14:00'))).rejects.toMatchObject({
		field: 'week.0.1.from',
	})
	await expect(as(saveShopHours, spans('15:00', '14:00'))).rejects.toMatchObject({
		field: 'week.0.1.to',
	})
	await expect(as(saveShopHours, spans('15:00', '25:00'))).rejects.toMatchObject({
		error: 'invalid',
	})
})

test('outside its hours a shop replies once a day by itself, in the language of who writes', async () => {
	const { shopId, owner } = await aShop('UTC')
	const { version } = await app.as(owner)(getShopHours)
	const kim = await someone(app)
	const session = await chatWith(app, kim, shopId)
	const messages = async () => (await app.as(kim)(listMessages, { session_id: session })).list
	const autoReplies = { en: 'We answer tomorrow.', de: 'Wir antworten morgen.' }

	// Without hours and holiday somebody may always answer.
	await app.as(owner)(saveShopHours, { version, week: noHours, auto_replies: autoReplies })
	await say(app, kim, session, 'Hello?')
	expect((await messages()).map(({ automatic }) => automatic)).toEqual([0])

	await away(owner, 'later')
	await say(app, kim, session, 'Anybody?')
	await say(app, kim, session, 'Still there?')
	const list = await messages()
	expect(list.map(({ from, automatic }) => [from, automatic])).toEqual([
		['shopper', 0],
		['shopper', 0],
		['staff', 1],
		['shopper', 0],
	])
	expect(list[2]).toMatchObject({ content: 'We answer tomorrow.', author: '' })
	await app.advance(day + 60)
	await say(app, kim, session, 'A day later')
	expect((await messages()).filter(({ automatic }) => automatic === 1)).toHaveLength(2)
	await app.advance(day + 60)
	await answer(app, await app.merchantOf(shopId), session, 'Here I am.')
	await say(app, kim, session, 'Thank you')
	expect((await messages()).filter(({ automatic }) => automatic === 1)).toHaveLength(2)
	const { session: shown } = await app.as(kim)(listMessages, { session_id: session })
	expect(shown.holiday).toMatchObject({ orders: 'later' })
	expect(shown.opening).toBeNull()
})
