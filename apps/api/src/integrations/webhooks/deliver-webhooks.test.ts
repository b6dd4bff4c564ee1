import {
	deleteWebhook,
	getWebhookDelivery,
	listIntegrationActions,
	listWebhookDeliveries,
	listWebhooks,
	replayWebhook,
	rotateWebhookSecret,
	sendTestWebhook,
	shipMerchantOrder,
	updateWebhook,
} from '@portolan/contract'
import { lookup } from 'node:dns'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Person, type TestApp } from '../../../test/test-app.ts'
import { emailsTo } from '../../merchants/testing/merchant-fixtures.ts'
import { paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import { isSigned, webhookOf } from '../testing/integration-fixtures.ts'
import {
	accepts,
	answers,
	hangs,
	hangsUp,
	openReceiver,
	type Behaviour,
	type WebhookReceiver,
} from '../testing/webhook-receiver.ts'
import { webhookNetwork } from './webhook-network.ts'

const day = 86_400

/** Long, so that a busy machine repeats nothing; a test that waits for its end makes it short. */
const patientMs = 30_000
const network = { lookup, allowsLoopback: true, timeoutMs: patientMs }

let app: TestApp
let owner: Merchant
let ida: Person
let skuId: string
let receiver: WebhookReceiver
beforeAll(async () => {
	app = await openTestApp({
		services: [webhookNetwork.is(network)],
	})
})
afterAll(() => app.close())
beforeEach(async () => {
	ida = await app.shopperWith({ money: '1000.00' })
	owner = await app.merchantOf(await app.shop())
	skuId = (await app.product({ shopId: owner.shopId, price: '5.00', stock: 100 })).skuId
	receiver = await openReceiver()
})
afterEach(() => receiver.close())

/** The same owner after a sign-in that is over, as another person with the same rights. */
const later = async () => app.as(await app.merchantOf(owner.shopId))
const buy = () => paidOrderOf(app, ida, skuId)
const ship = (orderId: string) =>
	app.as(owner)(shipMerchantOrder, {
		order_id: orderId,
		carrier: 'DHL',
		delivery_no: orderId.slice(0, 20),
	})
const accepted = () =>
	receiver.accepted().map(({ type, data }) => `${type} ${String(data['order_id'])}`)

describe('a receiver that fails in every way and comes back', () => {
	const huge = 'x'.repeat(5_000_000)
	const failures: [string, Behaviour, string][] = [
		['answers 500', answers(500, 'broken'), 'It answered 500.'],
		['hangs', hangs, 'No answer within 0.3 seconds.'],
		['closes the connection', hangsUp, 'The connection failed: ECONNRESET.'],
		[
			'redirects to the metadata of a cloud',
			answers(302, '', { location: 'http://169.254.169.254/latest/meta-data' }),
			'It answered 302; redirects are not followed.',
		],
		['answers 503 with five megabytes', answers(503, huge), 'It answered 503.'],
		['has nothing to say', answers(404, ''), 'It answered 404.'],
	]

	test.each(failures)(
		'%s: the event waits, is tried again and accepted once',
		async (_name, how, failure) => {
			const { webhookId, secret } = await webhookOf(app, owner, receiver.url, ['order.paid'])
			receiver.behave(how)
			if (how === hangs) network.timeoutMs = 300
			const orderId = await buy()
			await app.advance(1)
			network.timeoutMs = patientMs
			const { list } = await app.as(owner)(listWebhookDeliveries, { webhook_id: webhookId })
			expect(list).toMatchObject([{ type: 'order.paid', state: 'waiting', attempts: 1 }])

			receiver.behave(accepts)
			await app.advance(5)
			await app.advance(day)
			expect(accepted()).toEqual([`order.paid ${orderId}`])
			const [first, ...others] = receiver.received
			expect(others).toHaveLength(1)
			expect(others[0]?.id).toBe(first?.id)
			for (const one of receiver.received) expect(isSigned(one, secret)).toBe(true)

			const detail = await (
				await later()
			)(getWebhookDelivery, {
				delivery_id: list[0]?.delivery_id ?? '',
			})
			expect(detail).toMatchObject({ state: 'delivered', attempts: 2, last_status: 200 })
			expect(detail.body).toBe(first?.body)
			expect(detail.log).toMatchObject([
				{ status: 200, failure: '', answer: 'thanks' },
				{ failure },
			])
			for (const { answer } of detail.log) expect(answer.length).toBeLessThanOrEqual(500)
		},
	)

	test('an answer that comes too late is a repeat with the same id', async () => {
		await webhookOf(app, owner, receiver.url, ['order.paid'])
		const late: (() => void)[] = []
		receiver.behave((_received, reply) => {
			late.push(() => reply.writeHead(200).end())
			return null
		})
		network.timeoutMs = 300
		await buy()
		await app.advance(1)
		network.timeoutMs = patientMs
		for (const answer of late) answer()
		receiver.behave(accepts)
		await app.advance(5)
		expect(receiver.received).toHaveLength(2)
		expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
	})
})

test('what happens to one order comes in order, and other orders do not wait for it', async () => {
	await webhookOf(app, owner, receiver.url, ['order.paid', 'order.shipped'])
	const [stuck, free] = [await buy(), await buy()]
	receiver.behave((received, reply) =>
		answers(received.data['order_id'] === stuck ? 500 : 200)(received, reply),
	)
	await app.advance(1)
	await ship(stuck)
	await ship(free)
	await app.advance(60)
	expect(accepted()).toEqual([`order.paid ${free}`, `order.shipped ${free}`])
	expect(receiver.received.filter(({ type }) => type === 'order.shipped')).toHaveLength(1)

	receiver.behave(accepts)
	await app.advance(3_600)
	expect(accepted().slice(2)).toEqual([`order.paid ${stuck}`, `order.shipped ${stuck}`])
})

test('a webhook that accepts nothing for three days is switched off, and its owners hear of it', async () => {
	const { webhookId } = await webhookOf(app, owner, receiver.url, ['order.paid'])
	receiver.behave(answers(500))
	const orderId = await buy()
	for (let hours = 0; hours < 80; hours += 1) await app.advance(3_600)
	const asOwner = await later()
	ida = await app.shopperWith({ money: '10.00' })
	const { list } = await asOwner(listWebhooks)
	expect(list).toMatchObject([{ off: { why: 'failures' }, waiting: 0 }])
	expect(receiver.received.length).toBe(15)
	const emails = await emailsTo(app, `${owner.username}@example.com`)
	expect(emails.filter((text) => text.includes(receiver.url))).toHaveLength(1)

	// While it is off, nothing is written for it; what is replayed then is sent when it is on again.
	await buy()
	await app.advance(1)
	const deliveries = await asOwner(listWebhookDeliveries, { webhook_id: webhookId })
	expect(deliveries.list).toMatchObject([{ state: 'failed', attempts: 15, can_replay: 1 }])
	receiver.behave(accepts)
	await asOwner(replayWebhook, {
		webhook_id: webhookId,
		delivery_id: deliveries.list[0]?.delivery_id ?? '',
	})
	await app.advance(60)
	expect(accepted()).toEqual([])
	await asOwner(updateWebhook, { webhook_id: webhookId, on: 1 })
	await app.advance(1)
	expect(accepted()).toEqual([`order.paid ${orderId}`])
	const { list: actions } = await asOwner(listIntegrationActions)
	expect(actions.map(({ what }) => what)).toEqual(['webhook_on', 'replayed', 'webhook_created'])
})

test('a webhook that answers 410 is switched off at once', async () => {
	await webhookOf(app, owner, receiver.url, ['order.paid'])
	receiver.behave(answers(410))
	await buy()
	await app.advance(1)
	const { list } = await app.as(owner)(listWebhooks)
	expect(list).toMatchObject([{ off: { why: 'gone' }, waiting: 1 }])
	await app.advance(day)
	expect(receiver.received).toHaveLength(1)
})

test('a period is replayed with the same ids, and each event is sent once more', async () => {
	const { webhookId } = await webhookOf(app, owner, receiver.url, ['order.paid'])
	const orders = [await buy(), await buy(), await buy()]
	await app.advance(1)
	const ids = receiver.received.map(({ id }) => id)
	expect(accepted()).toEqual(orders.map((id) => `order.paid ${id}`))
	await expect(app.as(owner)(replayWebhook, { webhook_id: webhookId })).rejects.toMatchObject({
		error: 'invalid',
		field: 'from_time',
	})
	const period = { webhook_id: webhookId, from_time: 946_684_800 }
	expect(await app.as(owner)(replayWebhook, { ...period, only_failed: true })).toEqual({
		replayed: 0,
	})
	expect(await app.as(owner)(replayWebhook, period)).toEqual({ replayed: 3 })
	await app.advance(1)
	expect(receiver.received.map(({ id }) => id)).toEqual([...ids, ...ids])
})

test('a test event is signed like all others', async () => {
	const { webhookId, secret } = await webhookOf(app, owner, receiver.url, ['payout.paid'])
	const { delivery_id: id } = await app.as(owner)(sendTestWebhook, { webhook_id: webhookId })
	await app.advance(1)
	expect(receiver.received).toMatchObject([{ id, type: 'webhook.test', data: {} }])
	expect(receiver.received[0]?.headers['webhook-id']).toBe(id)
	expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
})

test('after a rotation both secrets sign for a day, then the new one alone, and a wrong one never', async () => {
	const { webhookId, secret: former } = await webhookOf(app, owner, receiver.url)
	const { secret, webhook } = await app.as(owner)(rotateWebhookSecret, { webhook_id: webhookId })
	expect(webhook.old_secret_until).toEqual(expect.any(Number))
	const signedWith = async () => {
		await app.as(owner)(sendTestWebhook, { webhook_id: webhookId })
		await app.advance(1)
		const last = receiver.received.at(-1)
		if (!last) throw new Error('Nothing came.')
		return [former, secret, `whsec_${Buffer.alloc(32).toString('base64')}`].map((one) =>
			isSigned(last, one),
		)
	}
	expect(await signedWith()).toEqual([true, true, false])
	await app.advance(day)
	owner = await app.merchantOf(owner.shopId)
	expect(await signedWith()).toEqual([false, true, false])
	const last = receiver.received.at(-1)
	expect(last && isSigned({ ...last, body: last.body.replace('test', 'best') }, secret)).toBe(false)
})

test('a deleted webhook is sent nothing more, and its address is free again', async () => {
	const { webhookId } = await webhookOf(app, owner, receiver.url, ['order.paid'])
	await expect(webhookOf(app, owner, receiver.url)).rejects.toMatchObject({
		error: 'already_taken',
	})
	receiver.behave(answers(500))
	await buy()
	await app.advance(1)
	receiver.behave(accepts)
	await app.as(owner)(deleteWebhook, { webhook_id: webhookId })
	await buy()
	await app.advance(day)
	expect(receiver.received).toHaveLength(1)
	await webhookOf(app, await app.merchantOf(owner.shopId), receiver.url)
})

test('deliveries and their attempts are kept for thirty days', async () => {
	const { webhookId } = await webhookOf(app, owner, receiver.url, ['order.paid'])
	await buy()
	await app.advance(1)
	const left = async () =>
		(await (await later())(listWebhookDeliveries, { webhook_id: webhookId })).count
	await app.advance(29 * day)
	expect(await left()).toBe(1)
	await app.advance(2 * day)
	expect(await left()).toBe(0)
})

test('two processes at once send each event once, in order', async () => {
	await webhookOf(app, owner, receiver.url, ['order.paid', 'order.shipped'])
	const beside = await app.processBeside()
	try {
		const orders = await Promise.all(Array.from({ length: 12 }, buy))
		await Promise.all(orders.map(ship))
		await Promise.all([app.advance(1), beside.advance(1)])
		await Promise.all([app.advance(60), beside.advance(60)])
		await app.advance(120)
		expect(accepted().toSorted()).toEqual(
			orders.flatMap((id) => [`order.paid ${id}`, `order.shipped ${id}`]).toSorted(),
		)
		expect(receiver.received).toHaveLength(24)
		for (const id of orders)
			expect(accepted().filter((one) => one.endsWith(id))).toEqual([
				`order.paid ${id}`,
				`order.shipped ${id}`,
			])
	} finally {
		await beside.close()
	}
})
