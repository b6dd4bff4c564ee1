import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getUserInfo, listProducts, register } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type RunningApi } from '../src/app.ts'
import { openLogger } from '../src/platform/logger.ts'
import { callApi, envelopeOf } from './call-api.ts'
import { environmentOn, openPair, until } from './standby-pair.ts'
import { openPage } from './stream-client.ts'
import { thingsMaker } from './test-things.ts'

let pair: Awaited<ReturnType<typeof openPair>>
let dataDir: string
let api: RunningApi
let token: string

beforeAll(async () => {
	pair = await openPair()
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-without-'))
	api = await startApi(
		{ ...environmentOn(pair.primary.url, dataDir), metrics: { port: null, token: metricsToken } },
		{ log: openLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent') },
	)
	await thingsMaker({ inside: (work) => api.asSystem('test', work) }).product()
	const { userinfo } = await callApi(api.url, null, register, {
		username: 'without1',
		password: 'correct horse',
		repPwd: 'correct horse',
		email: 'without1@example.com',
		mobile: '2015550100',
		dial_code: '+1',
		agree: 1,
	})
	token = userinfo.token
}, 120_000)

afterAll(async () => {
	await api?.close()
	await pair.close()
	await rm(dataDir, { recursive: true, force: true })
})

const metricsToken = 'a token for this test'

test('without a database, health, pages and kept answers are there, and the rest is 503', async () => {
	const kept = await callApi(api.url, null, listProducts, {})
	const page = await openPage(api.url, { token } as never)
	await pair.primary.kill()

	expect(await answer('/healthz')).toMatchObject({ status: 200, body: { alive: true } })
	expect(await answer('/readyz')).toMatchObject({
		status: 200,
		body: { ready: true, database: false },
	})
	const metrics = await fetch(`${api.url}/metrics`, {
		headers: { authorization: `Bearer ${metricsToken}` },
	})
	expect(await metrics.text()).toContain('portolan_database_up{} 0')

	// Kept for two seconds while the database is there.
	await new Promise((resolve) => setTimeout(resolve, 2_500))
	expect(await callApi(api.url, null, listProducts, {})).toEqual(kept)

	for (const path of ['/readyz/database', getUserInfo.path, `${listProducts.path}?page=7`]) {
		const { status, retryAfter, requestId, body } = await answer(path)
		expect([path, status, body]).toMatchObject([path, 503, { data: { error: 'unavailable' } }])
		expect(Number(retryAfter)).toBeGreaterThan(0)
		expect(requestId).toMatch(/^[\w-]{8,64}$/)
	}

	await pair.primary.start()
	await until(
		'the database is used again',
		async () => (await answer('/readyz/database')).status === 200,
	)
	expect(await callApi(api.url, token, getUserInfo, {})).toMatchObject({ money: '0.00' })
	expect(page.isClosed()).toBe(false)
	page.close()
})

test('a frozen database stops neither health checks nor kept answers, and thaws without harm', async () => {
	pair.primary.freeze()
	try {
		expect(await answer('/healthz')).toMatchObject({ status: 200 })
		await until('it is noticed', async () => {
			const { status, body } = await answer('/readyz')
			expect(status).toBe(200)
			return 'database' in body && body.database === false
		})
		expect(await callApi(api.url, null, listProducts, {})).toMatchObject({ count: 1 })
	} finally {
		pair.primary.thaw()
	}
	await until(
		'the database is used again',
		async () => (await answer('/readyz/database')).status === 200,
	)
})

async function answer(path: string) {
	const response = await fetch(`${api.url}${path}`, { headers: { token } })
	return {
		status: response.status,
		retryAfter: response.headers.get('retry-after'),
		requestId: response.headers.get('x-request-id'),
		body: await envelopeOf(response),
	}
}
