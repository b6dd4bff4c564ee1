import { randomUUID } from 'node:crypto'
import {
	listMessages,
	openConversation,
	markConversationRead,
	sendMessage,
	listConversations,
	deleteAccount,
	listAdminMessages,
	openAdminConversation,
	markAdminConversationRead,
	takeConversation,
	sendAdminMessage,
	listAdminConversations,
	exportAccount,
	listMerchantMessages,
	openMerchantConversation,
	markMerchantConversationRead,
	sendMerchantMessage,
	listMerchantConversations,
	updateProfile,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bought } from '../claims/testing/claim-fixtures.ts'
import {
	openTestApp,
	type TestApp,
	type Merchant,
	type Operator,
	type Person,
} from '../../test/test-app.ts'
import { setPrice } from '../catalogue/index.ts'
import { messagesPerMinute, newChatsPerDay, noticeAfterSeconds } from './chat-settings.ts'
import { chatPictureOf, chatWith, say } from './testing/chat-fixtures.ts'

let app: TestApp
let ida: Person
let bo: Person
let shopId: string
let ann: Merchant
let ned: Merchant
let first: Operator
let second: Operator

beforeAll(async () => {
	app = await openTestApp()
	await app.set(messagesPerMinute, 100_000)
	await app.set(newChatsPerDay, 100_000)
	ida = await app.shopperWith({ name: 'ida', payCode: '' })
	bo = await app.shopperWith({ name: 'bo', payCode: '' })
	shopId = await app.shop({ name: 'Deskfern' })
	ann = await app.merchantOf(shopId, { name: 'ann', role: 'staff' })
	ned = await app.merchantOf(await app.shop(), { name: 'ned' })
	first = await app.operatorWith({ roles: ['support'], name: 'first' })
	second = await app.operatorWith({ roles: ['support'], name: 'second' })
})
afterAll(() => app.close())

/** A fresh shopper, with the chosen name everybody may see. */
async function someone(nickname = 'Kim'): Promise<Person> {
	const person = await app.shopperWith({ name: 'kim', payCode: '' })
	await app.as(person)(updateProfile, { nickname })
	return person
}

function answer(who: Merchant, sessionId: string, content: string) {
	return app.as(who)(sendMerchantMessage, {
		session_id: sessionId,
		type: 'text',
		content,
		client_id: randomUUID(),
	})
}

describe('a shopper and a shop', () => {
	test('talk: one conversation, the same order for both, unread and read marks per side', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, shopId)
		expect(await chatWith(app, kim, shopId)).toBe(id)
		// Nothing is said by opening.
		expect((await app.as(kim)(listConversations)).count).toBe(0)

		await say(app, kim, id, 'Does it come in blue?')
		await say(app, kim, id, 'And how long\ndoes it take?')
		const waiting = await app.as(ann)(listMerchantConversations, { unread: 1 })
		expect(waiting.list.find((session) => session.session_id === id)).toMatchObject({
			shopper_name: 'Kim',
			shopper_id: null,
			unread: 2,
			last_seq: 2,
			last: { content: 'And how long\ndoes it take?', from: 'shopper', client_id: '' },
			open: 1,
			seat: null,
		})

		const read = await app.as(ann)(markMerchantConversationRead, { session_id: id, seq: 2 })
		expect(read).toEqual({ unread: 0, my_read: 2 })
		await answer(ann, id, 'It does, in three days.')

		const shown = await app.as(kim)(listMessages, { session_id: id })
		expect(shown.session).toMatchObject({
			mer_id: shopId,
			mer_name: 'Deskfern',
			unread: 1,
			my_read: 0,
			their_read: 2,
			open: 1,
		})
		expect(shown.list.map(({ seq, from, content }) => [seq, from, content])).toEqual([
			[1, 'shopper', 'Does it come in blue?'],
			[2, 'shopper', 'And how long\ndoes it take?'],
			[3, 'staff', 'It does, in three days.'],
		])
		// Who of the shop's people wrote is told to them alone.
		expect(shown.list[2]?.author).toBe('')
		const theirs = await app.as(ann)(listMerchantMessages, { session_id: id })
		expect(theirs.list[2]?.author).toBe(ann.username)
		expect(theirs.list.map(({ message_id: message }) => message)).toEqual(
			shown.list.map(({ message_id: message }) => message),
		)
		expect((await app.as(kim)(listConversations)).unread).toBe(1)
	})

	test('a read mark only moves forward, and never beyond what was said', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, shopId)
		await say(app, kim, id, 'One')
		for (const text of ['Two', 'Three', 'Four']) await answer(ann, id, text)
		const read = (seq: number) => app.as(kim)(markConversationRead, { session_id: id, seq })
		expect(await read(3)).toEqual({ unread: 1, my_read: 3 })
		expect(await read(1)).toEqual({ unread: 1, my_read: 3 })
		expect(await read(2_000_000)).toEqual({ unread: 0, my_read: 4 })
		await answer(ann, id, 'Five')
		expect((await app.as(kim)(listConversations)).list[0]).toMatchObject({
			unread: 1,
			my_read: 4,
		})
	})

	test('pages lead back and on without a gap or a double', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, shopId)
		for (let n = 1; n <= 23; n += 1) await say(app, kim, id, `Message ${n}`)
		const list = (more: object) => app.as(kim)(listMessages, { session_id: id, limit: 10, ...more })
		const seqs = async (more: object) => {
			const page = await list(more)
			return [page.list.map(({ seq }) => seq), page.has_more]
		}
		const upTo = (from: number, to: number) =>
			Array.from({ length: to - from + 1 }, (_, index) => from + index)
		expect(await seqs({})).toEqual([upTo(14, 23), true])
		expect(await seqs({ before: 14 })).toEqual([upTo(4, 13), true])
		expect(await seqs({ before: 4 })).toEqual([upTo(1, 3), false])
		expect(await seqs({ after: 0 })).toEqual([upTo(1, 10), true])
		expect(await seqs({ after: 20 })).toEqual([upTo(21, 23), false])
		expect(await seqs({ after: 23 })).toEqual([[], false])
		await expect(list({ before: 5, after: 2 })).rejects.toMatchObject({ error: 'invalid' })
	})

	test('a shop writes first only to people who ordered from it', async () => {
		const on = await bought(app, { shopId })
		const opened = await app.as(ann)(openMerchantConversation, { order_id: on.orderId })
		expect(opened.offer).toMatchObject({ kind: 'order', order_id: on.orderId, status: 1 })
		await answer(ann, opened.session.session_id, 'Your parcel leaves today.')
		const mine = await app.as(on.person)(listConversations)
		expect(mine).toMatchObject({ count: 1, unread: 1 })
		await expect(
			app.as(ned)(openMerchantConversation, { order_id: on.orderId }),
		).rejects.toMatchObject({
			http: 404,
		})
		await expect(
			app.as(ann)(openMerchantConversation, { order_id: randomUUID() }),
		).rejects.toMatchObject({
			http: 404,
		})
	})
})

describe('what can be sent', () => {
	test('the same name again is the same message; another message under it is refused', async () => {
		const id = await chatWith(app, ida, shopId)
		const name = randomUUID()
		const sent = await say(app, ida, id, 'Once', name)
		expect(await say(app, ida, id, 'Once', name)).toEqual(sent)
		expect(sent.client_id).toBe(name)
		await expect(say(app, ida, id, 'Twice', name)).rejects.toMatchObject({
			error: 'idempotency_key_reused',
			field: 'client_id',
		})
		// Names are each sender's own.
		const theirs = await app.as(ann)(sendMerchantMessage, {
			session_id: id,
			type: 'text',
			content: 'Once',
			client_id: name,
		})
		expect(theirs.seq).toBe(sent.seq + 1)
	})

	test.each([
		['nothing', ''],
		['spaces alone', ' \n '],
		['more than 2,000 characters', 'a'.repeat(2_001)],
		['half a character', 'a\ud800'],
		['a mark that turns the line around', 'a\u202eb'],
	])('%s is refused and nothing is said', async (_what, content) => {
		const id = await chatWith(app, bo, shopId)
		await expect(say(app, bo, id, content)).rejects.toMatchObject({
			error: 'invalid',
			field: 'content',
		})
		expect((await app.as(bo)(listMessages, { session_id: id })).list).toEqual([])
	})

	test('2,000 characters of any script go through as they are', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, shopId)
		for (const text of ['é'.repeat(2_000), '😀'.repeat(1_000), 'مرحبا <b>&amp;</b> \u200f %s'])
			expect((await say(app, kim, id, text)).content).toBe(text)
	})

	test('a picture of their own, which both sides see and nobody else', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, shopId)
		const url = await chatPictureOf(app, kim)
		const see = async (who: Person | null) =>
			(await app.raw(url, { headers: who ? { token: who.token } : {} })).status
		// Before it is sent, it is its owner's alone: also operators who look at evidence see no letters.
		expect(await Promise.all([kim, ann, ned, ida, first, null].map(see))).toEqual([
			200, 404, 404, 404, 404, 404,
		])
		const picture = { session_id: id, type: 'image', content: url } as const
		const sent = await app.as(kim)(sendMessage, { ...picture, client_id: randomUUID() })
		expect(sent).toMatchObject({ type: 'image', content: url, card: null })
		expect(await Promise.all([kim, ann, ned, ida, first, null].map(see))).toEqual([
			200, 200, 404, 404, 404, 404,
		])
		// Somebody else's picture, and none at all, are sent by nobody.
		const idas = await chatWith(app, ida, shopId)
		for (const content of [url, '/media/c/shop-deskfern.webp', 'https://example.com/a.webp'])
			await expect(
				app.as(ida)(sendMessage, {
					session_id: idas,
					type: 'image',
					content,
					client_id: randomUUID(),
				}),
			).rejects.toMatchObject({ error: 'invalid', field: 'content' })
	})

	test('a picture sent to the platform is seen by those who answer for it', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, 'platform')
		const url = await chatPictureOf(app, kim)
		const picture = { session_id: id, type: 'image', content: url } as const
		await app.as(kim)(sendMessage, { ...picture, client_id: randomUUID() })
		const finance = await app.operatorWith({ roles: ['finance-1'] })
		const see = async (who: Person) =>
			(await app.raw(url, { headers: { token: who.token } })).status
		expect(await Promise.all([first, finance, ann].map(see))).toEqual([200, 404, 404])
	})

	test('cards of what is theirs, as it is now', async () => {
		const on = await bought(app, { shopId, num: 2 })
		const cup = await app.product({ shopId, title: 'Cup', price: '12.00' })
		const opened = await app.as(on.person)(openConversation, {
			mer_id: shopId,
			product_id: cup.productId,
		})
		expect(opened.offer).toMatchObject({
			kind: 'product',
			title: 'Cup',
			price: '12.00',
			on_sale: 1,
		})
		const id = opened.session.session_id
		const send = (type: 'order' | 'product', content: string) =>
			app.as(on.person)(sendMessage, {
				session_id: id,
				type,
				content,
				client_id: randomUUID(),
			})
		await send('product', cup.productId)
		expect((await send('order', on.orderId)).card).toMatchObject({
			kind: 'order',
			order_id: on.orderId,
			total_num: 2,
			status: 1,
		})
		await app.inside((ctx) => setPrice(ctx, { skuId: cup.skuId, price: 900n }))
		const seen = await app.as(ann)(listMerchantMessages, { session_id: id })
		expect(seen.list.map(({ card }) => card?.kind === 'product' && card.price)).toEqual([
			'9.00',
			false,
		])
	})

	test('no cards of others: another’s order, another shop’s order or product, or what is not there', async () => {
		const idas = await bought(app, { shopId })
		const elsewhere = await bought(app)
		const cup = await app.product()
		const id = await chatWith(app, elsewhere.person, shopId)
		for (const [type, content] of [
			['order', idas.orderId],
			['order', elsewhere.orderId],
			['product', cup.productId],
			['order', cup.productId],
			['product', randomUUID()],
			['product', 'cup'],
		] as const) {
			await expect(
				app.as(elsewhere.person)(sendMessage, {
					session_id: id,
					type,
					content,
					client_id: randomUUID(),
				}),
			).rejects.toMatchObject({ error: 'invalid', field: 'content' })
			// The shop cannot show it either.
			await expect(
				app.as(ann)(sendMerchantMessage, {
					session_id: id,
					type,
					content,
					client_id: randomUUID(),
				}),
			).rejects.toMatchObject({ error: 'invalid', field: 'content' })
		}
		await expect(
			app.as(elsewhere.person)(openConversation, { mer_id: shopId, order_id: elsewhere.orderId }),
		).rejects.toMatchObject({ http: 404 })
		// To the platform one may show whatever one bought.
		const shown = await app.as(elsewhere.person)(openConversation, {
			platform: 1,
			order_id: elsewhere.orderId,
		})
		expect(shown.offer).toMatchObject({ kind: 'order', order_id: elsewhere.orderId })
	})
})

test('somebody else’s conversation is what does not exist, on every side', async () => {
	const id = await chatWith(app, ida, shopId)
	const desk = await chatWith(app, ida, 'platform')
	await say(app, ida, id, 'Ours')
	await say(app, ida, desk, 'Ours')
	const body = { type: 'text', content: 'Hello', client_id: randomUUID() } as const
	const gone = { http: 404, error: 'not_found' }
	for (const session_id of [id, desk, randomUUID()]) {
		await expect(app.as(bo)(listMessages, { session_id })).rejects.toMatchObject(gone)
		await expect(app.as(bo)(sendMessage, { session_id, ...body })).rejects.toMatchObject(gone)
		await expect(app.as(bo)(markConversationRead, { session_id, seq: 1 })).rejects.toMatchObject(
			gone,
		)
		await expect(app.as(ned)(listMerchantMessages, { session_id })).rejects.toMatchObject(gone)
		await expect(app.as(ned)(sendMerchantMessage, { session_id, ...body })).rejects.toMatchObject(
			gone,
		)
		await expect(
			app.as(ned)(markMerchantConversationRead, { session_id, seq: 1 }),
		).rejects.toMatchObject(gone)
	}
	// Shops and the platform do not read each other's letters.
	await expect(app.as(ann)(listMerchantMessages, { session_id: desk })).rejects.toMatchObject(gone)
	await expect(app.as(first)(listAdminMessages, { session_id: id })).rejects.toMatchObject(gone)
	await expect(app.as(first)(takeConversation, { session_id: id, take: 1 })).rejects.toMatchObject(
		gone,
	)
	const { list } = await app.as(ned)(listMerchantConversations)
	expect(list).toEqual([])
})

describe('the platform', () => {
	test('answers: a free conversation becomes the answerer’s, another waits or takes it over', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, 'platform')
		await say(app, kim, id, 'Where is my money?')
		const free = await app.as(first)(listAdminConversations, { view: 'free', limit: 50 })
		expect(free.list.find((session) => session.session_id === id)).toMatchObject({
			shopper_name: kim.username,
			shopper_id: kim.id,
			seat: null,
		})
		const reply = (who: Operator, content: string) =>
			app.as(who)(sendAdminMessage, {
				session_id: id,
				type: 'text',
				content,
				client_id: randomUUID(),
			})
		await reply(first, 'I am looking.')
		await app.as(first)(markAdminConversationRead, { session_id: id, seq: 2 })
		await expect(reply(second, 'Me too.')).rejects.toMatchObject({
			error: 'chat_seat_taken',
			params: { name: first.username },
		})
		await expect(
			app.as(second)(takeConversation, { session_id: id, take: 1 }),
		).rejects.toMatchObject({ error: 'chat_seat_taken' })
		await expect(
			app.as(second)(takeConversation, { session_id: id, take: 0 }),
		).rejects.toMatchObject({ error: 'chat_seat_taken' })
		const mine = await app.as(first)(listAdminConversations, { view: 'mine' })
		expect(mine.list.map(({ session_id: session }) => session)).toContain(id)

		const over = await app.as(second)(takeConversation, { session_id: id, take: 1, over: 1 })
		expect(over.seat).toMatchObject({ name: second.username, mine: 1 })
		await reply(second, 'It is on its way.')
		expect(await app.as(second)(takeConversation, { session_id: id, take: 0 })).toMatchObject({
			seat: null,
		})
		// Leaving twice does no harm.
		expect(await app.as(second)(takeConversation, { session_id: id, take: 0 })).toMatchObject({
			seat: null,
		})
		await reply(first, 'It has arrived.')

		const { rows } = await sql<{ action: string; who: string }>`
			select action, who from audit.line where subject = ${`chat:${id}`} order by id
		`.execute(app.api.database.db)
		expect(rows.map(({ action, who }) => [action, who])).toEqual([
			['chat.seat', first.username],
			['chat.send', first.username],
			['chat.seat', second.username],
			['chat.send', second.username],
			['chat.leave', second.username],
			['chat.seat', first.username],
			['chat.send', first.username],
		])
		// The shopper talks with the platform, not with its people.
		const shown = await app.as(kim)(listMessages, { session_id: id })
		expect(new Set(shown.list.map(({ author }) => author))).toEqual(new Set(['']))
		expect(shown.session).toMatchObject({ mer_id: null, mer_name: '', unread: 3 })
	})

	test('a seat is free again when its operator has been silent for long', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, 'platform')
		await say(app, kim, id, 'Hello?')
		await app.as(first)(takeConversation, { session_id: id, take: 1 })
		await app.advance(13 * 3_600)
		second = await app.operatorWith({ roles: ['support'], name: 'second' })
		first = await app.operatorWith({ roles: ['support'], name: 'first' })
		ann = await app.merchantOf(shopId, { name: 'ann', role: 'staff' })
		ned = await app.merchantOf(await app.shop(), { name: 'ned' })
		const seat = await app.as(second)(takeConversation, { session_id: id, take: 1 })
		expect(seat.seat).toMatchObject({ mine: 1 })
	})

	test('writes first, to a shopper or about an order, and finds people by their names', async () => {
		const on = await bought(app)
		const opened = await app.as(first)(openAdminConversation, { order_id: on.orderId })
		expect(opened.offer).toMatchObject({ kind: 'order', order_id: on.orderId })
		const again = await app.as(first)(openAdminConversation, { shopper_id: on.person.id })
		expect(again.session.session_id).toBe(opened.session.session_id)
		expect(again.offer).toBeNull()
		for (const input of [{ order_id: randomUUID() }, { shopper_id: randomUUID() }])
			await expect(app.as(first)(openAdminConversation, input)).rejects.toMatchObject({
				http: 404,
			})
		await app.as(first)(sendAdminMessage, {
			session_id: opened.session.session_id,
			type: 'order',
			content: on.orderId,
			client_id: randomUUID(),
		})
		const found = await app.as(first)(listAdminConversations, { keyword: on.person.username })
		expect(found.list.map(({ session_id: id }) => id)).toEqual([opened.session.session_id])
		expect((await app.as(first)(listAdminConversations, { keyword: 'nobody' })).list).toEqual([])
	})

	test('is answered for by support alone', async () => {
		const orders = await app.operatorWith({ roles: ['orders', 'catalogue', 'admin'] })
		await expect(app.as(orders)(listAdminConversations)).rejects.toMatchObject({
			error: 'forbidden',
		})
	})
})

describe('who is not there', () => {
	test('a closed shop takes messages only from those who bought from it', async () => {
		const closing = await app.shop()
		const on = await bought(app, { shopId: closing })
		const kim = await someone()
		const kims = await chatWith(app, kim, closing)
		const buyers = await chatWith(app, on.person, closing)
		await sql`update shop set open = false where id = ${closing}`.execute(app.api.database.db)
		await expect(say(app, kim, kims, 'Hello?')).rejects.toMatchObject({ error: 'chat_closed' })
		await expect(app.as(ida)(openConversation, { mer_id: closing })).rejects.toMatchObject({
			error: 'chat_closed',
		})
		const { session } = await app.as(kim)(listMessages, { session_id: kims })
		expect(session.open).toBe(0)
		await say(app, on.person, buyers, 'Where is my order?')
	})

	test('a closed account is not written to, and its name is gone', async () => {
		const kim = await someone()
		const id = await chatWith(app, kim, shopId)
		await say(app, kim, id, 'Goodbye')
		await app.as(kim)(deleteAccount, { password: kim.password })
		await expect(answer(ann, id, 'Goodbye')).rejects.toMatchObject({ error: 'chat_closed' })
		const { session, list } = await app.as(ann)(listMerchantMessages, { session_id: id })
		expect(session).toMatchObject({ shopper_name: '', shopper_avatar: '', open: 0 })
		expect(list.map(({ content }) => content)).toEqual(['Goodbye'])
		await expect(
			app.as(first)(openAdminConversation, { shopper_id: kim.id }),
		).rejects.toMatchObject({
			error: 'chat_closed',
		})
	})
})

test('whoever sends too much waits, and a message that is there is still answered', async () => {
	const kim = await someone()
	const id = await chatWith(app, kim, shopId)
	await app.set(messagesPerMinute, 3)
	const name = randomUUID()
	await say(app, kim, id, 'Buy this', name)
	await say(app, kim, id, 'Buy that')
	await say(app, kim, id, 'Buy it all')
	await expect(say(app, kim, id, 'Now')).rejects.toMatchObject({
		error: 'too_many_requests',
		params: { retry_after: expect.any(Number) },
	})
	expect((await say(app, kim, id, 'Buy this', name)).seq).toBe(1)
	await app.set(messagesPerMinute, 100_000)
	await app.set(newChatsPerDay, 2)
	await chatWith(app, kim, await app.shop())
	await expect(chatWith(app, kim, await app.shop())).rejects.toMatchObject({
		error: 'too_many_requests',
	})
	// Those that are open stay open.
	expect(await chatWith(app, kim, shopId)).toBe(id)
	await app.set(newChatsPerDay, 100_000)
})

test('an answer nobody has read after a while is told once, until it is read', async () => {
	const kim = await someone()
	const id = await chatWith(app, kim, shopId)
	const told = async () => {
		const { rows } = await sql<{ data: Record<string, unknown>; shopper_id: string }>`
			select data, shopper_id from outbox where topic = 'chat.message' and subject = ${id} order by id
		`.execute(app.api.database.db)
		return rows.map(({ data, shopper_id: shopperId }) => [data['seq'], data['unread'], shopperId])
	}
	await say(app, kim, id, 'Hello')
	await answer(ann, id, 'Hello back')
	await app.advance(noticeAfterSeconds.default - 5)
	expect(await told()).toEqual([])
	await answer(ann, id, 'Are you there?')
	await app.advance(10)
	expect(await told()).toEqual([[3, 2, kim.id]])
	await answer(ann, id, 'Hello?')
	await app.advance(noticeAfterSeconds.default + 1)
	expect(await told()).toHaveLength(1)

	await app.as(kim)(markConversationRead, { session_id: id, seq: 4 })
	await answer(ann, id, 'There you are')
	await app.as(kim)(markConversationRead, { session_id: id, seq: 5 })
	await app.advance(noticeAfterSeconds.default + 1)
	expect(await told()).toHaveLength(1)
	await answer(ann, id, 'Still there?')
	await app.advance(noticeAfterSeconds.default + 1)
	expect(await told()).toEqual([
		[3, 2, kim.id],
		[6, 1, kim.id],
	])
})

test('what was said is in the export of the account, and nowhere to be changed', async () => {
	const kim = await someone()
	const id = await chatWith(app, kim, shopId)
	await say(app, kim, id, 'Keep this')
	await answer(ann, id, 'Kept')
	const { more } = await app.as(kim)(exportAccount)
	expect(more['chat']).toMatchObject([
		{ mer_name: 'Deskfern', messages: [{ content: 'Keep this' }, { content: 'Kept' }] },
	])
	for (const statement of [
		sql`update chat_message set content = 'Never said' where session_id = ${id}`,
		sql`delete from chat_message where session_id = ${id}`,
		sql`truncate chat_message`,
		sql`delete from chat_session where id = ${id}`,
		sql`update chat_session set last_seq = last_seq + 2 where id = ${id}`,
		sql`update chat_session set staff_read = 2, last_seq = 1 where id = ${id}`,
	])
		await expect(statement.execute(app.api.database.db)).rejects.toThrow()
})
