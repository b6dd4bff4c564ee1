import { afterEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Environment } from '../environment.ts'
import type { Module } from '../module.ts'
import { modules } from '../../modules.ts'

let app: TestApp | undefined
afterEach(async () => {
	await app?.close()
	app = undefined
})

const metricsToken = 'a token for machines that read metrics'

async function open(
	environment: Partial<Environment>,
	added: readonly Module[] = [],
): Promise<TestApp> {
	app = await openTestApp({ environment, modules: [...modules, ...added] })
	return app
}

describe('security 4: the metrics are not public', () => {
	test('production without a port or a token has none', async () => {
		const { raw } = await open({ production: true, testClock: false })
		const answer = await raw('/metrics')
		expect(answer.status).toBe(404)
		expect(await answer.text()).not.toContain('http_request')
	})

	test('development shows them to this machine, not through a proxy', async () => {
		const { raw } = await open({})
		expect((await raw('/metrics')).status).toBe(200)
		for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])
			expect((await raw('/metrics', { headers })).status).toBe(404)
	})

	test('a token opens them, and nothing like it does', async () => {
		const { raw } = await open({
			production: true,
			testClock: false,
			metrics: { port: null, token: metricsToken },
		})
		const ask = (authorization?: string) =>
			raw('/metrics', { headers: authorization === undefined ? {} : { authorization } })
		expect((await ask(`Bearer ${metricsToken}`)).status).toBe(200)
		for (const wrong of [
			undefined,
			metricsToken,
			`Bearer ${metricsToken}x`,
			'Bearer ',
			`bearer ${metricsToken.toUpperCase()}`,
		]) {
			const answer = await ask(wrong)
			expect(answer.status, wrong).toBe(401)
			expect(answer.headers.get('www-authenticate')).toBe('Bearer')
			expect(await answer.text()).not.toContain('http_request')
		}
	})

	test('a port of its own answers on this machine, and the shop’s port no more', async () => {
		const { raw, api } = await open({ metrics: { port: 0, token: null } })
		expect((await raw('/metrics')).status).toBe(404)
		expect(api.metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
		const answer = await fetch(api.metricsUrl ?? '')
		expect(answer.status).toBe(200)
		expect(await answer.text()).toContain('http_request_duration_seconds_bucket')
		expect((await fetch(new URL('/api/user/language_list', api.metricsUrl ?? ''))).status).toBe(404)
	})

	test('fifty readers at once are answered by one look', async () => {
		let looks = 0
		const looked: Module = {
			name: 'test',
			async health() {
				looks += 1
				return { gauges: [], notes: [] }
			},
		}
		const { raw } = await open({}, [looked])
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, index) => raw(index % 2 === 0 ? '/metrics' : '/readyz')),
		)
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
		// On a machine that takes more than a second for fifty requests, the values are read once more for each second.
		expect(looks).toBeLessThan(10)
	})
})
