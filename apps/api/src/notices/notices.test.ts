import { randomUUID } from 'node:crypto'
import {
	cancelOrder,
	openConversation,
	markConversationRead,
	sendMessage,
	deleteAccount,
	followShop,
	getNotificationSettings,
	getUserInfo,
	likeProduct,
	login,
	countNotifications,
	listNotifications,
	markNotificationsRead,
	setNotificationSettings,
	sendMerchantMessage,
	type LanguageFile,
} from '@portolan/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../test/hear.ts'
import { openTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { setPrice, setStock } from '../catalogue/index.ts'
import { orderOf, paidOrderOf } from '../orders/testing/checkout-fixtures.ts'
import { cancelPaidOrder, receiveOrder, shipOrder } from '../orders/index.ts'
import { publish, publishAll } from '../platform/outbox.ts'
import { hasWords } from '../platform/words.ts'
import { noticeKinds } from './notice-kinds.ts'

const minute = 60
const day = 86_400
let app: TestApp

beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** Everything the outbox holds is told now. */
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

/** Sessions end after three days; the inbox does not. From the same place, so that it is no news. */
async function again(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}

test('there are words for every kind, and no others', () => {
	for (const kind of Object.keys(noticeKinds))
		expect([kind, hasWords(`notice.${kind}.title`), hasWords(`notice.${kind}.text`)]).toEqual([
			kind,
			true,
			true,
		])
})

test('the notification of a cancelled order speaks of money only where it was paid', async () => {
	const ida = await newcomer({ money: '100.00' })
	const cup = await app.product({ price: '10.00' })
	const unpaid = await orderOf(app, ida, cup.skuId)
	await app.as(ida)(cancelOrder, { order_id: unpaid.orders[0]?.order_id ?? '' })
	const paid = await paidOrderOf(app, ida, cup.skuId)
	await app.inside((ctx) =>
		cancelPaidOrder(ctx, { orderId: paid, by: { kind: 'merchant', id: 'm' }, why: 'Sold out' }),
	)
	await relay()
	const texts = (await inboxOf(ida))
		.filter(({ kind }) => kind === 'order.cancelled')
		.map(({ text }) => text.replace(/\d{6,}/, 'N'))
	expect(texts.toSorted()).toEqual([
		'Order N was cancelled before it was paid. Nothing was charged.',
		'Order N was cancelled. What you paid for it is back in your wallet.',
	])
})

test('an order tells its whole life, each step once, and leads to its page', async () => {
	let ida = await newcomer({ money: '100.00' })
	const cup = await app.product({ price: '10.00' })
	const orderId = await paidOrderOf(app, ida, cup.skuId)
	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId,
			carrier: 'Post',
			deliveryNo: 'P1',
			by: { kind: 'merchant', id: 'm' },
		}),
	)
	await relay()
	await app.inside((ctx) => receiveOrder(ctx, { orderId, by: { kind: 'shopper', id: ida.id } }))
	await app.advance(8 * day)
	ida = await again(ida)
	await relay()
	expect(await kindsIn(ida)).toEqual([
		'order.completed',
		'order.received',
		'order.shipped',
		'order.paid',
		'order.created',
	])
	const [, , shipped] = await inboxOf(ida)
	expect(shipped).toMatchObject({
		group: 'orders',
		title: 'On its way',
		ref_type: 'order',
		ref_id: orderId,
		read: 0,
	})
	expect(shipped?.text).toMatch(/^Everything in order \S+ has left the shop\.$/)
})

test('five minutes before it ends an unpaid order is told of, once, by however many processes', async () => {
	const bo = await newcomer()
	const cup = await app.product()
	await orderOf(app, bo, cup.skuId)
	await app.advance(24 * minute)
	expect(await kindsIn(bo)).toEqual(['order.created'])
	await app.advance(2 * minute)
	await Promise.all([relay(), relay(), relay()])
	expect(await kindsIn(bo)).toEqual(['order.expiring', 'order.created'])
	await app.advance(5 * minute)
	await relay()
	expect(await kindsIn(bo)).toEqual(['order.cancelled', 'order.expiring', 'order.created'])
})

test('a day before it is received by itself an order is told of; put off, it is told of again', async () => {
	let cy = await newcomer({ money: '100.00' })
	const cup = await app.product({ price: '10.00' })
	const orderId = await paidOrderOf(app, cy, cup.skuId)
	await app.inside((ctx) =>
		shipOrder(ctx, {
			orderId,
			carrier: 'Post',
			deliveryNo: 'P1',
			by: { kind: 'merchant', id: 'm' },
		}),
	)
	const soon = async () => (await kindsIn(cy)).filter((kind) => kind === 'order.receiving_soon')
	const { rows } = await sql<{ left: number }>`
		select extract(epoch from receive_at - ${app.api.clock.now()}::timestamptz)::float8 as left from orders where id = ${orderId}
	`.execute(app.api.database.db)
	await app.advance((rows[0]?.left ?? 0) - day - 120)
	cy = await again(cy)
	expect(await soon()).toHaveLength(0)
	await app.advance(240)
	await relay()
	await relay()
	expect(await soon()).toHaveLength(1)
	await app.inside((ctx) =>
		sql`update orders set receive_at = receive_at + interval '7 days' where id = ${orderId}`.execute(
			ctx.db,
		),
	)
	await app.advance(7 * day - 60)
	cy = await again(cy)
	await relay()
	expect(await soon()).toHaveLength(2)
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
		title: 'Cheaper now',
		text: 'Blue cup costs $7.50 instead of $10.00.',
		ref_type: 'product',
		ref_id: thing.productId,
	})
	const [german] = await inboxOf(fay, 'de')
	expect(german?.text).toContain('7,50')
})

test('who likes a product and follows its shop is told once; who does neither is not', async () => {
	const thing = await app.product({ price: '10.00', stock: 0 })
	const [both, follows, likes, neither] = await Promise.all([
		newcomer(),
		newcomer(),
		newcomer(),
		newcomer(),
	])
	for (const person of [both, likes])
		await app.as(person)(likeProduct, { product_id: thing.productId, like: 1 })
	for (const person of [both, follows])
		await app.as(person)(followShop, { mer_id: thing.shopId, follow: 1 })
	await app.inside((ctx) => setPrice(ctx, { skuId: thing.skuId, price: 500n }))
	await app.inside((ctx) => setStock(ctx, { skuId: thing.skuId, stock: 5 }))
	await relay()
	await relay()
	expect((await kindsIn(both)).toSorted()).toEqual(['product.back_in_stock', 'product.cheaper'])
	expect(await kindsIn(follows)).toEqual(['product.cheaper'])
	expect((await kindsIn(likes)).toSorted()).toEqual(['product.back_in_stock', 'product.cheaper'])
	expect(await kindsIn(neither)).toEqual([])
})

test('a product many like reaches all of them, in parts', async () => {
	const thing = await app.product({ stock: 0 })
	const one = await newcomer()
	await app.as(one)(likeProduct, { product_id: thing.productId, like: 1 })
	await app.inside((ctx) =>
		sql`
			with many as (
				insert into shopper (id, status, username, username_key, nickname, email, mobile_e164, dial_code, mobile, created_at, lang, password_changed_at, family_name, given_name, avatar, password_hash)
				select gen_random_uuid(), 'active', 'many' || n, 'many' || n, '', 'many' || n || '@example.com', '+1202555' || n, '+1', '202555' || n, now(), 'en', now(), '', '', '', 'none'
				from generate_series(10000, 11200) n returning id
			)
			insert into product_like (shopper_id, product_id, created_at) select id, ${thing.productId}, now() from many
		`.execute(ctx.db),
	)
	await app.inside((ctx) => setStock(ctx, { skuId: thing.skuId, stock: 5 }))
	for (let turn = 0; turn < 4; turn += 1) await relay()
	const { rows } = await sql<{ n: number; people: number }>`
		select count(*)::int as n, count(distinct shopper_id)::int as people from notice where subject = ${thing.productId}
	`.execute(app.api.database.db)
	expect(rows[0]).toEqual({ n: 1_202, people: 1_202 })
})

test('a conversation fills no inbox: one unread notice stands for all its messages', async () => {
	const gil = await newcomer()
	const message = (seq: number) =>
		app.inside((ctx) =>
			publish(ctx, {
				topic: 'chat.message',
				subject: 's1',
				shopperId: gil.id,
				data: { seq, unread: seq, mer_id: '', mer_name: '' },
			}),
		)
	await message(1)
	await relay()
	await message(2)
	await relay()
	const [first, ...others] = await inboxOf(gil)
	expect(others).toEqual([])
	expect(first).toMatchObject({
		group: 'chat',
		title: 'Message from Portolan',
		ref_type: 'chat',
		ref_id: 's1',
	})
	await app.as(gil)(markNotificationsRead, { ids: [first?.notice_id ?? ''] })
	await message(3)
	await relay()
	expect(await kindsIn(gil)).toEqual(['chat.message', 'chat.message'])
})

test('who reads the answer of a shop has read the notice of it', async () => {
	const shopId = await app.shop()
	const [kay, owner] = await Promise.all([newcomer(), app.merchantOf(shopId)])
	const { session } = await app.as(kay)(openConversation, { mer_id: shopId })
	const say = (content: string) => ({
		session_id: session.session_id,
		type: 'text' as const,
		content,
		client_id: randomUUID(),
	})
	await app.as(kay)(sendMessage, say('Is it blue?'))
	const { seq } = await app.as(owner)(sendMerchantMessage, say('It is.'))
	await app.advance(2 * minute)
	await relay()
	expect(await app.as(kay)(countNotifications)).toEqual({
		unread: 1,
		groups: [{ group: 'chat', unread: 1 }],
	})
	await app.as(kay)(markConversationRead, { session_id: session.session_id, seq })
	expect(await app.as(kay)(countNotifications)).toEqual({ unread: 0, groups: [] })
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

test('a sign-in from a new device is told of; one from a known device is not', async () => {
	const mia = await newcomer()
	const signIn = (agent: string) =>
		app.raw('/api/user/login', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'user-agent': agent },
			body: JSON.stringify({ account: mia.username, password: mia.password }),
		})
	await signIn('Mozilla/5.0 (Linux; Android 14) Chrome/130.0')
	await signIn('Mozilla/5.0 (Linux; Android 14) Chrome/131.0')
	await relay()
	const inbox = await inboxOf(mia)
	expect(inbox.map(({ kind, group }) => [kind, group])).toEqual([
		['account.new_device', 'security'],
	])
	expect(inbox[0]?.text).toContain('Chrome · Android')
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
