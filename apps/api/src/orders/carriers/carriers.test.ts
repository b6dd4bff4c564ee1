import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { getOrder, getMerchantOrder, shipMerchantOrder, addParcelEvent } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant, type Person } from '../../../test/test-app.ts'
import { addressFor, paidOrderOf } from '../testing/checkout-fixtures.ts'
import { carriers, openCarriers } from '../index.ts'

const hour = 3_600
let app: TestApp
let ida: Person
let owner: Merchant
let skuId: string
let addressId: string
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())
/** These tests move the clock, so sessions end. */
beforeEach(async () => {
	ida = await app.shopperWith({ money: '100.00' })
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	skuId = (await app.product({ price: '2.00', shopId })).skuId
	addressId = await addressFor(app, ida)
	owner = await app.merchantOf(shopId)
})
afterEach(() => app.api.ports.give(carriers.is(openCarriers({ seed: 'none', production: false }))))

async function sent(carrier: string, deliveryNo: string): Promise<string> {
	const orderId = await paidOrderOf(app, ida, skuId, { addressId })
	await app.as(owner)(shipMerchantOrder, { order_id: orderId, carrier, delivery_no: deliveryNo })
	return orderId
}

async function seen(orderId: string) {
	owner = await app.merchantOf(owner.shopId)
	return app.as(owner)(getMerchantOrder, { order_id: orderId })
}

describe('the demo world’s carriers', () => {
	beforeEach(() =>
		app.api.ports.give(carriers.is(openCarriers({ seed: 'demo', production: false }))),
	)

	test('move their parcels by the clock until they are delivered, once', async () => {
		const orderId = await sent('Northline Post', 'NL1')
		const other = await sent('A real carrier', 'RC1')
		await app.advance(4 * hour)
		expect((await seen(orderId)).parcels).toMatchObject([
			{ tracked: 1, events: [{ place: 'US', text: 'Parcel accepted' }] },
		])
		await app.advance(6 * hour)
		expect((await seen(orderId)).parcels[0]?.events).toHaveLength(1)
		await app.advance(81 * hour)
		const done = await seen(orderId)
		expect(done.parcels).toMatchObject([
			{
				tracked: 0,
				delivered_time: expect.any(Number),
				events: [{ text: 'Delivered' }, {}, {}, {}, {}, {}],
			},
		])
		expect(done.timeline.at(-1)).toMatchObject({ what: 'delivered', who: 'system' })
		expect(done.timers).toMatchObject([{ name: 'receive' }])
		expect((await seen(other)).parcels).toMatchObject([{ tracked: 0, events: [] }])
		await app.advance(24 * hour)
		expect((await seen(orderId)).timeline).toHaveLength(done.timeline.length)
	})

	test('do not touch parcels that others track', async () => {
		const orderId = await sent('Harbour Parcel', 'HP1')
		await app.as(owner)(addParcelEvent, {
			order_id: orderId,
			delivery_no: 'HP1',
			text: 'Lost on the way',
		})
		await app.advance(100 * hour)
		expect(await seen(orderId)).toMatchObject({
			status: 2,
			parcels: [{ events: [{ text: 'Lost on the way' }], delivered_time: null }],
		})
	})

	test('are not there in production', () => {
		expect(openCarriers({ seed: 'demo', production: true }).map(({ name }) => name)).toEqual([
			'manual',
		])
	})
})

let server: Server

/** The requests it received, in order, such as `gettrackinfo RR1`. */
let asked: string[]

const registered = new Set<string>()

const known = new Map<string, { status: string; events: object[] }>()

let isDown = false

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { status, body } = await answer(request)
	response.writeHead(status, { 'content-type': 'application/json' })
	response.end(body)
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
	if (isDown) return { status: 503, body: 'no' }
	const numbers = asNumbers(await json(request))
	const path = (request.url ?? '').slice(1)
	asked.push(...numbers.map((number) => `${path} ${number}`))
	if (request.headers['17token'] !== 'a key') return { status: 401, body: '{"code":-18010002}' }
	if (path === 'register') {
		for (const number of numbers) registered.add(number)
		return {
			status: 200,
			body: JSON.stringify({ code: 0, data: { accepted: [], rejected: [] } }),
		}
	}
	const data = {
		accepted: numbers
			.filter((number) => registered.has(number))
			.map((number) => ({
				number,
				carrier: 3011,
				track_info: known.has(number)
					? {
							latest_status: { status: known.get(number)?.status },
							tracking: { providers: [{ events: known.get(number)?.events }] },
						}
					: null,
			})),
		rejected: numbers
			.filter((number) => !registered.has(number))
			.map((number) => ({ number, error: { code: -18_019_902, message: 'not registered' } })),
	}
	return { status: 200, body: JSON.stringify({ code: 0, data }) }
}

function asNumbers(body: unknown): string[] {
	return Array.isArray(body) ? body.map((each: { number: string }) => each.number) : []
}

describe('a tracking service', () => {
	beforeAll(async () => {
		server = createServer(respond).listen(0, '127.0.0.1')
		await once(server, 'listening')
	})

	afterAll(() => server.close())

	beforeEach(() => {
		asked = []
		isDown = false
		const told = server.address()
		const url = `http://127.0.0.1:${typeof told === 'object' ? told?.port : 0}`
		app.api.ports.give(
			carriers.is(
				openCarriers({ seed: 'none', production: true, tracking: { url, key: 'a key' } }),
			),
		)
	})

	test('gets a parcel once, is asked about it, and its delivery starts the shopper’s days', async () => {
		const orderId = await sent('Any Post', 'RR100')
		await app.advance(60)
		expect(asked).toEqual(['gettrackinfo RR100', 'register RR100'])
		const at = (hours: number) =>
			new Date(app.api.clock.now().getTime() + hours * hour * 1000).toISOString()
		known.set('RR100', {
			status: 'InTransit',
			events: [
				{ time_utc: at(1), location: 'Lisbon', description: 'Left\nthe \u202ecountry' },
				{ time_utc: at(0.5), location: 'Porto', description: 'Accepted' },
				{ time_utc: 'never', location: 'Nowhere', description: 'Broken' },
			],
		})
		await app.advance(2 * hour + 60)
		await app.advance(2 * hour + 60)
		expect((await seen(orderId)).parcels).toMatchObject([
			{
				tracked: 1,
				events: [
					{ place: 'Lisbon', text: 'Left the  country' },
					{ place: 'Porto', text: 'Accepted' },
				],
			},
		])
		known.get('RR100')?.events.unshift({
			time_utc: at(0),
			location: 'New York',
			description: 'Delivered to a neighbour',
		})
		known.set('RR100', { status: 'Delivered', events: known.get('RR100')?.events ?? [] })
		await app.advance(2 * hour + 60)
		const done = await seen(orderId)
		expect(done.parcels[0]?.events[0]).toMatchObject({ text: 'Delivered to a neighbour' })
		expect(done.timeline.at(-1)).toMatchObject({ what: 'delivered', who: 'system' })
		const questions = asked.length
		await app.advance(24 * hour)
		expect(asked).toHaveLength(questions)
		const reader = await app.shopperWith()
		await expect(app.as(reader)(getOrder, { order_id: orderId })).rejects.toMatchObject({
			error: 'not_found',
		})
	})

	test('that does not answer is asked again after growing pauses, a limited number of times; people then enter the tracking', async () => {
		const orderId = await sent('Any Post', 'RR200')
		isDown = true
		await app.advance(60)
		const tries = async () => {
			const { rows } = await sql<{ tries: number; failure: string; ended: boolean }>`
				select ask_tries as tries, ask_failure as failure, ask_ended_at is not null as ended from parcel where delivery_no = 'RR200'
			`.execute(app.api.database.db)
			return rows[0]
		}
		expect(await tries()).toEqual({
			tries: 1,
			failure: 'The tracking service answered 503.',
			ended: false,
		})
		await app.advance(60)
		expect((await tries())?.tries).toBe(1)
		await app.advance(5 * 60)
		expect((await tries())?.tries).toBe(2)
		for (let more = 0; more < 25; more += 1) await app.advance(6 * hour + 1)
		expect(await tries()).toMatchObject({ tries: 20, ended: true })
		isDown = false
		owner = await app.merchantOf(owner.shopId)
		await app.as(owner)(addParcelEvent, {
			order_id: orderId,
			delivery_no: 'RR200',
			text: 'Accepted',
		})
		expect((await seen(orderId)).parcels[0]).toMatchObject({
			tracked: 0,
			events: [{ text: 'Accepted' }],
		})
	})
})
