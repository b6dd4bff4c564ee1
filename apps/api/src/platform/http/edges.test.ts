import { get } from 'node:http'
import { getHome } from '@portolan/contract'
import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readEnvironment, type Environment } from '../environment.ts'
import { callsPerAddress } from './limits-settings.ts'

let opened: TestApp | undefined
afterEach(async () => {
	await opened?.close()
	opened = undefined
})

async function open(environment: Partial<Environment> = {}): Promise<TestApp> {
	opened = await openTestApp({ environment })
	return opened
}

/** Sends a request with a host name that differs from the address. */
function askAt(
	{ url }: TestApp,
	host: string,
	path: string,
): Promise<{ status: number; location: string | undefined }> {
	const { hostname, port } = new URL(url)
	return new Promise((resolve, reject) => {
		get({ hostname, port, path, headers: { host } }, (answer) => {
			answer.resume()
			resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
		}).on('error', reject)
	})
}

describe('security 12: the environment', () => {
	const pepper = 'a pepper that is long enough to be used'

	test.each(['prod', 'Production', 'PRODUCTION', 'staging', 'live'])(
		'NODE_ENV=%s is refused instead of opening the demo world',
		(NODE_ENV) => {
			expect(() => readEnvironment({ NODE_ENV, PEPPER: pepper })).toThrow(
				/NODE_ENV is not usable.*production, development or test/,
			)
		},
	)

	test('production refuses the pepper of development', () => {
		const { pepper: known } = readEnvironment({})
		expect(() => readEnvironment({ NODE_ENV: 'production', PEPPER: known })).toThrow(
			/PEPPER is the one of development/,
		)
	})

	test.each(['0.0.0.0/0', '::/0', '10.0.0.0/4', 'proxy.example', '10.0.0.1/33', '1.2.3', 'true'])(
		'TRUSTED_PROXIES=%s is refused',
		(TRUSTED_PROXIES) => {
			expect(() => readEnvironment({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES is not usable/)
		},
	)

	test('TRUSTED_PROXIES takes addresses, networks and names', () => {
		const TRUSTED_PROXIES = '10.0.0.7, 10.1.0.0/16,fd00::/8, loopback,'
		expect(readEnvironment({ TRUSTED_PROXIES }).trustedProxies).toEqual([
			'10.0.0.7',
			'10.1.0.0/16',
			'fd00::/8',
			'loopback',
		])
	})
})

describe('TRUSTED_PROXIES: whose address counts', () => {
	/** The address that is recorded for a sign-in. */
	async function addressFor(app: TestApp, forwarded: string | null): Promise<string> {
		const mila = await app.shopperWith()
		await app.raw('/api/user/login', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...(forwarded === null ? {} : { 'x-forwarded-for': forwarded }),
			},
			body: JSON.stringify({ account: mila.username, password: mila.password }),
		})
		const { rows } = await sql<{ ip: string }>`
			select ip from session where person_id = ${mila.id} order by created_at desc, id desc limit 1
		`.execute(app.api.database.db)
		return rows[0]?.ip ?? ''
	}

	test('without proxies nobody says where they come from', async () => {
		const app = await open()
		expect(await addressFor(app, '203.0.113.9')).toBe('127.0.0.1')
	})

	test.each([
		['one address, told by our proxy', '203.0.113.9', '203.0.113.9'],
		['a chain that the caller made up', '198.51.100.1, 127.0.0.1, 203.0.113.9', '203.0.113.9'],
		['a second proxy of ours', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
		['an address of our network in front of it', '10.1.9.9, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
		['IPv6', '2001:db8::9, fd00::1', '2001:db8::9'],
		['only proxies', '10.1.2.3', '10.1.2.3'],
		['nothing', null, '127.0.0.1'],
	])('%s', async (_what, forwarded, expected) => {
		const app = await open({ trustedProxies: ['loopback', '10.1.0.0/16', 'fd00::/8'] })
		expect(await addressFor(app, forwarded)).toBe(expected)
	})
})

describe('security, not tried yet: forwarded headers of somebody who is not our proxy', () => {
	const desk = 'desk.shop.example'
	const strangersProxy: Partial<Environment> = {
		trustedProxies: ['10.1.0.0/16'],
		consoleHost: desk,
		publicUrl: 'http://shop.example',
	}
	const made = {
		'x-forwarded-for': '203.0.113.9',
		'x-forwarded-host': desk,
		'x-forwarded-proto': 'https',
	}

	test('open no console, and are no https', async () => {
		const app = await open(strangersProxy)
		const console = await app.raw('/console', { headers: made })
		expect(console.status).toBe(404)
		expect(console.headers.get('strict-transport-security')).toBeNull()
		expect((await app.raw('/admin/queues', { headers: made })).status).toBe(404)
	})

	test('use up the limit of their sender and of nobody else', async () => {
		const app = await open(strangersProxy)
		await app.set(callsPerAddress, 20)
		const statuses = await Promise.all(
			Array.from({ length: 40 }, async (_, index) => {
				const headers = { 'x-forwarded-for': `203.0.113.${index}` }
				return (await app.raw('/api/user/language_list', { headers })).status
			}),
		)
		expect(statuses.filter((status) => status === 429)).toHaveLength(20)
	})

	test('before what our proxy adds open no console either', async () => {
		const app = await open({ ...strangersProxy, trustedProxies: ['loopback'] })
		const headers = { ...made, 'x-forwarded-host': `${desk}, shop.example` }
		expect((await app.raw('/console', { headers })).status).toBe(404)
		expect((await app.raw('/admin/queues', { headers })).status).toBe(404)
		const fromDesk = { ...made, 'x-forwarded-host': desk }
		expect([200, 503]).toContain((await app.raw('/console', { headers: fromDesk })).status)
	})
})

describe('security 12: headers and connections', () => {
	test('pages may not use the camera, the microphone or the place', async () => {
		const { raw } = await open()
		for (const path of ['/', '/console', '/api/user/language_list'])
			expect((await raw(path)).headers.get('permissions-policy'), path).toMatch(
				/camera=\(\).*geolocation=\(\).*microphone=\(\)/,
			)
	})

	test('strict transport is asked for where people come by https', async () => {
		const plain = await open()
		expect((await plain.raw('/')).headers.get('strict-transport-security')).toBeNull()
		await plain.close()
		const named = await open({ publicUrl: 'https://shop.example' })
		expect((await named.raw('/')).headers.get('strict-transport-security')).toBe('max-age=31536000')
		await named.close()
		const behind = await open({ trustedProxies: ['127.0.0.1'] })
		const https = { headers: { 'x-forwarded-proto': 'https' } }
		expect((await behind.raw('/', https)).headers.get('strict-transport-security')).toBe(
			'max-age=31536000',
		)
		expect((await behind.raw('/')).headers.get('strict-transport-security')).toBeNull()
	})

	test('half requests are cut off within bounds, and connections have a cap', async () => {
		const { server } = (await open()).api.app
		expect(server.headersTimeout).toBe(10_000)
		expect(server.requestTimeout).toBeLessThanOrEqual(90_000)
		expect(server.maxConnections).toBeGreaterThan(0)
		expect(server.maxConnections).toBeLessThanOrEqual(20_000)
	})
})

describe('security 12: consoles on a host of their own', () => {
	const desk = 'desk.shop.example'

	test('they answer there and not on the shop’s host, and the shop not there', async () => {
		const app = await open({ consoleHost: desk, publicUrl: 'https://shop.example' })
		const statusAt = async (host: string, path: string) => (await askAt(app, host, path)).status
		for (const path of [
			'/console',
			'/console/orders',
			'/%63onsole/orders',
			'/conso%6ce',
			'/admin/queues',
			'/%61dmin/queues',
			'/console/assets/x.js',
			'/%63onsole/assets/x.js',
		])
			expect(await statusAt('shop.example', path), path).toBe(404)
		expect(await askAt(app, 'shop.example', '/seller/apply?a=1')).toEqual({
			status: 302,
			location: `https://${desk}/seller/apply?a=1`,
		})
		for (const path of ['/console', '/seller'])
			expect([200, 503], path).toContain(await statusAt(desk, path))
		expect(await askAt(app, desk, '/')).toEqual({ status: 302, location: '/console' })
		for (const path of ['/home', '/detail', '/proof-of-balances', '/%68ome', '/%2fconsole'])
			expect(await statusAt(desk, path), path).toBe(404)
		for (const host of [desk, 'shop.example', `${desk}:8443`])
			expect(await statusAt(host, '/api/user/language_list')).toBe(200)
	})

	test('CONSOLE_HOST is a host, and not that of the shop', () => {
		expect(() => readEnvironment({ CONSOLE_HOST: 'https://desk.example/' })).toThrow(
			/CONSOLE_HOST is not usable/,
		)
		expect(() =>
			readEnvironment({ CONSOLE_HOST: 'Shop.example', PUBLIC_URL: 'https://shop.example' }),
		).toThrow(/CONSOLE_HOST is the host of PUBLIC_URL/)
	})
})

describe('security 12: what others send', () => {
	test.each(['not JSON at all', '', 'null', '[]', '{"id":"evt_1"}', '"text"'])(
		'a signed webhook with the body %j is answered with 422',
		async (body) => {
			const webhookSecret = 'whsec_of_a_test'
			const { raw } = await open({
				stripe: { secretKey: 'sk_test_x', webhookSecret, apiUrl: 'http://127.0.0.1:1' },
				publicUrl: 'https://shop.example',
			})
			const signature = Stripe.webhooks.generateTestHeaderString({
				payload: body,
				secret: webhookSecret,
			})
			const answer = await raw('/webhooks/stripe', {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'stripe-signature': signature },
				body,
			})
			expect(answer.status).toBe(422)
		},
	)

	test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
		'the link "sell with us" cannot lead to %s',
		async (link) => {
			const app = await open()
			await app.inside(async (ctx) => {
				await sql`
					insert into setting (name, value, updated_at, updated_by)
					values ('home.merchant_link', to_jsonb(${link}::text), now(), 'test'),
						('home.platform_seller_link', to_jsonb(${link}::text), now(), 'test')
				`.execute(ctx.db)
			})
			await app.api.settings.refresh(app.api.database.db)
			expect(await app.as(null)(getHome)).toMatchObject({
				merchant_link: '/seller/apply',
				platform_seller_link: '/seller',
			})
		},
	)
})
