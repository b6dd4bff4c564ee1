import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { markWithdrawalPaid, approveWithdrawal, getWithdrawal } from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { chainNetworks, networks } from '../../chain/index.ts'
import { balanceOf, bank, chainCustody } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { words } from '../../platform/words/words.ts'
import {
	address,
	card,
	deskOf,
	expectMoneyAddsUp,
	withdraw,
	type Wish,
	fresh,
} from '../testing/withdrawal-fixtures.ts'

/** A withdrawal that was paid out, by bank and on a chain. */

const day = 24 * 3600
let app: TestApp
let desk: { asker: Operator; approver: Operator }
beforeAll(async () => {
	app = await openTestApp()
	desk = await deskOf(app)
})
afterAll(() => app.close())

/** A withdrawal that may be decided now, and its shopper. */
async function waiting(wish: Wish): Promise<{ ida: Person; extract_id: string }> {
	const ida = await app.shopperWith({ money: '5000.00' })
	const { extract_id } = await withdraw(app, ida, wish)
	await app.advance(day + 1)
	desk = await deskOf(app)
	return { ida, extract_id }
}

describe('paid out', () => {
	test('by bank is said with a line of the statement, once', async () => {
		const [first, second] = [
			await waiting({ ...card, price: '100.00' }),
			await waiting({ ...card, price: '100.00' }),
		]
		for (const { extract_id } of [first, second])
			await app.as(desk.asker)(approveWithdrawal, { extract_id })
		const paid = (it: { extract_id: string }, proof: { bank_line?: string; tx_hash?: string }) =>
			app.as(desk.approver)(markWithdrawalPaid, { extract_id: it.extract_id, ...proof })
		await expect(paid(first, {})).rejects.toMatchObject({ error: 'invalid', field: 'bank_line' })
		await expect(paid(first, { tx_hash: 'a'.repeat(64) })).rejects.toMatchObject({
			error: 'invalid',
			field: 'tx_hash',
		})
		const before = await balanceOf(app.api.database, bank)
		expect(await paid(first, { bank_line: `Out  7 ${first.extract_id}` })).toMatchObject({
			pay_state: 2,
			actions: ['mark_returned'],
		})
		expect((await balanceOf(app.api.database, bank)) - before).toBe(97_00n)
		await expect(paid(first, { bank_line: 'another' })).rejects.toMatchObject({
			error: 'state_changed',
		})
		await expect(
			paid(second, { bank_line: `OUT 7 ${first.extract_id.toUpperCase()}` }),
		).rejects.toMatchObject({ error: 'bank_line_used' })
		await expectMoneyAddsUp(app, await fresh(app, first.ida))
	})

	test('is said of what was passed, and of nothing else', async () => {
		const { extract_id } = await waiting({ ...card, price: '100.00' })
		await expect(
			app.as(desk.asker)(markWithdrawalPaid, { extract_id, bank_line: 'early' }),
		).rejects.toMatchObject({ error: 'state_changed' })
	})

	test('on a network without a provider a person says the transaction, which is used once', async () => {
		const [first, second] = [
			await waiting({ ...address, price: '100.00' }),
			await waiting({ ...address, price: '100.00' }),
		]
		for (const { extract_id } of [first, second])
			await app.as(desk.asker)(approveWithdrawal, { extract_id })
		const tx_hash = `0x${'ab'.repeat(32)}`
		await app.as(desk.asker)(markWithdrawalPaid, { extract_id: first.extract_id, tx_hash })
		await expect(
			app.as(desk.asker)(markWithdrawalPaid, {
				extract_id: second.extract_id,
				tx_hash: tx_hash.toUpperCase().replace('0X', '0x'),
			}),
		).rejects.toMatchObject({ error: 'transaction_used' })
		const ida = await fresh(app, first.ida)
		expect(await app.as(ida)(getWithdrawal, { extract_id: first.extract_id })).toMatchObject({
			pay_state: 2,
			tx_hash,
		})
		await expectMoneyAddsUp(app, ida)
	})
})

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** The receipts that the chain returns, by hash. */
const receipts = new Map<string, object>()

let provider: Server

function tell(method: string, [first]: unknown[]): unknown {
	if (method === 'eth_chainId') return '0x1'
	if (method === 'eth_blockNumber') return '0x3e8'
	if (method === 'eth_getTransactionReceipt') return receipts.get(String(first)) ?? null
	if (method === 'eth_getTransactionByHash') return null
	throw new Error(`Nobody asks for ${method} here.`)
}

/** A mined transfer, by its hash. */
function mined(given: {
	to?: string
	cents?: bigint
	token?: string
	block?: number
	reverted?: true
}): string {
	const hash = `0x${newId().replaceAll('-', '').padStart(64, '0')}`
	const block = given.block ?? 900
	const place = {
		blockNumber: `0x${block.toString(16)}`,
		blockHash: `0x${'b'.repeat(64)}`,
		transactionHash: hash,
	}
	const topic = (who: string) => `0x${who.slice(2).toLowerCase().padStart(64, '0')}`
	receipts.set(hash, {
		...place,
		status: given.reverted ? '0x0' : '0x1',
		to: given.token ?? usdc,
		logs: [
			{
				...place,
				address: given.token ?? usdc,
				topics: [
					'0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
					topic(`0x${'1'.repeat(40)}`),
					topic(given.to ?? address.blockchain),
				],
				data: `0x${((given.cents ?? 97_00n) * 10_000n).toString(16).padStart(64, '0')}`,
				logIndex: '0x0',
			},
		],
	})
	return hash
}

describe('paid out on a network with a provider', () => {
	beforeAll(async () => {
		provider = createServer((request, response) => {
			request.setEncoding('utf8')
			let text = ''
			request.on('data', (part: string) => (text += part))
			request.on('end', () => {
				const { id, method, params } = asCall(JSON.parse(text))
				response.end(JSON.stringify({ jsonrpc: '2.0', id, result: tell(method, params) }))
			})
		}).listen(0, '127.0.0.1')
		await once(provider, 'listening')
		const told = provider.address()
		const rpc = typeof told === 'object' ? `http://127.0.0.1:${told?.port}` : null
		const { ports } = app.api
		ports.give(
			chainNetworks.is(
				networks({ ports }).map((network) =>
					network.name === 'ethereum' ? { ...network, rpc, confirmations: 12 } : network,
				),
			),
		)
	})

	afterAll(() => provider.close())

	test('the transaction must have paid just this, deep enough, and once', async () => {
		const { ida, extract_id } = await waiting({ ...address, price: '100.00' })
		await app.as(desk.asker)(approveWithdrawal, { extract_id })
		const pay = (tx_hash: string) =>
			app.as(desk.approver)(markWithdrawalPaid, { extract_id, tx_hash })
		for (const [tx_hash, code] of [
			['a'.repeat(63) + '0', 'unknown'],
			[mined({ block: 995 }), 'pending'],
			[mined({ reverted: true }), 'reverted'],
			[mined({ token: `0x${'c'.repeat(40)}` }), 'token'],
			[mined({ to: `0x${'2'.repeat(40)}` }), 'receiver'],
			[mined({ cents: 96_99n }), 'amount'],
			[mined({ cents: 100_00n }), 'amount'],
		] as const)
			await expect(pay(tx_hash), code).rejects.toMatchObject({
				error: 'transaction_wrong',
				msg: `The transaction doesn’t match: ${words('en', `transaction.${code}`)}.`,
				params: { reason: words('en', `transaction.${code}`), code },
			})
		const custody = await balanceOf(app.api.database, chainCustody('ethereum'))
		const right = mined({ block: 989 })
		expect(await pay(right)).toMatchObject({ pay_state: 2, tx_hash: right })
		expect((await balanceOf(app.api.database, chainCustody('ethereum'))) - custody).toBe(97_00n)
		await expectMoneyAddsUp(app, await fresh(app, ida))

		const next = await waiting({ ...address, price: '100.00' })
		await app.as(desk.asker)(approveWithdrawal, { extract_id: next.extract_id })
		await expect(
			app.as(desk.asker)(markWithdrawalPaid, { extract_id: next.extract_id, tx_hash: right }),
		).rejects.toMatchObject({ error: 'transaction_used' })
	})
})

/** The cast holds because only our own client calls the provider. */
function asCall(json: unknown): { id: number; method: string; params: unknown[] } {
	return json as { id: number; method: string; params: unknown[] }
}
