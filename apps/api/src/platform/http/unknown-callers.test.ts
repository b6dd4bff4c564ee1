import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { get, type IncomingMessage, type Server } from 'node:http'
import { createOrder, getUserInfo, login, updateProfile } from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelopeOf, openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callsPerAddress, callsPerToken } from './limits-settings.ts'
import { holdTable } from './testing/held-table.ts'

/** Callers without an account: tokens, limits, and malicious requests. */

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }

/** Counts the requests to a path that have reached the server. */
function countArrivals(path: string): { count(): number; stop(): void } {
	let count = 0
	const hear = (message: unknown) => {
		const { request, server } = asArrival(message)
		if (server === app.api.app.server && request.url === path) count += 1
	}
	subscribe('http.server.request.start', hear)
	return {
		count: () => count,
		stop: () => void unsubscribe('http.server.request.start', hear),
	}
}

/** The cast holds by the documentation of this channel (Node, diagnostics_channel, HTTP). */
function asArrival(message: unknown): { request: IncomingMessage; server: Server } {
	return message as { request: IncomingMessage; server: Server }
}

describe('a token', () => {
	test('counts only in its header', async () => {
		const bo = await app.shopperWith()
		for (const [path, headers] of [
			[`/api/user/getUserInfo?token=${bo.token}`, {}],
			['/api/user/getUserInfo', { cookie: `token=${bo.token}` }],
			['/api/user/getUserInfo', { authorization: `Bearer ${bo.token}` }],
		] as const)
			expect((await app.raw(path, { headers })).status).not.toBe(200)
		expect((await app.raw('/api/user/getUserInfo', { headers: { token: bo.token } })).status).toBe(
			200,
		)
	})

	test('that this process remembers reads nothing once its session has ended elsewhere', async () => {
		const bo = await app.shopperWith()
		const headers = { token: bo.token }
		const paths = ['/api/user/getUserInfo', '/api/user/order_list']
		for (const path of [...paths, ...paths])
			expect((await app.raw(path, { headers })).status).toBe(200)
		await app.inside((ctx) =>
			sql`update session set ended_at = ${ctx.clock.now()} where person_id = ${bo.id}`.execute(
				ctx.db,
			),
		)
		for (const path of [...paths, ...paths])
			expect(await envelopeOf(await app.raw(path, { headers }))).toMatchObject({
				data: { error: 'unauthorized' },
			})
	})

	test('that this process remembers gets the fault of its input', async () => {
		const bo = await app.shopperWith()
		const headers = { token: bo.token }
		await app.as(bo)(getUserInfo)
		const faulty = await app.raw('/api/user/order_list?page=x', { headers })
		expect(await envelopeOf(faulty)).toMatchObject({ data: { error: 'invalid', field: 'page' } })
	})

	test('ends after three days', async () => {
		const bo = await app.shopperWith()
		await app.advance(3 * 86_400 - 60)
		await app.as(bo)(getUserInfo)
		await app.advance(120)
		await expect(app.as(bo)(getUserInfo)).rejects.toMatchObject({ http: 401 })
	})

	test('may make only so many calls a minute', async () => {
		const bo = await app.shopperWith()
		await app.set(callsPerToken, 20)
		try {
			const statuses = await Promise.all(
				Array.from(
					{ length: 30 },
					async () =>
						(await app.raw('/api/user/getUserInfo', { headers: { token: bo.token } })).status,
				),
			)
			expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9)
			const refused = await app.raw('/api/user/getUserInfo', { headers: { token: bo.token } })
			expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
			expect(await refused.json()).toMatchObject({
				code: 429,
				data: { error: 'too_many_requests', params: { retry_after: expect.any(Number) } },
			})
		} finally {
			await app.set(callsPerToken, 100_000)
		}
	})
})

test('does not get around the limit by sending a new token each time', async () => {
	const mila = await app.shopperWith()
	await app.set(callsPerAddress, 20)
	try {
		const statuses = []
		for (let i = 0; i < 40; i += 1) {
			const path = i % 2 === 0 ? '/api/user/getUserInfo' : '/api/product/list'
			const response = await app.raw(path, { headers: { token: `stranger-${randomUUID()}` } })
			statuses.push(response.status)
		}
		expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(19)
		await app.advance(61)
		await expect(app.as(mila)(getUserInfo)).resolves.toBeDefined()
	} finally {
		await app.set(callsPerAddress, 100_000)
	}
})

test('who sends JSON a hundred thousand levels deep is told no', async () => {
	const mila = await app.shopperWith()
	const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
	const deepField = `{"preview_id":${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}}`
	for (const token of [mila.token, 'x'.repeat(43)])
		for (const body of [deep, deepField]) {
			const response = await app.raw(createOrder.path, {
				method: 'POST',
				headers: { ...json, token },
				body,
			})
			expect([401, 422]).toContain(response.status)
		}
})

test.each([
	'/api/product/%E0%A4%A',
	'/%E0%A4%A',
	'/media/c/..%2f..%2f..%2fpackage.json',
	'/media/c/a%00.webp',
])('who asks for %s is told that it is not there', async (path) => {
	const response = await app.raw(path)
	expect(response.status).toBe(404)
	expect(await envelopeOf(response)).toMatchObject({ code: 404, data: { error: 'not_found' } })
})

test('who asks with HEAD changes nothing', async () => {
	const mila = await app.shopperWith()
	await app.raw('/api/user/set_language?lang=de', {
		method: 'HEAD',
		headers: { token: mila.token },
	})
	expect((await app.as(mila)(getUserInfo)).lang?.file_name).not.toBe('de')
	expect((await app.raw('/api/product/list', { method: 'HEAD' })).status).toBe(200)
})

test('sees no page of development through a proxy, or under another name', async () => {
	expect((await app.raw('/dev/outbox')).status).toBe(200)
	for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])
		expect((await app.raw('/dev/outbox', { headers })).status).not.toBe(200)
	const { hostname, port } = new URL(app.url)
	const status = await new Promise<number | undefined>((resolve, reject) => {
		get({ hostname, port, path: '/dev/outbox', headers: { host: 'rebound.example' } }, (answer) => {
			answer.resume()
			resolve(answer.statusCode)
		}).on('error', reject)
	})
	expect(status).not.toBe(200)
})

test('with a storm of sign-ins leaves connections to those who shop', async () => {
	const mila = await app.shopperWith()
	// Every sign-in counts its attempt first; while this table is locked, none of them continues.
	const held = await holdTable(app, 'tries')
	const arrived = countArrivals(login.path)
	const storm = Promise.allSettled(
		Array.from({ length: 60 }, (_, index) =>
			app.as(null)(login, { account: `nobody${index}`, password: 'whatever' }),
		),
	)
	try {
		await expect.poll(() => arrived.count()).toBe(60)
		await expect.poll(() => held.countWaiting()).toBeGreaterThan(0)
		const shopping = (async () => {
			for (let i = 0; i < 3; i += 1) await app.as(mila)(updateProfile, { nickname: `Mila ${i}` })
			return 'the shopper'
		})()
		expect(await Promise.race([shopping, held.released.then(() => 'the storm')])).toBe(
			'the shopper',
		)
		expect(await held.countWaiting()).toBeLessThanOrEqual(4)
	} finally {
		arrived.stop()
		await held.release()
	}
	for (const answer of await storm)
		expect(answer).toMatchObject({ reason: { error: 'login_failed' } })
})

test('who begins a request and never ends it is cut off', () => {
	const { server } = app.api.app
	expect(server.requestTimeout).toBeGreaterThan(0)
	expect(server.requestTimeout).toBeLessThanOrEqual(120_000)
	expect(server.headersTimeout).toBeGreaterThan(0)
	expect(server.headersTimeout).toBeLessThanOrEqual(60_000)
})
