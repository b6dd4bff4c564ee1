import { randomUUID } from 'node:crypto'
import {
	listMessages,
	openConversation,
	markConversationRead,
	sendMessage,
	takeConversation,
	markMerchantConversationRead,
	sendMerchantMessage,
	type ChatMessage,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant, type Person } from '../../test/test-app.ts'
import { messagesPerMinute, newChatsPerDay, staffMessagesPerMinute } from './chat-settings.ts'
import { chatWith, say } from './testing/chat-fixtures.ts'

let app: TestApp
let ida: Person
let shopId: string
let ann: Merchant

beforeAll(async () => {
	app = await openTestApp()
	for (const setting of [messagesPerMinute, staffMessagesPerMinute, newChatsPerDay])
		await app.set(setting, 100_000)
	ida = await app.shopperWith({ name: 'ida', payCode: '' })
	shopId = await app.shop()
	ann = await app.merchantOf(shopId)
})
afterAll(() => app.close())

/** All messages of a conversation, read page by page as the app does after a break. */
async function caughtUp(id: string, after = 0): Promise<ChatMessage[]> {
	const all: ChatMessage[] = []
	for (;;) {
		const { list, has_more: more } = await app.as(ida)(listMessages, {
			session_id: id,
			after: all.at(-1)?.seq ?? after,
			limit: 7,
		})
		all.push(...list)
		if (!more) return all
	}
}

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

test('of 50 who send at once, from both sides, each has a number and there is no gap', async () => {
	const id = await chatWith(app, ida, shopId)
	const sent = await Promise.all(
		Array.from({ length: 50 }, async (_, n) =>
			n % 2 === 0
				? say(app, ida, id, `From me ${n}`)
				: app.as(ann)(sendMerchantMessage, {
						session_id: id,
						type: 'text',
						content: `From the shop ${n}`,
						client_id: randomUUID(),
					}),
		),
	)
	expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(upTo(50))
	const all = await caughtUp(id)
	expect(all.map(({ seq }) => seq)).toEqual(upTo(50))
	expect(new Map(all.map(({ message_id: message, seq }) => [message, seq]))).toEqual(
		new Map(sent.map(({ message_id: message, seq }) => [message, seq])),
	)
	const { session } = await app.as(ida)(listMessages, { session_id: id })
	expect(session).toMatchObject({ last_seq: 50, unread: 25 })
})

test('one message sent 50 times at once is there once, and everybody hears the same', async () => {
	const id = await chatWith(app, ida, 'platform')
	const name = randomUUID()
	const answers = await Promise.all(
		Array.from({ length: 50 }, () => say(app, ida, id, 'Only once', name)),
	)
	expect(new Set(answers.map((message) => JSON.stringify(message))).size).toBe(1)
	expect((await caughtUp(id)).map(({ content }) => content)).toEqual(['Only once'])
})

test('a conversation opened 50 times at once is one', async () => {
	const elsewhere = await app.shop()
	const opened = await Promise.all(
		Array.from({ length: 50 }, () => app.as(ida)(openConversation, { mer_id: elsewhere })),
	)
	expect(new Set(opened.map(({ session }) => session.session_id)).size).toBe(1)
})

test('who reads along while others write misses nothing and sees nothing twice', async () => {
	const kim = await app.shopperWith({ name: 'kim', payCode: '' })
	const id = await chatWith(app, kim, shopId)
	let writing = true
	const seen: number[] = []
	const reader = (async () => {
		for (let last = false; ;) {
			last = !writing
			const { list } = await app.as(kim)(listMessages, {
				session_id: id,
				after: seen.at(-1) ?? 0,
				limit: 3,
			})
			seen.push(...list.map(({ seq }) => seq))
			if (last && list.length === 0) return
		}
	})()
	await Promise.all(
		Array.from({ length: 5 }, async (_, writer) => {
			for (let n = 0; n < 20; n += 1)
				await app.as(ann)(sendMerchantMessage, {
					session_id: id,
					type: 'text',
					content: `${writer}.${n}`,
					client_id: randomUUID(),
				})
		}),
	)
	writing = false
	await reader
	expect(seen).toEqual(upTo(100))
})

test('marks that arrive out of order leave the furthest, and the count fits it', async () => {
	const kim = await app.shopperWith({ name: 'kim', payCode: '' })
	const id = await chatWith(app, kim, shopId)
	await Promise.all([
		...Array.from({ length: 20 }, (_, n) => say(app, kim, id, `${n}`)),
		...Array.from({ length: 20 }, (_, n) =>
			app.as(ann)(markMerchantConversationRead, { session_id: id, seq: 20 - n }),
		),
	])
	const marks = await Promise.all(
		upTo(20).map((seq) => app.as(ann)(markMerchantConversationRead, { session_id: id, seq })),
	)
	expect(Math.max(...marks.map(({ my_read: read }) => read))).toBe(20)
	expect(await app.as(ann)(markMerchantConversationRead, { session_id: id, seq: 1 })).toEqual({
		unread: 0,
		my_read: 20,
	})
	// The sender's own messages do not count as unread.
	expect(await app.as(kim)(markConversationRead, { session_id: id, seq: 0 })).toEqual({
		unread: 0,
		my_read: 0,
	})
})

test('of ten operators who take a free conversation at once, one has it', async () => {
	const kim = await app.shopperWith({ name: 'kim', payCode: '' })
	const id = await chatWith(app, kim, 'platform')
	await app.as(kim)(sendMessage, {
		session_id: id,
		type: 'text',
		content: 'Anybody?',
		client_id: randomUUID(),
	})
	const people = []
	for (let n = 0; n < 10; n += 1) people.push(await app.operatorWith({ roles: ['support'] }))
	const taken = await Promise.allSettled(
		people.map((who) => app.as(who)(takeConversation, { session_id: id, take: 1 })),
	)
	expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const result of taken)
		if (result.status === 'rejected')
			expect(result.reason).toMatchObject({ error: 'chat_seat_taken' })
})
