import { randomUUID } from 'node:crypto'
import {
	listAdminConversations,
	listAdminMessages,
	listMerchantConversations,
	listMerchantMessages,
	listMerchantTasks,
	markAdminConversationRead,
	markMerchantConversationRead,
	openMerchantConversation,
	searchMerchantConversations,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../../test/stream-client.ts'
import { openTestApp, type Merchant, type Operator, type TestApp } from '../../test/test-app.ts'
import { bought } from '../claims/testing/claim-fixtures.ts'
import { newChatsPerDay, staffMessagesPerMinute } from './chat-settings.ts'
import { chatPictureOf, chatWith, say, someone } from './testing/chat-fixtures.ts'
import { shopWithChat, toPlatform, toShop } from './testing/platform-chat-fixtures.ts'

/** What conversations of shops with the platform hold: cards and pictures, counts, lists, search, live events. */

let app: TestApp
let shopId: string
let stranger: Merchant
let first: Operator
let second: Operator
beforeAll(async () => {
	app = await openTestApp()
	for (const setting of [staffMessagesPerMinute, newChatsPerDay]) await app.set(setting, 100_000)
	shopId = await app.shop({ name: 'Quokka & Sons' })
	stranger = await app.merchantOf(await app.shop({ name: 'Numbat Goods' }), { name: 'ned' })
	first = await app.operatorWith({ roles: ['support'], name: 'first' })
	second = await app.operatorWith({ roles: ['support'], name: 'second' })
})
afterAll(() => app.close())

test('cards are of the shop’s own orders and products, whoever sends them', async () => {
	const { shopId: own, who, id } = await shopWithChat(app)
	const cup = await app.product({ shopId: own, title: 'Cup' })
	const on = await bought(app, { shopId: own })
	const theirs = await app.product({ shopId, title: 'Not theirs' })
	const sold = await bought(app, { shopId })
	for (const [type, content] of [
		['product', cup.productId],
		['order', on.orderId],
	] as const) {
		const sent = await toPlatform(app, who, id, { type, content })
		expect(sent.card).toMatchObject({ kind: type, [`${type}_id`]: content })
		await toShop(app, first, id, { type, content })
	}
	const before = await app.as(who)(listMerchantMessages, { session_id: id })
	expect(before.session.about).toMatchObject({ kind: 'order', order_id: on.orderId })
	const refused = { error: 'invalid', field: 'content' }
	for (const [type, content] of [
		['product', theirs.productId],
		['order', sold.orderId],
		['order', randomUUID()],
		['product', 'not an id'],
	] as const) {
		await expect(toPlatform(app, who, id, { type, content })).rejects.toMatchObject(refused)
		await expect(toShop(app, first, id, { type, content })).rejects.toMatchObject(refused)
	}
	for (const about of [{ order_id: sold.orderId }, { product_id: theirs.productId }])
		await expect(
			app.as(who)(openMerchantConversation, { platform: 1, ...about }),
		).rejects.toMatchObject({ http: 404 })
	const { offer } = await app.as(who)(openMerchantConversation, {
		platform: 1,
		product_id: cup.productId,
	})
	expect(offer).toMatchObject({ kind: 'product', product_id: cup.productId })
	const after = await app.as(who)(listMerchantMessages, { session_id: id })
	expect(after.list).toHaveLength(before.list.length)
})

test('a picture is seen by both sides and by nobody else; that of another sender is refused', async () => {
	const { who, id } = await shopWithChat(app)
	const mine = await chatPictureOf(app, who)
	const theirs = await chatPictureOf(app, first)
	await expect(toPlatform(app, who, id, { type: 'image', content: theirs })).rejects.toMatchObject({
		error: 'invalid',
		field: 'content',
	})
	await toPlatform(app, who, id, { type: 'image', content: mine })
	await toShop(app, first, id, { type: 'image', content: theirs })
	const statusFor = async (url: string, person: { token: string }) =>
		(await app.raw(url, { headers: { token: person.token } })).status
	for (const url of [mine, theirs]) {
		expect(await statusFor(url, who)).toBe(200)
		expect(await statusFor(url, second)).toBe(200)
		expect(await statusFor(url, stranger)).toBe(404)
		expect(await statusFor(url, await someone(app))).toBe(404)
	}
})

test('both sides count what they have not read, the shop beside what shoppers wrote', async () => {
	const { shopId: own, who, id } = await shopWithChat(app)
	const kim = await someone(app)
	await say(app, kim, await chatWith(app, kim, own), 'Is it blue?')
	await toPlatform(app, who, id)
	await toPlatform(app, who, id)
	await toShop(app, first, id)
	await toShop(app, first, id)
	const deskUnread = async () => (await app.as(first)(listAdminConversations)).unread
	const unreadAtDesk = await deskUnread()

	const shop = await app.as(who)(listMerchantConversations, { unread: 1 })
	expect(shop).toMatchObject({ unread: 3, count: 1 })
	expect(shop.list.map((session) => session.with)).toEqual(['shopper'])
	expect(shop.platform).toMatchObject({ session_id: id, unread: 2, my_read: 0 })
	const kindsOf = async () =>
		(await app.as(who)(listMerchantTasks)).list.map(({ kind, id: subject }) => [kind, subject])
	expect(await kindsOf()).toContainEqual(['platform_message', id])

	expect(await app.as(who)(markMerchantConversationRead, { session_id: id, seq: 3 })).toEqual({
		unread: 1,
		my_read: 3,
	})
	await app.as(who)(markMerchantConversationRead, { session_id: id, seq: 99 })
	// A mark never goes back.
	expect(await app.as(who)(markMerchantConversationRead, { session_id: id, seq: 1 })).toEqual({
		unread: 0,
		my_read: 4,
	})
	expect(await app.as(who)(listMerchantConversations)).toMatchObject({ unread: 1 })
	expect((await kindsOf()).map(([kind]) => kind)).not.toContain('platform_message')

	const { session } = await app.as(first)(listAdminMessages, { session_id: id })
	expect(session).toMatchObject({ unread: 2, their_read: 4 })
	await app.as(first)(markAdminConversationRead, { session_id: id, seq: 4 })
	expect(await deskUnread()).toBe(unreadAtDesk - 2)
})

test('operators tell shops from shoppers and find them by name', async () => {
	const { who, id } = await shopWithChat(app, 'Żółw i Wombat')
	await toPlatform(app, who, id)
	const kim = await someone(app)
	const shoppers = await chatWith(app, kim, 'platform')
	await say(app, kim, shoppers, 'Hello?')
	const idsOf = async (asked: {
		with?: 'shopper' | 'shop'
		keyword?: string
		view?: 'waiting'
	}) => {
		const { list } = await app.as(first)(listAdminConversations, { limit: 50, ...asked })
		return list.map(({ session_id: session }) => session)
	}
	expect(await idsOf({})).toEqual(expect.arrayContaining([id, shoppers]))
	expect(await idsOf({ view: 'waiting' })).toEqual(expect.arrayContaining([id, shoppers]))
	expect(await idsOf({ with: 'shop' })).toContain(id)
	expect(await idsOf({ with: 'shop' })).not.toContain(shoppers)
	expect(await idsOf({ with: 'shopper' })).toContain(shoppers)
	expect(await idsOf({ with: 'shopper' })).not.toContain(id)
	expect(await idsOf({ keyword: 'zolw i wom' })).toEqual([id])
	expect(await idsOf({ keyword: kim.username })).toEqual([shoppers])
	expect(await idsOf({ keyword: kim.username, with: 'shop' })).toEqual([])
})

test('the shop’s search finds what both sides wrote, for the shop alone', async () => {
	const { who, id } = await shopWithChat(app)
	await toPlatform(app, who, id, { content: 'The marmoset invoice is missing.' })
	await toShop(app, first, id, { content: 'Your bandicoot form has arrived.' })
	for (const [keyword, from] of [
		['marmoset', 'shop'],
		['bandicoot', 'staff'],
	] as const) {
		const { list } = await app.as(who)(searchMerchantConversations, { keyword })
		expect(list).toMatchObject([{ session: { session_id: id, with: 'platform' }, from }])
		expect((await app.as(stranger)(searchMerchantConversations, { keyword })).list).toEqual([])
	}
})

test('messages arrive live on both sides, and a page that was away gets each of them once', async () => {
	const { who, id } = await shopWithChat(app)
	const shop = await openPage(app.url, who, { as: 'merchant' })
	const desk = await openPage(app.url, first, { as: 'operator' })
	await toPlatform(app, who, id)
	const ofChat = (page: typeof shop) =>
		page.changes().filter(({ topic, subject }) => topic === 'chat' && subject === id)
	await expect.poll(() => ofChat(desk).length).toBe(1)
	expect(ofChat(desk)[0]?.data).toMatchObject({ seq: 1, from: 'shop', platform: true })
	await expect.poll(() => ofChat(shop).length).toBe(1)
	const last = shop.lastId()
	shop.close()
	await toShop(app, first, id)
	await toShop(app, first, id)
	const again = await openPage(app.url, who, { as: 'merchant', last })
	await expect
		.poll(() =>
			ofChat(again)
				.filter(({ data }) => data['from'] === 'staff')
				.map(({ data }) => data['seq']),
		)
		.toEqual([2, 3])
	for (const page of [desk, again]) page.close()
})
