import {
	answerClaim,
	appealClaim,
	cancelOrder,
	listMerchantTasks,
	takeDownProduct,
	updateSku,
	writeReview,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../test/test-app.ts'
import { answer, chatWith, say, someone } from '../chat/testing/chat-fixtures.ts'
import { bought, claim, proofOf } from '../claims/testing/claim-fixtures.ts'

const day = 86_400

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const newShop = () => app.shop({ freight: { rate: { kind: 'free' } } })
const tasksOf = (person: Merchant) => app.as(person)(listMerchantTasks)

test('a shop without anything to do has no task', async () => {
	const owner = await app.merchantOf(await newShop())
	expect(await tasksOf(owner)).toEqual({ list: [], counts: [] })
})

test('lists what is due first, then what waits, each with the record to open', async () => {
	const shopId = await newShop()
	const owner = await app.merchantOf(shopId)
	const person = await app.shopperWith({ money: '1000.00' })
	const toShip = await bought(app, { person, shopId, price: '12.00' })
	const wish = await bought(app, { person, shopId, addressId: toShip.addressId })
	await app.as(person)(cancelOrder, { order_id: wish.orderId })
	const damaged = await bought(app, { until: 'received', shopId })
	const { refund_id: claimId } = await claim(damaged)
	const praised = await bought(app, { until: 'received', shopId })
	await app.as(praised.person)(writeReview, {
		order_product_id: praised.lineId,
		product_score: 2,
		service_score: 2,
		postage_score: 2,
		comment: 'It leaks.',
	})
	const kim = await someone(app)
	const sessionId = await chatWith(app, kim, shopId)
	await say(app, kim, sessionId, 'Is it waterproof?')
	const empty = await app.product({ shopId, title: 'Empty jug', stock: 0 })
	const few = await app.product({
		shopId,
		title: 'Last jugs',
		skus: [
			{ options: { Size: 'S' }, price: '10.00', stock: 2 },
			{ options: { Size: 'L' }, price: '10.00', stock: 90 },
		],
	})
	const off = await app.product({ shopId, title: 'Fake jug' })
	const catalogue = await app.operatorWith({ roles: ['catalogue'] })
	await app.as(catalogue)(takeDownProduct, { product_id: off.productId, reason: 'A forgery.' })

	const { list, counts } = await tasksOf(owner)
	expect(list.map(({ kind, id }) => [kind, id])).toEqual([
		['claim', claimId],
		['ship', toShip.orderId],
		['cancel', wish.orderId],
		['message', sessionId],
		['taken_off', off.productId],
		['sold_out', empty.productId],
		['low_stock', few.productId],
		['review', expect.any(String)],
	])
	expect(list[1]).toMatchObject({ amount: '12.00', due: 1, overdue: 0, at: expect.any(Number) })
	expect(list[3]).toMatchObject({ name: 'Kim', due: 0, amount: null })
	expect(list[5]).toMatchObject({ name: 'Empty jug', left: 0, at: null })
	expect(list[6]).toMatchObject({ name: 'Last jugs', left: 2 })
	expect(counts).toContainEqual({ kind: 'ship', count: 1, overdue: 0 })

	// What is done leaves the list.
	await answer(app, owner, sessionId, 'It is.')
	await app.as(owner)(updateSku, { sku_id: empty.skuId, stock: 50 })
	const after = (await tasksOf(owner)).list.map(({ kind }) => kind)
	expect(after).not.toContain('sold_out')

	const stranger = await app.merchantOf(await newShop())
	expect((await tasksOf(stranger)).list).toEqual([])
})

test('an order that is late stands above everything', async () => {
	const shopId = await newShop()
	const late = await bought(app, { shopId })
	await app.advance(15 * day)
	const damaged = await bought(app, { until: 'received', shopId })
	await claim(damaged)
	const owner = await app.merchantOf(shopId)
	const { list, counts } = await tasksOf(owner)
	expect(list.map(({ kind, overdue }) => [kind, overdue])).toEqual([
		['ship', 1],
		['claim', 0],
	])
	expect(list[0]).toMatchObject({ id: late.orderId, due: 1 })
	expect(counts).toContainEqual({ kind: 'ship', count: 1, overdue: 1 })
})

test('a dispute is listed as long as the shop can add evidence', async () => {
	const shopId = await newShop()
	let owner = await app.merchantOf(shopId)
	const damaged = await bought(app, { until: 'received', shopId })
	const { refund_id: claimId } = await claim(damaged)
	await app.as(owner)(answerClaim, {
		refund_id: claimId,
		answer: 'refuse',
		reason: 'It left whole.',
		images: [await proofOf(app, owner)],
	})
	expect((await tasksOf(owner)).list).toEqual([])
	await app.as(damaged.person)(appealClaim, {
		refund_id: claimId,
		to: 'platform',
		explain: 'It did not.',
		images: [],
	})
	expect((await tasksOf(owner)).list).toMatchObject([{ kind: 'dispute', id: claimId, due: 1 }])
	await app.advance(4 * day)
	owner = await app.merchantOf(shopId)
	expect((await tasksOf(owner)).list).toEqual([])
})

test('lists five of a kind, the first due, and counts all', async () => {
	const shopId = await newShop()
	const owner = await app.merchantOf(shopId)
	const person = await app.shopperWith({ money: '1000.00' })
	const first = await bought(app, { person, shopId })
	for (let at = 0; at < 6; at += 1)
		await bought(app, { person, shopId, addressId: first.addressId })
	const { list, counts } = await tasksOf(owner)
	expect(list).toHaveLength(5)
	expect(list[0]?.id).toBe(first.orderId)
	expect(counts).toEqual([{ kind: 'ship', count: 7, overdue: 0 }])
})
