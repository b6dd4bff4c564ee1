import { randomUUID } from 'node:crypto'
import { getUserInfo } from '@portolan/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { startSession } from '../sign-in/sessions.ts'
import { callsPerAddress, callsPerToken } from './limits-settings.ts'

/** Requests come through a trusted proxy, so that each test has an address of its own. */
let app: TestApp
beforeAll(async () => {
	app = await openTestApp({ environment: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => app.close())
afterEach(async () => {
	await app.set(callsPerAddress, 100_000)
	await app.set(callsPerToken, 100_000)
	await app.advance(61)
})

const visitorPath = '/api/user/language_list'
const personPath = '/api/user/getUserInfo'

async function statusOf(ip: string, path: string, token?: string): Promise<number> {
	const headers = { 'x-forwarded-for': ip, ...(token === undefined ? {} : { token }) }
	return (await app.raw(path, { headers })).status
}

async function statusesOf(
	count: number,
	call: (index: number) => Promise<number>,
): Promise<number[]> {
	return Promise.all(Array.from({ length: count }, (_, index) => call(index)))
}

const refusedIn = (statuses: readonly number[]) =>
	statuses.filter((status) => status === 429).length

describe('security 2: nobody uses up the limit of somebody else', () => {
	test('a token that reads like an address counts against its sender', async () => {
		await app.set(callsPerAddress, 20)
		await app.set(callsPerToken, 20)
		await statusesOf(60, () => statusOf('198.51.100.9', visitorPath, '203.0.113.5'))
		expect(await statusOf('203.0.113.5', visitorPath)).toBe(200)
		expect(await statusOf('198.51.100.9', visitorPath)).toBe(429)
	})

	test('an empty token is a visitor at an address, not one bucket for everybody', async () => {
		await app.set(callsPerAddress, 20)
		const statuses = await statusesOf(40, () => statusOf('198.51.100.10', visitorPath, ''))
		expect(refusedIn(statuses)).toBe(20)
		expect(await statusOf('203.0.113.6', visitorPath, '')).toBe(200)
	})

	test('a person has one limit, from however many addresses and sign-ins the calls come', async () => {
		const mila = await app.shopperWith({ payCode: '' })
		const { token } = await app.inside((ctx) =>
			startSession(ctx, { kind: 'shopper', personId: mila.id }),
		)
		await app.set(callsPerToken, 20)
		const statuses = await statusesOf(30, (index) =>
			statusOf(`198.51.100.${20 + index}`, personPath, index % 2 === 0 ? mila.token : token),
		)
		expect(refusedIn(statuses)).toBe(10)
	})

	test('a person who was seen before is let in although the address is used up by visitors', async () => {
		const mila = await app.shopperWith()
		await app.set(callsPerAddress, 20)
		expect(await statusOf('198.51.100.11', personPath, mila.token)).toBe(200)
		await statusesOf(30, () => statusOf('198.51.100.11', visitorPath))
		expect(await statusOf('198.51.100.11', visitorPath)).toBe(429)
		expect(await statusOf('198.51.100.11', personPath, mila.token)).toBe(200)
	})

	test('a sign-in that has ended counts against the address again', async () => {
		const mila = await app.shopperWith()
		expect(await statusOf('198.51.100.12', personPath, mila.token)).toBe(200)
		await app.advance(4 * 86_400)
		await app.set(callsPerAddress, 20)
		const statuses = await statusesOf(40, () => statusOf('198.51.100.12', personPath, mila.token))
		expect(statuses).not.toContain(200)
		expect(await statusOf('198.51.100.12', visitorPath)).toBe(429)
	})
})

describe('security 3: a visitor does not get around the limit', () => {
	test('by a new overlong token each time', async () => {
		await app.set(callsPerAddress, 20)
		const statuses = await statusesOf(60, () =>
			statusOf('198.51.100.13', visitorPath, randomUUID().repeat(5)),
		)
		expect(refusedIn(statuses)).toBe(40)
	})

	test('by a new made-up token each time, also all at once', async () => {
		await app.set(callsPerAddress, 20)
		const statuses = await statusesOf(60, () =>
			statusOf('198.51.100.14', visitorPath, randomUUID()),
		)
		expect(refusedIn(statuses)).toBe(40)
	})

	test('security 12: by another address of the same IPv6 network each time', async () => {
		await app.set(callsPerAddress, 20)
		const statuses = await statusesOf(60, (index) =>
			statusOf(`2001:db8:5:6:${index.toString(16)}::${index.toString(16)}`, visitorPath),
		)
		expect(refusedIn(statuses)).toBe(40)
		expect(await statusOf('2001:db8:5:7::1', visitorPath)).toBe(200)
	})
})

describe('security 4: what machines read', () => {
	test('/readyz and the pictures of people have a limit as well', async () => {
		await app.set(callsPerAddress, 20)
		const ready = await statusesOf(30, () => statusOf('198.51.100.15', '/readyz'))
		expect(refusedIn(ready)).toBe(10)
		const pictures = await statusesOf(30, () =>
			statusOf('198.51.100.15', `/media/u/${randomUUID()}.webp`),
		)
		expect(refusedIn(pictures)).toBe(10)
		expect(await statusOf('198.51.100.15', visitorPath)).toBe(200)
	})

	test('a person’s calls still work after them', async () => {
		const mila = await app.shopperWith()
		await expect(app.as(mila)(getUserInfo)).resolves.toBeDefined()
	})
})
