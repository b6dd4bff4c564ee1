import { randomUUID } from 'node:crypto'
import {
	listAdminMessages,
	listMerchantConversations,
	listMerchantMessages,
	openConversation,
	openMerchantConversation,
	sendMessage,
	shipMerchantOrder,
	type ChatSubject,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought } from '../claims/testing/claim-fixtures.ts'
import { openTestApp, type Merchant, type TestApp } from '../../test/test-app.ts'
import { chatWith, say, someone } from './testing/chat-fixtures.ts'

/** What a conversation is about, as those who answer see it. */

let app: TestApp
let shopId: string
let ann: Merchant
beforeAll(async () => {
	app = await openTestApp()
	shopId = await app.shop({ name: 'Deskfern' })
	ann = await app.merchantOf(shopId, { name: 'ann', role: 'staff' })
})
afterAll(() => app.close())

async function subjectFor(who: Merchant, sessionId: string): Promise<ChatSubject | null> {
	const { session } = await app.as(who)(listMerchantMessages, { session_id: sessionId })
	return session.about
}

test('a conversation that was opened from a product shows it with price and stock, before any card is sent', async () => {
	const kim = await someone(app)
	const cup = await app.product({ shopId, title: 'Cup', price: '12.00', stock: 7 })
	const { session } = await app.as(kim)(openConversation, {
		mer_id: shopId,
		product_id: cup.productId,
	})
	await say(app, kim, session.session_id, 'Is it dishwasher safe?')
	const about = { kind: 'product', product_id: cup.productId, title: 'Cup', price: '12.00' }
	expect(await subjectFor(ann, session.session_id)).toMatchObject({ ...about, stock: 7 })
	const { list } = await app.as(ann)(listMerchantConversations)
	expect(list.find((one) => one.session_id === session.session_id)?.about).toMatchObject(about)
})

test('a conversation that was opened from an order shows its number, state and parcels', async () => {
	const on = await bought(app, { shopId })
	const { session } = await app.as(on.person)(openConversation, {
		mer_id: shopId,
		order_id: on.orderId,
	})
	const before = await subjectFor(ann, session.session_id)
	expect(before).toMatchObject({ kind: 'order', order_id: on.orderId, status: 1, tracking: [] })
	await app.as(ann)(shipMerchantOrder, {
		order_id: on.orderId,
		carrier: 'Post',
		delivery_no: 'RR123456789US',
	})
	expect(await subjectFor(ann, session.session_id)).toMatchObject({
		status: 2,
		tracking: ['RR123456789US'],
	})
})

test('the latest counts: a card of the shopper, another page, or the order from which the shop wrote', async () => {
	const on = await bought(app, { shopId })
	const cup = await app.product({ shopId, title: 'Cup' })
	const id = await chatWith(app, on.person, shopId)
	expect(await subjectFor(ann, id)).toBeNull()
	await app.as(on.person)(sendMessage, {
		session_id: id,
		type: 'product',
		content: cup.productId,
		client_id: randomUUID(),
	})
	expect(await subjectFor(ann, id)).toMatchObject({ kind: 'product', product_id: cup.productId })
	await app.as(ann)(openMerchantConversation, { order_id: on.orderId })
	expect(await subjectFor(ann, id)).toMatchObject({ kind: 'order', order_id: on.orderId })
	// Opened from nowhere it stays what it was about.
	await chatWith(app, on.person, shopId)
	expect(await subjectFor(ann, id)).toMatchObject({ kind: 'order' })
})

test('nothing of another shop becomes what a conversation is about', async () => {
	const kim = await someone(app)
	const id = await chatWith(app, kim, shopId)
	const foreign = await app.product({ title: 'Elsewhere' })
	await expect(
		app.as(kim)(openConversation, { mer_id: shopId, product_id: foreign.productId }),
	).rejects.toMatchObject({ http: 404 })
	expect(await subjectFor(ann, id)).toBeNull()
})

test('operators see what a conversation with the platform is about', async () => {
	const on = await bought(app, { shopId })
	const { session } = await app.as(on.person)(openConversation, {
		platform: 1,
		order_id: on.orderId,
	})
	const first = await app.operatorWith({ roles: ['support'] })
	const seen = await app.as(first)(listAdminMessages, { session_id: session.session_id })
	expect(seen.session.about).toMatchObject({ kind: 'order', order_id: on.orderId })
})
