import { randomUUID } from 'node:crypto'
import {
	listMessages,
	openConversation,
	sendMessage,
	listMerchantMessages,
	sendMerchantMessage,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought } from '../claims/testing/claim-fixtures.ts'
import {
	openTestApp,
	type TestApp,
	type Merchant,
	type Operator,
	type Person,
} from '../../test/test-app.ts'
import { setPrice } from '../catalogue/index.ts'
import { messagesPerMinute, newChatsPerDay } from './chat-settings.ts'
import { chatPictureOf, chatWith, say, someone } from './testing/chat-fixtures.ts'

/** What can be sent in a conversation, and what is refused. */

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
	// A `client_id` belongs to its sender.
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
	const kim = await someone(app)
	const id = await chatWith(app, kim, shopId)
	for (const text of ['é'.repeat(2_000), '😀'.repeat(1_000), 'مرحبا <b>&amp;</b> \u200f %s'])
		expect((await say(app, kim, id, text)).content).toBe(text)
})

test('a picture of their own, which both sides see and nobody else', async () => {
	const kim = await someone(app)
	const id = await chatWith(app, kim, shopId)
	const url = await chatPictureOf(app, kim)
	const see = async (who: Person | null) =>
		(await app.raw(url, { headers: who ? { token: who.token } : {} })).status
	// Before it is sent, only its owner sees it; operators who look at evidence see no messages either.
	expect(await Promise.all([kim, ann, ned, ida, first, null].map(see))).toEqual([
		200, 404, 404, 404, 404, 404,
	])
	const picture = { session_id: id, type: 'image', content: url } as const
	const sent = await app.as(kim)(sendMessage, { ...picture, client_id: randomUUID() })
	expect(sent).toMatchObject({ type: 'image', content: url, card: null })
	expect(await Promise.all([kim, ann, ned, ida, first, null].map(see))).toEqual([
		200, 200, 404, 404, 404, 404,
	])
	// Nobody can send another person's picture, or one that does not exist.
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
	const kim = await someone(app)
	const id = await chatWith(app, kim, 'platform')
	const url = await chatPictureOf(app, kim)
	const picture = { session_id: id, type: 'image', content: url } as const
	await app.as(kim)(sendMessage, { ...picture, client_id: randomUUID() })
	const finance = await app.operatorWith({ roles: ['finance-1'] })
	const see = async (who: Person) => (await app.raw(url, { headers: { token: who.token } })).status
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
	// In a conversation with the platform, a shopper may show everything they bought.
	const shown = await app.as(elsewhere.person)(openConversation, {
		platform: 1,
		order_id: elsewhere.orderId,
	})
	expect(shown.offer).toMatchObject({ kind: 'order', order_id: elsewhere.orderId })
})
