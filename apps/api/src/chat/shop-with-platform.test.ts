import { randomUUID } from 'node:crypto'
import {
	closeShop,
	listAdminMessages,
	listConversations,
	listMerchantConversations,
	listMerchantMessages,
	listMessages,
	markMerchantConversationRead,
	openAdminConversation,
	openMerchantConversation,
	sendMerchantMessage,
	sendMessage,
	takeConversation,
	translateMerchantMessage,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Operator, type TestApp } from '../../test/test-app.ts'
import { bought } from '../claims/testing/claim-fixtures.ts'
import { newChatsPerDay, staffMessagesPerMinute } from './chat-settings.ts'
import { chatWith, say, someone } from './testing/chat-fixtures.ts'
import {
	platformChatOf,
	shopWithChat,
	toPlatform,
	toShop,
} from './testing/platform-chat-fixtures.ts'

/** Conversations of shops with the platform: who writes, and who cannot. */

let app: TestApp
let shopId: string
let owner: Merchant
let staff: Merchant
let packer: Merchant
let stranger: Merchant
let first: Operator
let second: Operator
beforeAll(async () => {
	app = await openTestApp()
	for (const setting of [staffMessagesPerMinute, newChatsPerDay]) await app.set(setting, 100_000)
	shopId = await app.shop({ name: 'Quokka & Sons' })
	owner = await app.merchantOf(shopId, { name: 'ann' })
	staff = await app.merchantOf(shopId, { name: 'ben', role: 'staff', rights: ['chat_reviews'] })
	packer = await app.merchantOf(shopId, { name: 'kay', role: 'staff', rights: ['orders'] })
	stranger = await app.merchantOf(await app.shop({ name: 'Numbat Goods' }), { name: 'ned' })
	first = await app.operatorWith({ roles: ['support'], name: 'first' })
	second = await app.operatorWith({ roles: ['support'], name: 'second' })
})
afterAll(() => app.close())

test('the people of a shop write, an operator answers, and each side sees the other as who they are', async () => {
	const { session } = await app.as(owner)(openMerchantConversation, { platform: 1 })
	expect(session).toMatchObject({
		with: 'platform',
		mer_id: shopId,
		mer_name: 'Quokka & Sons',
		shopper_id: null,
		open: 1,
		last_seq: 0,
	})
	const id = session.session_id
	// There is one for all people of the shop.
	expect(await platformChatOf(app, staff)).toBe(id)
	expect(await toPlatform(app, owner, id)).toMatchObject({
		seq: 1,
		from: 'shop',
		author: owner.username,
	})
	await toPlatform(app, staff, id, { content: 'Since Monday.' })

	const seen = await app.as(first)(listAdminMessages, { session_id: id })
	expect(seen.session).toMatchObject({
		with: 'shop',
		mer_id: shopId,
		mer_name: 'Quokka & Sons',
		unread: 2,
		seat: null,
		open: 1,
	})
	expect(seen.list.map(({ from, author, content }) => [from, author, content])).toEqual([
		['shop', owner.username, 'The papers.'],
		['shop', staff.username, 'Since Monday.'],
	])
	await toShop(app, first, id)
	await expect(toShop(app, second, id)).rejects.toMatchObject({ error: 'chat_seat_taken' })
	await app.as(first)(takeConversation, { session_id: id, take: 0 })

	const shown = await app.as(staff)(listMerchantMessages, { session_id: id })
	// The shop sees the platform, not which operator writes or answers.
	expect(shown.session).toMatchObject({ with: 'platform', seat: null, unread: 1, their_read: 0 })
	expect(shown.list.map(({ from, author }) => [from, author])).toEqual([
		['shop', owner.username],
		['shop', staff.username],
		['staff', ''],
	])
	const { rows } = await sql<{ action: string }>`
		select action from audit.line where subject = ${`chat:${id}`} order by id
	`.execute(app.api.database.db)
	expect(rows.map(({ action }) => action)).toEqual(['chat.seat', 'chat.send', 'chat.leave'])
})

test('an operator writes first, about an order, to which the shop answers', async () => {
	const shop = await app.shop()
	const on = await bought(app, { shopId: shop })
	const input = { mer_id: shop, order_id: on.orderId }
	const { session, offer } = await app.as(first)(openAdminConversation, input)
	expect(offer).toMatchObject({ kind: 'order', order_id: on.orderId })
	expect(session.about).toMatchObject({ kind: 'order', order_id: on.orderId })
	const id = session.session_id
	await toShop(app, first, id, { type: 'order', content: on.orderId })
	const who = await app.merchantOf(shop)
	const { platform } = await app.as(who)(listMerchantConversations)
	expect(platform).toMatchObject({ session_id: id, unread: 1, with: 'platform' })
	expect(platform?.last?.card).toMatchObject({ order_id: on.orderId })
	expect((await app.as(who)(openMerchantConversation, { platform: 1 })).session.session_id).toBe(id)

	for (const wrong of [{ mer_id: randomUUID() }, { mer_id: shopId, order_id: on.orderId }])
		await expect(app.as(first)(openAdminConversation, wrong)).rejects.toMatchObject({ http: 404 })
	for (const wrong of [{}, { mer_id: shop, shopper_id: on.person.id }])
		await expect(app.as(first)(openAdminConversation, wrong)).rejects.toMatchObject({
			error: 'invalid',
			field: 'order_id',
		})
})

test('nobody else reads or writes it: not another shop, not a shopper, not staff without the right', async () => {
	const { who, id } = await shopWithChat(app)
	await toPlatform(app, who, id)
	const kim = await someone(app)
	const message = {
		session_id: id,
		type: 'text',
		content: 'Mine?',
		client_id: randomUUID(),
	} as const
	const gone = { http: 404 }
	await expect(app.as(stranger)(listMerchantMessages, { session_id: id })).rejects.toMatchObject(
		gone,
	)
	await expect(app.as(stranger)(sendMerchantMessage, message)).rejects.toMatchObject(gone)
	await expect(
		app.as(stranger)(markMerchantConversationRead, { session_id: id, seq: 1 }),
	).rejects.toMatchObject(gone)
	await expect(app.as(kim)(listMessages, { session_id: id })).rejects.toMatchObject(gone)
	await expect(app.as(kim)(sendMessage, message)).rejects.toMatchObject(gone)
	expect((await app.as(kim)(listConversations)).list).toEqual([])

	const mine = await platformChatOf(app, owner)
	const asPacker = app.as(packer)
	for (const call of [
		() => asPacker(openMerchantConversation, { platform: 1 }),
		() => asPacker(listMerchantMessages, { session_id: mine }),
		() => asPacker(sendMerchantMessage, { ...message, session_id: mine }),
		() => asPacker(listMerchantConversations),
	])
		await expect(call()).rejects.toMatchObject({ error: 'forbidden' })
	const orders = await app.operatorWith({ roles: ['orders', 'catalogue', 'admin'] })
	await expect(app.as(orders)(listAdminMessages, { session_id: id })).rejects.toMatchObject({
		error: 'forbidden',
	})
	// Operators see no conversation of a shop with its shoppers.
	const between = await chatWith(app, kim, shopId)
	await say(app, kim, between, 'Only for the shop.')
	await expect(app.as(first)(listAdminMessages, { session_id: between })).rejects.toMatchObject(
		gone,
	)
	expect((await app.as(who)(listMerchantMessages, { session_id: id })).list).toHaveLength(1)
})

test('sent again, or by ten requests at once, a message is there once, in both directions', async () => {
	const { who, id } = await shopWithChat(app)
	const asked = { content: 'Once.', client_id: randomUUID() }
	const answered = { content: 'Once, too.', client_id: randomUUID() }
	const ten = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, send))
	const from = await ten(() => toPlatform(app, who, id, asked))
	const back = await ten(() => toShop(app, first, id, answered))
	expect(new Set(from.map(({ seq }) => seq))).toEqual(new Set([1]))
	expect(new Set(back.map(({ seq }) => seq))).toEqual(new Set([2]))
	await expect(toPlatform(app, who, id, { ...asked, content: 'Another.' })).rejects.toMatchObject({
		error: 'idempotency_key_reused',
	})
	const { list, session } = await app.as(who)(listMerchantMessages, { session_id: id })
	expect(list.map(({ seq, content }) => [seq, content])).toEqual([
		[1, 'Once.'],
		[2, 'Once, too.'],
	])
	expect(session.unread).toBe(1)
})

test('two who open it at once get the same conversation', async () => {
	const fresh = await app.shop()
	const [one, other] = [await app.merchantOf(fresh), await app.merchantOf(fresh)]
	const ids = await Promise.all([
		...[one, other, one, other].map((who) => platformChatOf(app, who)),
		app
			.as(first)(openAdminConversation, { mer_id: fresh })
			.then(({ session }) => session.session_id),
	])
	expect(new Set(ids).size).toBe(1)
})

test('what it is opened with is said clearly, and a product needs the platform', async () => {
	await expect(app.as(owner)(openMerchantConversation, {})).rejects.toMatchObject({
		error: 'invalid',
		field: 'order_id',
	})
	await expect(
		app.as(owner)(openMerchantConversation, { order_id: randomUUID(), product_id: randomUUID() }),
	).rejects.toMatchObject({ error: 'invalid', field: 'product_id' })
})

test('a closed shop and the platform go on writing to each other', async () => {
	const { shopId: own, who, id } = await shopWithChat(app)
	const clerk = await app.operatorWith({ roles: ['catalogue'] })
	await app.as(clerk)(closeShop, { mer_id: own, reason: 'Papers are missing' })
	await toPlatform(app, who, id, { content: 'Which papers?' })
	await toShop(app, first, id, { content: 'The register.' })
	const { session, list } = await app.as(who)(listMerchantMessages, { session_id: id })
	expect(session.open).toBe(1)
	expect(list).toHaveLength(2)
})

test('people of the shop translate the platform’s messages, and of no other shop', async () => {
	const { who, id } = await shopWithChat(app)
	const { message_id: messageId } = await toShop(app, first, id)
	await expect(
		app.as(stranger)(translateMerchantMessage, { message_id: messageId }),
	).rejects.toMatchObject({ http: 404 })
	// No translator is set up here: the message is theirs, but nobody translates it.
	await expect(
		app.as(who)(translateMerchantMessage, { message_id: messageId }),
	).rejects.toMatchObject({ error: 'translator_unavailable' })
})
