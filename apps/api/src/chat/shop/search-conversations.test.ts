import { randomUUID } from 'node:crypto'
import {
	getMerchantOrder,
	openConversation,
	searchMerchantConversations,
	sendMessage,
	type FoundConversation,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought } from '../../claims/testing/claim-fixtures.ts'
import { openTestApp, type Merchant, type Person, type TestApp } from '../../../test/test-app.ts'
import { messagesPerMinute, newChatsPerDay, staffMessagesPerMinute } from '../chat-settings.ts'
import { answer, chatWith, say, someone } from '../testing/chat-fixtures.ts'

let app: TestApp
let shopId: string
let ann: Merchant
let ned: Merchant
beforeAll(async () => {
	app = await openTestApp()
	for (const setting of [messagesPerMinute, staffMessagesPerMinute, newChatsPerDay])
		await app.set(setting, 100_000)
	shopId = await app.shop({ name: 'Deskfern' })
	ann = await app.merchantOf(shopId, { name: 'ann', role: 'staff' })
	ned = await app.merchantOf(await app.shop(), { name: 'ned' })
})
afterAll(() => app.close())

async function find(keyword: string, who: Merchant = ann): Promise<FoundConversation[]> {
	return (await app.as(who)(searchMerchantConversations, { keyword })).list
}

/** What was found, with its marks in brackets. */
const shown = (found: readonly FoundConversation[]) =>
	found.map(({ kind, line }) => [
		kind,
		line.map(({ text, is_match: isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
	])

async function talk(shop: string, ...texts: string[]): Promise<{ id: string; kim: Person }> {
	const kim = await someone(app)
	const id = await chatWith(app, kim, shop)
	for (const text of texts) await say(app, kim, id, text)
	return { id, kim }
}

test('a conversation is found by the words of either side, in the newest message that has all of them', async () => {
	const { id } = await talk(shopId, 'Is the zebra lamp blue?', 'And the zebra rug?')
	await answer(app, ann, id, 'Our Zebras are black.')
	const [found] = await find('zebra')
	expect(found?.session.session_id).toBe(id)
	expect(found?.from).toBe('staff')
	expect(shown(await find('zebra'))).toEqual([['message', 'Our [Zebras] are black.']])
	expect(shown(await find('lamp ZEBRA'))).toEqual([['message', 'Is the [zebra] [lamp] blue?']])
	// The last word may be incomplete.
	expect(shown(await find('zebra bla'))).toEqual([['message', 'Our [Zebras] are [black].']])
	expect(await find('zebra kettle')).toEqual([])
})

test.each([
	['متى تصل الطلبية المفقودة؟', 'طلبيه مفقوده'],
	['这台咖啡机什么时候发货？', '咖啡机'],
	['コーヒーミルはいつ届きますか', 'コーヒーミル'],
	['Où est ma théière fêlée ?', 'theiere'],
])('in any language: %s', async (text, keyword) => {
	const { id } = await talk(shopId, text)
	const [found] = await find(keyword)
	expect(found?.session.session_id).toBe(id)
	expect(found?.line.some(({ is_match: isMatch }) => isMatch)).toBe(true)
})

test('by the name of the shopper, also in its middle', async () => {
	const kim = await someone(app, 'Wilhelmina Xu')
	const id = await chatWith(app, kim, shopId)
	await say(app, kim, id, 'Hello.')
	expect(shown(await find('helmina'))).toEqual([['name', 'Wil[helmina] Xu']])
	expect((await find('%')).map(({ session }) => session.session_id)).not.toContain(id)
})

test('by an order’s number: of a card, or of an order of the shopper without one', async () => {
	const on = await bought(app, { shopId })
	const id = await chatWith(app, on.person, shopId)
	await say(app, on.person, id, 'Hello.')
	const { order_sn: number } = await app.as(ann)(getMerchantOrder, { order_id: on.orderId })
	expect(shown(await find(number))).toEqual([['order', `[${number}]`]])
	expect(shown(await find(number.slice(-6)))).toEqual([
		['order', `${number.slice(0, -6)}[${number.slice(-6)}]`],
	])
	await app.as(on.person)(sendMessage, {
		session_id: id,
		type: 'order',
		content: on.orderId,
		client_id: randomUUID(),
	})
	const [found] = await find(number)
	expect(found).toMatchObject({ kind: 'order', from: 'shopper' })
	expect(found?.line[0]).toEqual({ text: number, is_match: true })
	// Another shop has no such order.
	expect(await find(number, ned)).toEqual([])
})

test('by a product’s title: of a card, and of what the conversation was opened about', async () => {
	const vase = await app.product({ shopId, title: 'Quartz vase' })
	const kim = await someone(app)
	const { session } = await app.as(kim)(openConversation, {
		mer_id: shopId,
		product_id: vase.productId,
	})
	// Nothing was said yet.
	expect(await find('quartz')).toEqual([])
	await say(app, kim, session.session_id, 'Is it heavy?')
	expect(shown(await find('quartz'))).toEqual([['product', '[Quartz] vase']])
	await app.as(kim)(sendMessage, {
		session_id: session.session_id,
		type: 'product',
		content: vase.productId,
		client_id: randomUUID(),
	})
	expect((await find('quartz vase'))[0]).toMatchObject({ kind: 'product', from: 'shopper' })
})

test('another shop’s conversations and those with the platform are never found', async () => {
	await talk(ned.shopId, 'An aardvark for Ned.')
	await talk('platform', 'An aardvark for the platform.')
	expect(await find('aardvark')).toEqual([])
	expect(shown(await find('aardvark', ned))).toEqual([['message', 'An [aardvark] for Ned.']])
})

test('pages follow one another without a gap, the latest first, also while messages arrive', async () => {
	const ids: string[] = []
	const people: Person[] = []
	for (let n = 0; n < 5; n += 1) {
		const { id, kim } = await talk(shopId, `Marmalade ${n}`)
		ids.unshift(id)
		people.unshift(kim)
	}
	const page = (cursor?: string) =>
		app.as(ann)(searchMerchantConversations, {
			keyword: 'marmalade',
			limit: 2,
			...(cursor !== undefined && { cursor }),
		})
	const idsOf = (list: readonly FoundConversation[]) =>
		list.map(({ session }) => session.session_id)
	const first = await page()
	expect(idsOf(first.list)).toEqual(ids.slice(0, 2))
	const [newest] = people
	if (!newest) throw new Error('Nobody spoke.')
	await say(app, newest, ids[0] ?? '', 'More marmalade')
	const second = await page(first.next ?? '')
	expect(idsOf(second.list)).toEqual(ids.slice(2, 4))
	const third = await page(second.next ?? '')
	expect(idsOf(third.list)).toEqual(ids.slice(4))
	expect(third.next).toBeNull()
	for (const cursor of ['x', '1_2', `${'9'.repeat(14)}_${ids[0]}`])
		await expect(page(cursor)).rejects.toMatchObject({ error: 'invalid', field: 'cursor' })
})

test('messages from before the index are found once a job has written their words', async () => {
	const { id, kim } = await talk(shopId, 'A wombat was here.', 'It left.')
	await app.inside(async ({ db }) => {
		await sql`update chat_session set indexed_seq = 0 where id = ${id}`.execute(db)
		await sql`delete from chat_search where session_id = ${id}`.execute(db)
	})
	await say(app, kim, id, 'A third wombat.')
	await app.advance(5)
	expect(shown(await find('wombat'))).toEqual([['message', 'A third [wombat].']])
	expect(shown(await find('wombat here'))).toEqual([['message', 'A [wombat] was [here].']])
})

test('texts of one word as long as a message are stored and found', async () => {
	const kim = await someone(app)
	const id = await chatWith(app, kim, shopId)
	for (const text of ['ж'.repeat(2_000), '😀'.repeat(900), '\u{fdfa}'.repeat(300)])
		await say(app, kim, id, text)
	expect((await find('ж'.repeat(60))).map(({ session }) => session.session_id)).toEqual([id])
	expect(await find('😀')).toEqual([])
})

test.each(['', ' ', 'x'.repeat(61), 'a\nb'])('the keyword %j is refused', async (keyword) => {
	await expect(find(keyword)).rejects.toMatchObject({ error: 'invalid', field: 'keyword' })
})
