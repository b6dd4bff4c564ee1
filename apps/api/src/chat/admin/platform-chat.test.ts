import { randomUUID } from 'node:crypto'
import {
	listMessages,
	openAdminConversation,
	markAdminConversationRead,
	takeConversation,
	sendAdminMessage,
	listAdminConversations,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { bought } from '../../claims/testing/claim-fixtures.ts'
import { messagesPerMinute, newChatsPerDay } from '../chat-settings.ts'
import { chatWith, say, someone } from '../testing/chat-fixtures.ts'

/** Conversations of shoppers with the platform. */

let app: TestApp
let first: Operator
let second: Operator
beforeAll(async () => {
	app = await openTestApp()
	await app.set(messagesPerMinute, 100_000)
	await app.set(newChatsPerDay, 100_000)
	first = await app.operatorWith({ roles: ['support'], name: 'first' })
	second = await app.operatorWith({ roles: ['support'], name: 'second' })
})
afterAll(() => app.close())

test('answers: a free conversation becomes the answerer’s, another waits or takes it over', async () => {
	const kim = await someone(app)
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
	await expect(app.as(second)(takeConversation, { session_id: id, take: 1 })).rejects.toMatchObject(
		{ error: 'chat_seat_taken' },
	)
	await expect(app.as(second)(takeConversation, { session_id: id, take: 0 })).rejects.toMatchObject(
		{ error: 'chat_seat_taken' },
	)
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
	// The shopper sees the platform, not the operator who writes.
	const shown = await app.as(kim)(listMessages, { session_id: id })
	expect(new Set(shown.list.map(({ author }) => author))).toEqual(new Set(['']))
	expect(shown.session).toMatchObject({ mer_id: null, mer_name: '', unread: 3 })
})

test('a seat is free again when its operator has been silent for long', async () => {
	const kim = await someone(app)
	const id = await chatWith(app, kim, 'platform')
	await say(app, kim, id, 'Hello?')
	await app.as(first)(takeConversation, { session_id: id, take: 1 })
	await app.advance(13 * 3_600)
	second = await app.operatorWith({ roles: ['support'], name: 'second' })
	first = await app.operatorWith({ roles: ['support'], name: 'first' })
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
