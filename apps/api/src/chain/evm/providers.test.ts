import { listDeposits, listAdminNetworks, getUserInfo } from '@portolan/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openRpcProxy, type RpcProxy } from '../../../test/rpc-proxy.ts'
import type { Person } from '../../../test/test-app.ts'
import { openTestChainApp, type TestChainApp } from '../testing/test-chain.ts'

/** Providers that refuse, leave out, lag and return wrong data: a deposit may be credited late, but it is credited exactly once. */

let provider: RpcProxy
let chain: TestChainApp
let bo: Person
let address: string
beforeEach(async () => {
	chain = await openTestChainApp({
		confirmations: 5,
		provider: async (url) => {
			provider = await openRpcProxy(url)
			return provider.url
		},
	})
	bo = await chain.app.shopperWith({ payCode: '' })
	address = await chain.addressOf(bo)
})
afterEach(async () => {
	await chain.app.expectBooksAtZero()
	await chain.close()
	await provider.close()
})

const logFilter = z.object({ fromBlock: z.string(), toBlock: z.string() })

/** How many blocks a call requests the logs of; 0 for other calls. */
function blocksOf({ method, params }: { method: string; params: unknown[] }): number {
	if (method !== 'eth_getLogs') return 0
	const { fromBlock, toBlock } = logFilter.parse(params[0])
	return Number(toBlock) - Number(fromBlock) + 1
}

async function moneyOf(): Promise<string> {
	return (await chain.app.as(bo)(getUserInfo)).money
}

async function shown(): Promise<string[]> {
	const { list } = await chain.app.as(bo)(listDeposits, {})
	return list.toReversed().map((one) => `${one.state} ${one.price}`)
}

async function watchState(): Promise<string | undefined> {
	const desk = await chain.app.operatorWith({ roles: ['support'] })
	const { list } = await chain.app.as(desk)(listAdminNetworks)
	return list.find(({ name }) => name === 'ethereum')?.watch
}

/** A deposit every hundred blocks. */
async function threeDeposits(): Promise<void> {
	for (let n = 0; n < 3; n++) {
		await chain.send(chain.usdt, address, 10_000_000n)
		await chain.mine(100)
	}
}

test('errors on large ranges: asked for less and less until it answers', async () => {
	provider.meddle = (call) => {
		if (blocksOf(call) > 7) throw new Error('query exceeds max block range 7')
	}
	await threeDeposits()
	await chain.poll()
	expect(await shown()).toEqual(['credited 10.00', 'credited 10.00', 'credited 10.00'])
	expect(await moneyOf()).toBe('30.00')
})

test('answers nothing on large ranges: no range is that large', async () => {
	provider.meddle = (call) => (blocksOf(call) > 64 ? [] : undefined)
	await threeDeposits()
	await chain.poll()
	expect(await moneyOf()).toBe('30.00')
})

test('answers nothing for the newest blocks: they are asked again when they are deep enough', async () => {
	provider.meddle = async (call, pass) => {
		if (blocksOf(call) === 0) return undefined
		const head = await chain.head()
		const logs = z.array(z.looseObject({ blockNumber: z.string() })).parse(await pass())
		return logs.filter(({ blockNumber }) => Number(blockNumber) <= head - 4)
	}
	await chain.send(chain.usdt, address, 10_000_000n)
	for (let block = 1; block < 5; block++) {
		await chain.mine()
		await chain.poll()
		expect(await shown()).toEqual([])
	}
	await chain.mine()
	await chain.poll()
	expect(await shown()).toEqual(['credited 10.00'])
})

test('leaves out what it told before: the network waits until it is told again', async () => {
	await chain.send(chain.usdt, address, 10_000_000n)
	await chain.mine()
	await chain.poll()
	expect(await shown()).toEqual(['seen 10.00'])
	provider.meddle = (call) => (blocksOf(call) > 0 ? [] : undefined)
	await chain.mine(2)
	await chain.poll()
	expect(await shown()).toEqual(['seen 10.00'])
	await chain.mine(6)
	await chain.poll()
	expect(await shown()).toEqual(['seen 10.00'])
	expect(await watchState()).toBe('failing')
	provider.meddle = () => undefined
	await chain.poll()
	expect(await shown()).toEqual(['credited 10.00'])
	expect(await watchState()).toBe('watching')
})

test.each<[string, RpcProxy['meddle']]>([
	['errors', () => Promise.reject(new Error('internal error'))],
	['talks nonsense', ({ method }) => (method === 'eth_getLogs' ? 'what' : undefined)],
	[
		'knows no receipts',
		({ method }) => (method === 'eth_getTransactionReceipt' ? null : undefined),
	],
	['is behind', ({ method }) => (method === 'eth_blockNumber' ? '0x2' : undefined)],
	['knows no blocks', ({ method }) => (method === 'eth_getBlockByNumber' ? null : undefined)],
])(
	'a provider that %s credits nothing, and everything when it is well again',
	async (_name, meddle) => {
		await chain.send(chain.usdt, address, 10_000_000n)
		provider.meddle = meddle
		await chain.mine(6)
		await chain.poll()
		await chain.poll()
		expect(await moneyOf()).toBe('0.00')
		provider.meddle = () => undefined
		await chain.poll()
		expect(await moneyOf()).toBe('10.00')
		expect(await watchState()).toBe('watching')
	},
)

test('logs of transfers that never were are not believed: the receipt and the block have to hold them', async () => {
	const block = await chain.anvil.ask('eth_getBlockByNumber', ['latest', false])
	const { hash, number } = z.object({ hash: z.string(), number: z.string() }).parse(block)
	provider.meddle = async (call, pass) => {
		if (blocksOf(call) === 0) return undefined
		const topic = (text: string) => `0x${text.slice(2).toLowerCase().padStart(64, '0')}`
		return [
			...z.array(z.unknown()).parse(await pass()),
			{
				address: chain.usdt,
				topics: [
					'0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
					topic(chain.rich),
					topic(address),
				],
				data: `0x${(10n ** 9n).toString(16).padStart(64, '0')}`,
				blockNumber: `0x${(Number(number) + 1).toString(16)}`,
				blockHash: hash,
				transactionHash: `0x${'ab'.repeat(32)}`,
				logIndex: '0x0',
			},
		]
	}
	await chain.mine(6)
	await chain.poll()
	await chain.poll()
	expect(await shown()).toEqual([])
	expect(await moneyOf()).toBe('0.00')
})

test('a state that is no longer kept makes a person look, not a guess', async () => {
	provider.meddle = ({ method }) => {
		if (method === 'eth_call') throw new Error('missing trie node')
	}
	await chain.send(chain.usdt, address, 10_000_000n)
	await chain.mine(6)
	await chain.poll()
	expect(await shown()).toEqual(['auditing 10.00'])
})

test('another chain behind the address is not watched', async () => {
	await chain.restart()
	provider.meddle = ({ method }) => (method === 'eth_chainId' ? '0x38' : undefined)
	await chain.send(chain.usdt, address, 10_000_000n)
	await chain.mine(6)
	await chain.poll()
	expect(await moneyOf()).toBe('0.00')
	expect(await watchState()).toBe('failing')
})
