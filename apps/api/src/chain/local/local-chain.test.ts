import { readFileSync } from 'node:fs'
import { listDeposits, listDepositNetworks, getUserInfo } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { compileContract, testDollarSource } from '../../../test/compile-contract.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addressOf } from '../testing/test-chain.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp({ environment: { chain: { local: true, networks: undefined } } })
})
afterAll(() => app.close())

function post(path: string, fields: Record<string, string>): Promise<Response> {
	return app.raw(path, {
		method: 'POST',
		headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})
}

test('what is deployed is what the compiler makes of the source', () => {
	const written: unknown = JSON.parse(
		readFileSync(testDollarSource.replace(/\.sol$/, '.json'), 'utf8'),
	)
	expect(written).toEqual(compileContract(testDollarSource))
})

test('a person asks the faucet and sees the money arrive', async () => {
	const bo = await app.shopperWith({ payCode: '' })
	const { recharge } = await app.as(bo)(listDepositNetworks)
	expect(recharge.map(({ name, automatic }) => [name, automatic])).toEqual([
		['ethereum', 1],
		['polygon', 1],
	])
	await app.api.watcher.poll()
	const address = await addressOf(app, bo)
	const page = await app.raw(`/dev/faucet?network=polygon&address=${address}`)
	expect(page.status).toBe(200)
	const html = await page.text()
	expect(html).toContain(`value="${address}"`)
	expect(html).toContain('value="polygon" selected')

	const sent = await post('/dev/faucet', {
		network: 'polygon',
		symbol: 'USDC',
		address,
		amount: '25.00',
	})
	expect(sent.status).toBe(200)
	const { tx_hash: txHash } = z.object({ tx_hash: z.string() }).parse(await sent.json())
	expect((await post('/dev/faucet/mine', { network: 'polygon', blocks: '12' })).status).toBe(200)
	await app.api.watcher.poll()
	const { list } = await app.as(bo)(listDeposits, {})
	expect(list).toMatchObject([
		{ network: 'polygon', token: 'USDC', price: '25.00', state: 'credited', tx_hash: txHash },
	])
	expect((await app.as(bo)(getUserInfo)).money).toBe('25.00')
	await app.expectBooksAtZero()
})

test.each([
	{ network: 'polygon', symbol: 'USDC', address: '0x12', amount: '25.00' },
	{
		network: 'bsc',
		symbol: 'USDC',
		address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
		amount: '1',
	},
	{
		network: 'polygon',
		symbol: 'USDC',
		address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
		amount: '-1',
	},
])('the faucet refuses %o', async (fields) => {
	expect((await post('/dev/faucet', fields)).status).toBe(422)
})

test('the faucet is nobody’s from elsewhere, and no page writes what an address says', async () => {
	const passedOn = await app.raw('/dev/faucet', { headers: { 'x-forwarded-for': '203.0.113.9' } })
	expect(passedOn.status).toBe(404)
	const html = await (await app.raw('/dev/faucet?address=%22%3E%3Cscript%3E')).text()
	expect(html).not.toContain('<script>')
})
