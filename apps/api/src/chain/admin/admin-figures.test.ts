import { getAdminDashboard, listDeposits, getUserInfo, getReconciliation } from '@portolan/contract'
import { afterEach, expect, test } from 'vitest'
import { openTestChainApp, type TestChainApp } from '../testing/test-chain.ts'

/** The figures about chains on operators' pages, and networks with their own finality. */

let chain: TestChainApp
afterEach(async () => {
	await chain.app.expectBooksAtZero()
	await chain.close()
})

test('the desk sees what waits, since when, and what the chain itself says is in custody', async () => {
	chain = await openTestChainApp()
	const { app } = chain
	const bo = await app.shopperWith({ payCode: '' })
	const address = await chain.addressOf(bo)
	await chain.send(chain.usdt, address, 40_000_000n)
	await chain.scatter(chain.usdt, address, 7_500_000n)
	await chain.mine(3)
	await chain.poll()
	const desk = await app.operatorWith({ roles: ['finance-1'] })
	const deposits = async () => {
		const { queues } = await app.as(desk)(getAdminDashboard)
		return queues.find(({ name }) => name === 'deposits')
	}
	expect(await deposits()).toMatchObject({ waiting: 1, overdue: 0, money: '7.50' })
	const { chains } = await app.as(desk)(getReconciliation)
	expect(chains.find(({ network }) => network === 'ethereum')).toEqual({
		network: 'ethereum',
		books: '40.00',
		chain: '47.50',
	})
	await app.advance(25 * 3_600)
	const later = await app.operatorWith({ roles: ['finance-2'] })
	const { queues } = await app.as(later)(getAdminDashboard)
	expect(queues.find(({ name }) => name === 'deposits')).toMatchObject({ waiting: 1, overdue: 1 })
})

test('where the chain’s own finality is waited for, confirmations alone credit nothing', async () => {
	chain = await openTestChainApp({ finalized: true })
	const bo = await chain.app.shopperWith({ payCode: '' })
	await chain.send(chain.usdt, await chain.addressOf(bo), 40_000_000n)
	await chain.mine(10)
	await chain.poll()
	const { list } = await chain.app.as(bo)(listDeposits, {})
	expect(list).toMatchObject([{ state: 'seen', confirmations: 3 }])
	// Anvil marks a block as final after two epochs of 32.
	await chain.mine(70)
	await chain.poll()
	expect((await chain.app.as(bo)(getUserInfo)).money).toBe('40.00')
})
