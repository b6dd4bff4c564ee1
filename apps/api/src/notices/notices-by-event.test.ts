import { randomUUID } from 'node:crypto'
import {
	cancelOrder,
	openConversation,
	markConversationRead,
	sendMessage,
	followShop,
	likeProduct,
	login,
	countNotifications,
	listNotifications,
	markNotificationsRead,
	sendMerchantMessage,
	type LanguageFile,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { setPrice, setStock } from '../catalogue/index.ts'
import { orderOf, paidOrderOf } from '../orders/testing/checkout-fixtures.ts'
import { cancelPaidOrder, receiveOrder, shipOrder } from '../orders/index.ts'
import { publish } from '../platform/outbox.ts'

/** Which events cause a notification, to whom, and how often. */

const minute = 60
const day = 86_400
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

/** Sessions end after three days. The new one is from the same device, so that it causes no notification. */
async function again(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}

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
		'Order N was cancelled before payment. You weren’t charged.',
		'Order N was cancelled. Anything you paid is back in your wallet.',
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
		title: 'Shipped',
		ref_type: 'order',
		ref_id: orderId,
		read: 0,
	})
	expect(shipped?.text).toMatch(/^All items in order \S+ have shipped\.$/)
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
