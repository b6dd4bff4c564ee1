import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openRpcProxy, type RpcProxy } from '../../../test/rpc-proxy.ts'
import type { Person } from '../../../test/test-app.ts'
import { evmChain, type TransferLog } from '../evm/evm-chain.ts'
import { openTestChainApp, type TestChainApp } from '../testing/test-chain.ts'
import { centsOf } from './check-deposit.ts'

/**
 * 300 transfers of every kind, 100 reorgs, 15 restarts in the middle of work, in an order that a seed determines. At the
 * end the final chain is read again and compared: every transfer on it is stored once and correctly, and nothing else has
 * moved a cent. `SEEDS=20` runs twenty orders; the default is two. `FIRST_SEED` continues where another run stopped.
 */
const seeds = Number(process.env['SEEDS'] ?? 2)
const confirmations = 5
const walk = { transfers: 300, reorgs: 100, restarts: 15, people: 12 }

const firstSeed = Number(process.env['FIRST_SEED'] ?? 1)

describe.each(Array.from({ length: seeds }, (_, n) => firstSeed + n))('seed %i', (seed) => {
	test('nothing missing, nothing extra against the final chain', { timeout: 300_000 }, async () => {
		let provider: RpcProxy | undefined
		const chain = await openTestChainApp({
			confirmations,
			provider: async (url) => {
				provider = await openRpcProxy(url)
				return provider.url
			},
		})
		try {
			if (!provider) throw new Error('Nobody stands before the chain.')
			const people = await Promise.all(
				Array.from({ length: walk.people }, () => chain.app.shopperWith({ payCode: '' })),
			)
			const addresses = await Promise.all(people.map((person) => chain.addressOf(person)))
			await wander(chain, provider, addresses, seed)
			await compare(chain, people, addresses)
		} finally {
			await chain.close()
			await provider?.close()
		}
	})
})

async function wander(
	chain: TestChainApp,
	provider: RpcProxy,
	addresses: readonly string[],
	seed: number,
): Promise<void> {
	const random = randomOf(seed)
	const upTo = (n: number) => Math.floor(random() * n)
	const anybody = () => addresses[upTo(addresses.length)] ?? ''
	const steps = shuffled(
		[
			...Array.from({ length: walk.transfers }, () => 'transfer' as const),
			...Array.from({ length: walk.reorgs }, () => 'reorg' as const),
			...Array.from({ length: walk.restarts }, () => 'restart' as const),
		],
		random,
	)
	const sendAnything = async (): Promise<void> => {
		const cents = BigInt(1 + upTo(50_000))
		const kind = upTo(20)
		if (kind < 9) await chain.send(chain.usdt, anybody(), cents * 10_000n + BigInt(upTo(9_999)))
		else if (kind < 12) await chain.send(chain.usdc, anybody(), cents * 10n ** 16n)
		else if (kind < 13) await chain.send(chain.usdt, anybody(), BigInt(upTo(900_000)))
		else if (kind < 14) await chain.send(chain.usdt, anybody(), 0n)
		else if (kind < 15) await chain.send(chain.stranger, anybody(), cents * 10_000n)
		else if (kind < 16) await chain.scatter(chain.usdt, anybody(), cents * 10_000n)
		else if (kind < 17) await chain.scatter(chain.usdt, anybody(), cents * 10_000n, 'sendAndRevert')
		else if (kind < 18) await chain.send(chain.fee, anybody(), cents * 10_000n)
		else
			await chain.call(chain.usdt, 'transferMany', [
				[anybody(), anybody(), anybody()],
				[cents * 10_000n, 5_000_000n, cents * 20_000n],
			])
	}
	const reorg = async (): Promise<void> => {
		const head = await chain.head()
		const depth = 1 + upTo(confirmations - 1)
		const lost = upTo(2) === 0 ? [] : await transactionsSince(chain, head - depth + 1)
		await chain.anvil.ask('anvil_reorg', [depth, []])
		await chain.anvil.ask('anvil_dropAllTransactions', [])
		// Lost transactions come again, in the order in which they were sent, in other blocks; or they do not.
		for (const raw of lost) await chain.anvil.ask('eth_sendRawTransaction', [raw])
		await chain.mine(upTo(2))
	}
	const slow: Promise<void>[] = []
	const restart = async (): Promise<void> => {
		let callsLeft = upTo(25)
		provider.meddle = () => {
			callsLeft -= 1
			if (callsLeft < 0) throw new Error('gone')
		}
		await chain.poll()
		provider.meddle = () => undefined
		// Every second process is not dead but slow: it continues while its successor works.
		if (upTo(2) === 0) slow.push(chain.poll())
		await chain.restart()
	}

	for (const step of steps) {
		if (step === 'transfer') await sendAnything()
		else if (step === 'reorg') await reorg()
		else await restart()
		if (upTo(2) === 0) await chain.mine(1 + upTo(3))
		if (upTo(3) === 0) await chain.poll()
	}
	// The slow ones end first, otherwise one of them could have the lease now.
	await Promise.all(slow)
	await chain.mine(confirmations + 4)
	await chain.restart()
	await chain.poll()
	await chain.poll()
}

/** The raw transactions of the blocks from one on, in their order. */
async function transactionsSince(chain: TestChainApp, from: number): Promise<unknown[]> {
	const raws: unknown[] = []
	for (let block = from; block <= (await chain.head()); block++) {
		const found = z
			.object({ transactions: z.array(z.string()) })
			.parse(await chain.anvil.ask('eth_getBlockByNumber', [`0x${block.toString(16)}`, false]))
		for (const txHash of found.transactions)
			raws.push(await chain.anvil.ask('eth_getRawTransactionByHash', [txHash]))
	}
	return raws
}

interface Stored {
	tx_hash: string
	place: number
	shopper_id: string
	state: string
	amount: bigint
}

async function compare(
	chain: TestChainApp,
	people: readonly Person[],
	addresses: readonly string[],
): Promise<void> {
	const { db } = chain.app.api.database
	const reader = evmChain(chain.anvil.ask)
	const owners = new Map(
		addresses.map((address, n) => [address.toLowerCase(), people[n]?.id ?? '']),
	)
	const onChain = await reader.transfersTo([...owners.keys()], null, 0, await chain.head())
	const expected: string[] = []
	for (const transfer of onChain.filter(({ raw }) => raw > 0n))
		expected.push(await asItShouldBe(chain, transfer, owners.get(transfer.to) ?? ''))

	const { rows: watches } = await sql`select frozen_why, failure from chain_watch`.execute(db)
	expect(watches).toEqual([{ frozen_why: '', failure: '' }])
	const { rows } = await sql<Stored>`
		select tx_hash, place, shopper_id, state, amount from chain_deposit where state <> 'dropped'
	`.execute(db)
	const found = rows.map((row) => {
		const kind = row.state === 'below_minimum' ? 'credited' : row.state
		return `${row.tx_hash} ${row.place} ${row.shopper_id} ${kind} ${row.amount}`
	})
	expect(found.toSorted()).toEqual(expected.toSorted())

	// Every wallet contains its credited deposits, each once; and no shopper has deposits below the minimum left whose
	// sum reaches it.
	const { rows: wallets } = await sql<{
		id: string
		posted: bigint
		credited: bigint
		waiting: bigint
	}>`
		select s.id, a.posted,
			coalesce(sum(d.amount) filter (where d.state = 'credited'), 0)::bigint as credited,
			coalesce(sum(d.amount) filter (where d.state = 'below_minimum'), 0)::bigint as waiting
		from shopper s join ledger.account a on a.code = 'shopper:' || s.id || ':wallet'
			left join chain_deposit d on d.shopper_id = s.id
		group by s.id, a.posted
	`.execute(db)
	expect(wallets).toHaveLength(people.length)
	for (const wallet of wallets) {
		expect(wallet.posted).toBe(wallet.credited)
		expect(wallet.waiting).toBeLessThan(1_00n)
	}
	const { rows: moved } = await sql<{ n: number }>`
		select count(*)::int as n from ledger.txn where kind = 'deposit'
	`.execute(db)
	expect(moved[0]?.n).toBe(rows.filter(({ state }) => state === 'credited').length)
	await chain.app.expectBooksAtZero()
}

async function asItShouldBe(
	chain: TestChainApp,
	transfer: TransferLog,
	owner: string,
): Promise<string> {
	const receipt = await evmChain(chain.anvil.ask).receipt(transfer.txHash)
	const place = receipt?.transfers.find(({ logIndex }) => logIndex === transfer.logIndex)?.place
	const known = [chain.usdt, chain.usdc, chain.fee].includes(transfer.token)
	const kind = known && receipt?.to === transfer.token ? 'credited' : 'auditing'
	const net = transfer.token === chain.fee ? transfer.raw - transfer.raw / 100n : transfer.raw
	const amount = known ? centsOf(net, transfer.token === chain.usdc ? 18 : 6) : 0n
	return `${transfer.txHash} ${place} ${owner} ${kind} ${amount}`
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
	let state = seed * 0x9e3779b1
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
	}
}

function shuffled<T>(things: T[], random: () => number): T[] {
	return things
		.map((thing) => ({ thing, at: random() }))
		.toSorted((a, b) => a.at - b.at)
		.map(({ thing }) => thing)
}
