import {
	listDeposits,
	decideDeposit,
	listAdminDeposits,
	listAdminNetworks,
	unfreezeNetwork,
	getUserInfo,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/test-app.ts'
import { testDollarCall } from '../local/test-dollar.ts'
import { openTestChainApp, type TestChainApp } from '../testing/test-chain.ts'

/**
 * Blocks that are replaced, five confirmations: transfers that are not deep enough move with the chain; settled ones stay
 * and stop the watch.
 */

let chain: TestChainApp
let bo: Person
let address: string
beforeEach(async () => {
	chain = await openTestChainApp({ confirmations: 5 })
	bo = await chain.app.shopperWith({ payCode: '' })
	address = await chain.addressOf(bo)
})
afterEach(async () => {
	await chain.app.expectBooksAtZero()
	await chain.close()
})

async function moneyOf(person: Person): Promise<string> {
	return (await chain.app.as(person)(getUserInfo)).money
}

async function shown(): Promise<string[]> {
	const { list } = await chain.app.as(bo)(listDeposits, {})
	return list.toReversed().map((one) => `${one.state} ${one.confirmations} ${one.price}`)
}

async function watchState(): Promise<string | undefined> {
	const desk = await chain.app.operatorWith({ roles: ['support'] })
	const { list } = await chain.app.as(desk)(listAdminNetworks)
	return list.find(({ name }) => name === 'ethereum')?.watch
}

/** Replaces the last blocks by empty ones. */
function reorg(depth: number): Promise<unknown> {
	return chain.anvil.ask('anvil_reorg', [depth, []])
}

test('a transfer that a shallow reorg takes is gone, and the chain goes on', async () => {
	await chain.send(chain.usdt, address, 20_000_000n)
	await chain.mine(2)
	await chain.poll()
	expect(await shown()).toEqual(['seen 2 20.00'])
	await reorg(3)
	await chain.poll()
	expect(await shown()).toEqual([])
	await chain.mine(6)
	await chain.poll()
	expect(await shown()).toEqual([])
	expect(await moneyOf(bo)).toBe('0.00')
	expect(await watchState()).toBe('watching')
})

test('a transaction mined again in another block, as another log of it, is credited once', async () => {
	const snapshot = await chain.anvil.ask('evm_snapshot', [])
	const first = await chain.send(chain.usdt, address, 20_000_000n)
	const raw = await chain.anvil.ask('eth_getRawTransactionByHash', [first])
	await chain.mine(2)
	await chain.poll()
	expect(await shown()).toEqual(['seen 2 20.00'])
	const { list: before } = await chain.app.as(bo)(listDeposits, {})

	await chain.anvil.ask('evm_revert', [snapshot])
	await chain.anvil.ask('anvil_dropAllTransactions', [])
	await chain.mine(2)
	// Another transaction with a higher fee is mined before it, so that its log gets another number.
	const [, somebody = ''] = chain.anvil.accounts
	await chain.anvil.ask('eth_sendTransaction', [
		{
			from: somebody,
			to: chain.usdt,
			data: await testDollarCall('mint', [somebody, 1_000_000n]),
			gasPrice: '0x174876e8000',
		},
	])
	await chain.anvil.ask('eth_sendRawTransaction', [raw])
	await chain.mine(1)
	await chain.poll()
	expect(await shown()).toEqual(['seen 1 20.00'])
	const { rows } = await sql<{ log_index: number; place: number }>`
		select log_index, place from chain_deposit
	`.execute(chain.app.api.database.db)
	expect(rows).toEqual([{ log_index: 1, place: 0 }])
	await chain.mine(4)
	await chain.poll()
	expect(await shown()).toEqual(['credited 5 20.00'])
	const { list: afterwards } = await chain.app.as(bo)(listDeposits, {})
	expect(afterwards.map((one) => [one.deposit_id, one.tx_hash])).toEqual(
		before.map((one) => [one.deposit_id, one.tx_hash]),
	)
	expect(await moneyOf(bo)).toBe('20.00')
})

test('a reorg just shallower than the confirmations undoes nothing that was credited', async () => {
	await chain.send(chain.usdt, address, 20_000_000n)
	await chain.mine(5)
	await chain.poll()
	expect(await shown()).toEqual(['credited 5 20.00'])
	await reorg(4)
	await chain.poll()
	await chain.mine(3)
	await chain.poll()
	expect(await shown()).toEqual(['credited 5 20.00'])
	expect(await moneyOf(bo)).toBe('20.00')
	expect(await watchState()).toBe('watching')
})

test('a reorg deeper than the confirmations stops the network and debits nothing; an operator lets it go on, and nothing doubles', async () => {
	await chain.send(chain.usdt, address, 20_000_000n)
	await chain.mine(5)
	await chain.poll()
	await chain.send(chain.usdt, address, 30_000_000n)
	await chain.mine(5)
	await chain.poll()
	expect(await moneyOf(bo)).toBe('50.00')
	await reorg(7)
	await chain.poll()
	expect(await watchState()).toBe('frozen')
	expect(await moneyOf(bo)).toBe('50.00')
	const told = await sql<{ topic: string }>`
		select topic from outbox where topic = 'chain.frozen'
	`.execute(chain.app.api.database.db)
	expect(told.rows).toHaveLength(1)
	const ready = await (await chain.app.raw('/readyz')).text()
	expect(ready).toContain('the network ethereum is frozen')
	const metrics = await (await chain.app.raw('/metrics')).text()
	expect(metrics).toContain('chain_frozen{network="ethereum"} 1')

	await chain.send(chain.usdt, address, 7_000_000n)
	await chain.mine(9)
	await chain.poll()
	expect(await moneyOf(bo)).toBe('50.00')

	const desk = await chain.app.operatorWith({ roles: ['finance-2'] })
	await chain.app.as(desk)(unfreezeNetwork, { network: 'ethereum', reason: 'Looked at it.' })
	await expect(
		chain.app.as(desk)(unfreezeNetwork, { network: 'ethereum', reason: 'Again.' }),
	).rejects.toMatchObject({ error: 'state_changed' })
	await chain.poll()
	expect(await watchState()).toBe('watching')
	expect(await moneyOf(bo)).toBe('57.00')
	const { list } = await chain.app.as(desk)(listAdminDeposits, {})
	expect(list.map((one) => `${one.price} ${one.state} ${one.reason}`).toSorted()).toEqual([
		'20.00 credited ',
		'30.00 credited orphaned',
		'7.00 credited ',
	])
})

test('a deposit in doubt is credited by nobody, and a chain cut short is noticed as soon as it can be', async () => {
	await chain.scatter(chain.usdt, address, 20_000_000n)
	const snapshot = await chain.anvil.ask('evm_snapshot', [])
	await chain.mine(8)
	await chain.poll()
	expect(await shown()).toEqual(['auditing 5 20.00'])
	await chain.anvil.ask('evm_revert', [snapshot])
	await chain.anvil.ask('anvil_dropAllTransactions', [])
	await chain.mine(1)
	await chain.poll()
	const desk = await chain.app.operatorWith({ roles: ['finance-1'] })
	const { list } = await chain.app.as(desk)(listAdminDeposits, {})
	await chain.mine(9)
	await chain.poll()
	expect(await watchState()).toBe('frozen')
	await expect(
		chain.app.as(desk)(decideDeposit, {
			deposit_id: list[0]?.deposit_id ?? '',
			pass: 1,
			reason: 'A friend of mine.',
		}),
	).rejects.toMatchObject({ error: 'state_changed' })
	expect(await moneyOf(bo)).toBe('0.00')
})

test('a process that dies in the middle leaves nothing undone and nothing done twice', async () => {
	await chain.send(chain.usdt, address, 20_000_000n)
	await chain.mine(2)
	await chain.poll()
	await chain.restart()
	await chain.mine(2)
	await chain.poll()
	expect(await shown()).toEqual(['seen 4 20.00'])
	await chain.restart()
	await chain.send(chain.usdt, address, 5_000_000n)
	await chain.mine(300)
	await chain.restart()
	await chain.poll()
	expect(await shown()).toEqual(['credited 5 20.00', 'credited 5 5.00'])
	expect(await moneyOf(bo)).toBe('25.00')
})

test('two processes at once: one has the turn, and when it does not give it back the other takes it', async () => {
	await chain.send(chain.usdt, address, 20_000_000n)
	await chain.mine(5)
	await Promise.all([chain.poll(), chain.app.api.watcher.poll()])
	await chain.mine()
	await chain.app.api.watcher.poll()
	await chain.app.advance(20)
	await Promise.all([chain.app.api.watcher.poll(), chain.poll()])
	expect(await shown()).toEqual(['credited 5 20.00'])
	expect(await moneyOf(bo)).toBe('20.00')
})
