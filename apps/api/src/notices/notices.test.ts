import {
	cancelOrder,
	deleteAccount,
	getNotificationSettings,
	getUserInfo,
	likeProduct,
	countNotifications,
	listNotifications,
	markNotificationsRead,
	setNotificationSettings,
	type LanguageFile,
} from '@portolan/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../test/stream-client.ts'
import { openTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { setPrice } from '../catalogue/index.ts'
import { orderOf } from '../orders/testing/checkout-fixtures.ts'
import { publish, publishAll } from '../platform/outbox.ts'
import { hasWords } from '../platform/words/words.ts'
import { noticeKinds } from './notice-kinds.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** Relays everything in the outbox now. */
const relay = () => app.advance(0)

async function inboxOf(person: Person, lang: LanguageFile = 'en') {
	const { list } = await app.as(person)(listNotifications, { limit: 50 }, { lang })
	return list
}

/** A shopper whose inbox is empty. */
async function newcomer(given: Parameters<TestApp['shopperWith']>[0] = {}): Promise<Person> {
	const made = await app.shopperWith(given)
	await relay()
	await app.inside((ctx) => sql`delete from notice where shopper_id = ${made.id}`.execute(ctx.db))
	return made
}

const kindsIn = async (person: Person) => (await inboxOf(person)).map(({ kind }) => kind)

test('there are words for every kind, and no others', () => {
	for (const kind of Object.keys(noticeKinds))
		expect([kind, hasWords(`notice.${kind}.title`), hasWords(`notice.${kind}.text`)]).toEqual([
			kind,
			true,
			true,
		])
})

test('the same fact told twice is one notice; the same thing happening again is another', async () => {
	const di = await newcomer()
	const paid = {
		topic: 'order.paid' as const,
		subject: 'o1',
		shopperId: di.id,
		data: { order_sn: 'O1' },
	}
	const locked = { topic: 'account.pay_code_locked' as const, subject: di.id, shopperId: di.id }
	await app.inside((ctx) => publishAll(ctx, [paid, paid, locked]))
	await relay()
	await app.inside((ctx) => publishAll(ctx, [paid, locked]))
	await relay()
	expect((await kindsIn(di)).toSorted()).toEqual([
		'account.pay_code_locked',
		'account.pay_code_locked',
		'order.paid',
	])
})

test('an event whose handling fails halfway leaves no notice, and one when it succeeds', async () => {
	const eli = await newcomer()
	const owner = new Client({ connectionString: app.databaseUrl })
	await owner.connect()
	await owner.query(
		`alter table notice_delivery add constraint broken check (address <> '${eli.username}@example.com') not valid`,
	)
	await app.inside((ctx) =>
		publish(ctx, { topic: 'order.paid', subject: 'y', shopperId: eli.id, data: { order_sn: 'Y' } }),
	)
	await relay()
	expect(await kindsIn(eli)).toEqual([])
	await owner.query('alter table notice_delivery drop constraint broken')
	await owner.end()
	await app.advance(10)
	expect(await kindsIn(eli)).toEqual(['order.paid'])
})

test('what is kept is what happened: the inbox is read in the language of the reader', async () => {
	const fay = await newcomer()
	const thing = await app.product({ title: 'Blue cup', price: '10.00' })
	await app.as(fay)(likeProduct, { product_id: thing.productId, like: 1 })
	await app.inside((ctx) => setPrice(ctx, { skuId: thing.skuId, price: 750n }))
	await relay()
	await relay()
	const [english] = await inboxOf(fay)
	expect(english).toMatchObject({
		title: 'Price drop',
		text: 'Blue cup is now $7.50 (was $10.00).',
		ref_type: 'product',
		ref_id: thing.productId,
	})
	const [german] = await inboxOf(fay, 'de')
	expect(german?.text).toContain('7,50')
})

test('counts, groups and reading: ids, a group, all; the numbers agree everywhere', async () => {
	const hal = await newcomer()
	const hers = app.as(hal)
	await app.inside((ctx) =>
		publishAll(ctx, [
			{ topic: 'order.paid', subject: 'a', shopperId: hal.id, data: { order_sn: 'A' } },
			{ topic: 'order.shipped', subject: 'a', shopperId: hal.id, data: { order_sn: 'A' } },
			{
				topic: 'recharge.passed',
				subject: 'r',
				shopperId: hal.id,
				data: { recharge_sn: 'R', price: '5.00' },
			},
			{
				topic: 'claim.applied',
				subject: 'c',
				shopperId: hal.id,
				data: { refund_sn: 'C', money: '1.00' },
			},
		]),
	)
	await relay()
	expect(await hers(countNotifications)).toEqual({
		unread: 4,
		groups: [
			{ group: 'orders', unread: 2 },
			{ group: 'claims', unread: 1 },
			{ group: 'money', unread: 1 },
		],
	})
	expect(await hers(getUserInfo)).toMatchObject({ notice_unread: 4 })
	expect((await hers(listNotifications, { group: 'orders' })).count).toBe(2)
	const paged = await hers(listNotifications, { limit: 3 })
	expect([paged.list.length, paged.has_more]).toEqual([3, true])
	const rest = await hers(listNotifications, { limit: 3, page: 2 })
	expect([rest.list.length, rest.has_more, rest.count]).toEqual([1, false, 4])

	const [claimed] = (await hers(listNotifications, { group: 'claims' })).list
	expect(await hers(markNotificationsRead, { ids: [claimed?.notice_id ?? ''] })).toMatchObject({
		unread: 3,
	})
	expect(await hers(markNotificationsRead, { all: 1, group: 'orders' })).toEqual({
		unread: 1,
		groups: [{ group: 'money', unread: 1 }],
	})
	expect(await hers(markNotificationsRead, { all: 1 })).toEqual({ unread: 0, groups: [] })
	expect(await hers(markNotificationsRead, { all: 1 })).toEqual({ unread: 0, groups: [] })
	expect(await hers(getUserInfo)).toMatchObject({ notice_unread: 0 })
})

test("nobody reads or marks another's notices", async () => {
	const [ida, bo] = await Promise.all([newcomer(), newcomer()])
	await app.inside((ctx) =>
		publish(ctx, { topic: 'order.paid', subject: 'i', shopperId: ida.id, data: { order_sn: 'I' } }),
	)
	await relay()
	const [mine] = await inboxOf(ida)
	expect(await inboxOf(bo)).toEqual([])
	await app.as(bo)(markNotificationsRead, { ids: [mine?.notice_id ?? ''] })
	expect((await inboxOf(ida))[0]).toMatchObject({ read: 0 })
})

test('open pages hear of the notice and of the thing, and another page hears that it was read', async () => {
	const kim = await newcomer()
	const page = await openPage(app.url, kim)
	const { orders } = await orderOf(app, kim, (await app.product()).skuId)
	const orderId = orders[0]?.order_id ?? ''
	await relay()
	await page.until(2)
	expect(page.changes().map(({ topic, subject }) => [topic, subject])).toContainEqual([
		'order',
		orderId,
	])
	await app.as(kim)(cancelOrder, { order_id: orderId })
	await relay()
	await app.as(kim)(markNotificationsRead, { all: 1 })
	await page.until(6)
	expect(page.changes().map(({ topic }) => topic)).toEqual([
		'order',
		'notice',
		'order',
		'money',
		'notice',
		'notice',
	])
	page.close()
})

test('security and money cannot be switched off; the rest can, and is remembered', async () => {
	const lou = await newcomer()
	const hers = app.as(lou)
	for (const group of ['security', 'money'] as const)
		await expect(hers(setNotificationSettings, { group, push: 1, email: 0 })).rejects.toMatchObject(
			{
				http: 422,
				error: 'invalid',
				field: 'group',
			},
		)
	const { list } = await hers(setNotificationSettings, { group: 'orders', push: 0, email: 0 })
	expect(list.find(({ group }) => group === 'orders')).toEqual({
		group: 'orders',
		push: 0,
		email: 0,
		fixed: 0,
	})
	const setting = await hers(getNotificationSettings)
	expect(setting.list).toEqual(list)
	expect(setting.list.filter(({ fixed }) => fixed === 1).map(({ group }) => group)).toEqual([
		'money',
		'security',
	])
	expect(setting.email).toBe(`${lou.username}@example.com`)
	expect(setting.push_key).toMatch(/^[\w-]{87}$/)
})

test('an account that is closed keeps no inbox and gets no notices', async () => {
	const ned = await app.shopperWith()
	await relay()
	expect(await inboxOf(ned)).not.toEqual([])
	await app.as(ned)(deleteAccount, { password: ned.password })
	await relay()
	await app.inside((ctx) =>
		publish(ctx, {
			topic: 'order.paid',
			subject: 'late',
			shopperId: ned.id,
			data: { order_sn: 'L' },
		}),
	)
	await relay()
	const { rows } = await sql`select from notice where shopper_id = ${ned.id}`.execute(
		app.api.database.db,
	)
	expect(rows).toEqual([])
})
