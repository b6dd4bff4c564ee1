import { randomUUID } from 'node:crypto'
import { listMessages, openConversation, sendMessage } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	committing,
	inserted,
	openCrashShop,
	updated,
	type CrashShop,
	type Cut,
} from '../../test/crash-shop.ts'
import type { Person } from '../../test/test-app.ts'

/**
 * The process or the database is killed while a message is sent. The sender, who got no reply, sends it again with the
 * same `client_id`, and it is stored once, with the next number.
 */
const points: [point: string, at: Cut][] = [
	['the conversation is counted', updated('chat_session', 'new.last_seq > old.last_seq')],
	['the message is written', inserted('chat_message')],
	['the message is about to be committed', committing(inserted('chat_message'))],
	['the message is written and its sender not told', 'answered'],
]

let shop: CrashShop
let ida: Person
let sessionId: string
let said = 0

beforeAll(async () => {
	shop = await openCrashShop({
		settings: { 'limits.per_token_minute': 100_000, 'limits.per_address_minute': 100_000 },
		environment: {},
	})
	ida = await shop.shopperWith({ name: 'ida' })
	sessionId = (await shop.as(ida)(openConversation, { platform: 1 })).session.session_id
}, 120_000)
afterAll(() => shop.close())

// Each point three times: the API, the database, and both are killed in turn.
test.each([...points, ...points, ...points])('%s', { timeout: 120_000 }, async (_point, at) => {
	const message = {
		session_id: sessionId,
		type: 'text',
		content: `Message ${said + 1}`,
		client_id: randomUUID(),
	} as const
	const sent = await shop.cut(at, () => shop.as(ida)(sendMessage, message))
	said += 1
	expect(sent.seq).toBe(said)
	const { list, session } = await shop.as(ida)(listMessages, {
		session_id: sessionId,
		after: 0,
		limit: 50,
	})
	expect(list.map(({ content }) => content)).toEqual(
		Array.from({ length: said }, (_, index) => `Message ${index + 1}`),
	)
	expect(session.last_seq).toBe(said)
})
