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
	takeConversation,
	exportAccount,
	listMerchantMessages,
	openMerchantConversation,
	markMerchantConversationRead,
	sendMerchantMessage,
	listMerchantConversations,
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
import { messagesPerMinute, newChatsPerDay, noticeAfterSeconds } from './chat-settings.ts'
import { chatWith, say, someone, answer } from './testing/chat-fixtures.ts'

let app: TestApp
let ida: Person
let bo: Person
let shopId: string
let ann: Merchant
let ned: Merchant
let first: Operator
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
})
afterAll(() => app.close())

describe('a shopper and a shop', () => {
	test('talk: one conversation, the same order for both, unread and read marks per side', async () => {
		const kim = await someone(app)
		const id = await chatWith(app, kim, shopId)
		expect(await chatWith(app, kim, shopId)).toBe(id)
		// Opening sends no message.
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
		await answer(app, ann, id, 'It does, in three days.')

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
		// Only the shop's own people see which of them wrote.
		expect(shown.list[2]?.author).toBe('')
		const theirs = await app.as(ann)(listMerchantMessages, { session_id: id })
		expect(theirs.list[2]?.author).toBe(ann.username)
		expect(theirs.list.map(({ message_id: message }) => message)).toEqual(
			shown.list.map(({ message_id: message }) => message),
		)
		expect((await app.as(kim)(listConversations)).unread).toBe(1)
	})

	test('a read mark only moves forward, and never beyond what was said', async () => {
		const kim = await someone(app)
		const id = await chatWith(app, kim, shopId)
		await say(app, kim, id, 'One')
		for (const text of ['Two', 'Three', 'Four']) await answer(app, ann, id, text)
		const read = (seq: number) => app.as(kim)(markConversationRead, { session_id: id, seq })
		expect(await read(3)).toEqual({ unread: 1, my_read: 3 })
		expect(await read(1)).toEqual({ unread: 1, my_read: 3 })
		expect(await read(2_000_000)).toEqual({ unread: 0, my_read: 4 })
		await answer(app, ann, id, 'Five')
		expect((await app.as(kim)(listConversations)).list[0]).toMatchObject({
			unread: 1,
			my_read: 4,
		})
	})

	test('pages lead back and on without a gap or a double', async () => {
		const kim = await someone(app)
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
})

describe('who may be written to', () => {
	test('a shop writes first only to people who ordered from it', async () => {
		const on = await bought(app, { shopId })
		const opened = await app.as(ann)(openMerchantConversation, { order_id: on.orderId })
		expect(opened.offer).toMatchObject({ kind: 'order', order_id: on.orderId, status: 1 })
		await answer(app, ann, opened.session.session_id, 'Your parcel leaves today.')
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

	test('a closed shop takes messages only from those who bought from it', async () => {
		const closing = await app.shop()
		const on = await bought(app, { shopId: closing })
		const kim = await someone(app)
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
		const kim = await someone(app)
		const id = await chatWith(app, kim, shopId)
		await say(app, kim, id, 'Goodbye')
		await app.as(kim)(deleteAccount, { password: kim.password })
		await expect(answer(app, ann, id, 'Goodbye')).rejects.toMatchObject({ error: 'chat_closed' })
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
	// Shops and the platform cannot read each other's messages.
	await expect(app.as(ann)(listMerchantMessages, { session_id: desk })).rejects.toMatchObject(gone)
	await expect(app.as(first)(listAdminMessages, { session_id: id })).rejects.toMatchObject(gone)
	await expect(app.as(first)(takeConversation, { session_id: id, take: 1 })).rejects.toMatchObject(
		gone,
	)
	const { list } = await app.as(ned)(listMerchantConversations)
	expect(list).toEqual([])
})

test('whoever sends too much waits, and a message that is there is still answered', async () => {
	const kim = await someone(app)
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
	// Open conversations stay open.
	expect(await chatWith(app, kim, shopId)).toBe(id)
	await app.set(newChatsPerDay, 100_000)
})

test('an answer nobody has read after a while is told once, until it is read', async () => {
	const kim = await someone(app)
	const id = await chatWith(app, kim, shopId)
	const told = async () => {
		const { rows } = await sql<{ data: Record<string, unknown>; shopper_id: string }>`
			select data, shopper_id from outbox where topic = 'chat.message' and subject = ${id} order by id
		`.execute(app.api.database.db)
		return rows.map(({ data, shopper_id: shopperId }) => [data['seq'], data['unread'], shopperId])
	}
	await say(app, kim, id, 'Hello')
	await answer(app, ann, id, 'Hello back')
	await app.advance(noticeAfterSeconds.default - 5)
	expect(await told()).toEqual([])
	await answer(app, ann, id, 'Are you there?')
	await app.advance(10)
	expect(await told()).toEqual([[3, 2, kim.id]])
	await answer(app, ann, id, 'Hello?')
	await app.advance(noticeAfterSeconds.default + 1)
	expect(await told()).toHaveLength(1)

	await app.as(kim)(markConversationRead, { session_id: id, seq: 4 })
	await answer(app, ann, id, 'There you are')
	await app.as(kim)(markConversationRead, { session_id: id, seq: 5 })
	await app.advance(noticeAfterSeconds.default + 1)
	expect(await told()).toHaveLength(1)
	await answer(app, ann, id, 'Still there?')
	await app.advance(noticeAfterSeconds.default + 1)
	expect(await told()).toEqual([
		[3, 2, kim.id],
		[6, 1, kim.id],
	])
})

test('what was said is in the export of the account, and nowhere to be changed', async () => {
	const kim = await someone(app)
	const id = await chatWith(app, kim, shopId)
	await say(app, kim, id, 'Keep this')
	await answer(app, ann, id, 'Kept')
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
