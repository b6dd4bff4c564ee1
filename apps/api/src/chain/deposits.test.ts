import {
	deleteAccount,
	listDeposits,
	decideDeposit,
	listAdminDeposits,
	getUserInfo,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/test-app.ts'
import { walletOf } from '../ledger/index.ts'
import { openTestChainApp, type TestChainApp } from './testing/test-chain.ts'

/** Source: docs/product/chain-deposits.md, Crediting. Each test has its own shopper; three confirmations, minimum 1.00. */

let chain: TestChainApp
beforeAll(async () => {
	chain = await openTestChainApp()
})
afterAll(async () => {
	await chain.app.expectBooksAtZero()
	await chain.close()
})

async function someone(): Promise<{ bo: Person; address: string }> {
	const bo = await chain.app.shopperWith({ payCode: '' })
	return { bo, address: await chain.addressOf(bo) }
}

async function moneyOf(bo: Person): Promise<string> {
	return (await chain.app.as(bo)(getUserInfo)).money
}

/** The states and confirmations of a shopper's deposits, the oldest first. */
async function shownTo(bo: Person): Promise<string[]> {
	const { list } = await chain.app.as(bo)(listDeposits, {})
	return list
		.toReversed()
		.map((one) => `${one.state} ${one.confirmations}/${one.confirmations_needed} ${one.price}`)
}

async function reasonOf(bo: Person): Promise<string[]> {
	const desk = await chain.app.operatorWith({ roles: ['support'] })
	const { list } = await chain.app.as(desk)(listAdminDeposits, { limit: 50 })
	return list.filter((one) => one.shopper_id === bo.id).map(({ reason }) => reason)
}

test('a transfer is seen, counts its confirmations, and is credited at the last one', async () => {
	const { bo, address } = await someone()
	await chain.send(chain.usdt, address, 25_000_000n)
	await chain.poll()
	expect(await shownTo(bo)).toEqual([])
	await chain.mine()
	await chain.poll()
	expect(await shownTo(bo)).toEqual(['seen 1/3 25.00'])
	await chain.mine()
	await chain.poll()
	expect(await shownTo(bo)).toEqual(['seen 2/3 25.00'])
	expect(await moneyOf(bo)).toBe('0.00')
	await chain.mine()
	await chain.poll()
	expect(await shownTo(bo)).toEqual(['credited 3/3 25.00'])
	expect(await moneyOf(bo)).toBe('25.00')
	await chain.mine(5)
	await chain.poll()
	expect(await moneyOf(bo)).toBe('25.00')
})

test('6 and 18 decimals are rounded down to cents', async () => {
	const { bo, address } = await someone()
	await chain.send(chain.usdt, address, 12_349_999n)
	await chain.send(chain.usdc, address, 7_019_999_999_999_999_999n)
	await chain.mine(3)
	await chain.poll()
	expect((await shownTo(bo)).toSorted()).toEqual(['credited 3/3 12.34', 'credited 3/3 7.01'])
	expect(await moneyOf(bo)).toBe('19.35')
})

test('a stranger’s token with the same symbol goes to auditing, worth nothing', async () => {
	const { bo, address } = await someone()
	await chain.send(chain.stranger, address, 5_000_000_000n)
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo)).toEqual(['auditing 3/3 0.00'])
	expect(await reasonOf(bo)).toEqual(['unknown_token'])
	expect(await moneyOf(bo)).toBe('0.00')
})

test('money for an account that was closed meanwhile waits for a person, who cannot credit it either', async () => {
	const { bo, address } = await someone()
	await chain.app.as(bo)(deleteAccount, { password: bo.password })
	await chain.send(chain.usdt, address, 25_000_000n)
	await chain.mine(3)
	await chain.poll()
	const desk = await chain.app.operatorWith({ roles: ['finance-1'] })
	const { list } = await chain.app.as(desk)(listAdminDeposits, { limit: 50 })
	const found = list.find(({ shopper_id }) => shopper_id === bo.id)
	expect(found).toMatchObject({ state: 'auditing', reason: 'closed_account' })
	const decide = (pass: 0 | 1) =>
		chain.app.as(desk)(decideDeposit, {
			deposit_id: found?.deposit_id ?? '',
			pass,
			reason: 'Looked at.',
		})
	await expect(decide(1)).rejects.toMatchObject({ error: 'account_closed' })
	expect(await decide(0)).toMatchObject({ state: 'refused' })
	const { available } = await chain.app.inside((ctx) => walletOf(ctx, bo.id))
	expect(available).toBe(0n)
})

test('a transfer of nothing is nothing', async () => {
	const { bo, address } = await someone()
	await chain.send(chain.usdt, address, 0n)
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo)).toEqual([])
})

test('a reverted transaction is nothing', async () => {
	const { bo, address } = await someone()
	await chain.scatter(chain.usdt, address, 50_000_000n, 'sendAndRevert')
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo)).toEqual([])
	expect(await moneyOf(bo)).toBe('0.00')
})

test('money from a contract goes to auditing, never to the balance', async () => {
	const { bo, address } = await someone()
	await chain.scatter(chain.usdt, address, 50_000_000n)
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo)).toEqual(['auditing 3/3 50.00'])
	expect(await reasonOf(bo)).toEqual(['contract_call'])
	expect(await moneyOf(bo)).toBe('0.00')
})

test('a sender that has code of its own goes to auditing, but a person’s account that lends itself code does not', async () => {
	const [contract, lent] = [await someone(), await someone()]
	const [, secondAccount = '', thirdAccount = ''] = chain.anvil.accounts
	for (const account of [secondAccount, thirdAccount])
		await chain.call(chain.usdt, 'mint', [account, 100_000_000n])
	await chain.mine()
	// Anvil signs for any account, also one with code; a real contract can also send by a call to the token (ERC-1271
	// wallets).
	await chain.anvil.ask('anvil_setCode', [secondAccount, '0x6001600101'])
	await chain.anvil.ask('anvil_setCode', [thirdAccount, `0xef0100${'11'.repeat(20)}`])
	await chain.anvil.ask('anvil_impersonateAccount', [secondAccount])
	await chain.send(chain.usdt, contract.address, 30_000_000n, secondAccount)
	await chain.send(chain.usdt, lent.address, 40_000_000n, thirdAccount)
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(contract.bo)).toEqual(['auditing 3/3 30.00'])
	expect(await reasonOf(contract.bo)).toEqual(['contract_sender'])
	expect(await shownTo(lent.bo)).toEqual(['credited 3/3 40.00'])
	await chain.anvil.ask('anvil_setCode', [secondAccount, '0x'])
	await chain.anvil.ask('anvil_setCode', [thirdAccount, '0x'])
})

test('tokens made out of nothing, and money moved between our own addresses, go to auditing', async () => {
	const [made, moved, other] = [await someone(), await someone(), await someone()]
	await chain.call(chain.usdt, 'mint', [made.address, 90_000_000n])
	await chain.call(chain.usdt, 'mint', [other.address, 90_000_000n])
	await chain.mine(3)
	await chain.poll()
	expect(await reasonOf(made.bo)).toEqual(['minted'])
	await chain.anvil.ask('anvil_impersonateAccount', [other.address])
	await chain.anvil.ask('anvil_setBalance', [other.address, '0xde0b6b3a7640000'])
	await chain.send(chain.usdt, moved.address, 20_000_000n, other.address)
	await chain.mine(3)
	await chain.poll()
	expect(await reasonOf(moved.bo)).toEqual(['own_address'])
	expect(await moneyOf(moved.bo)).toBe('0.00')
})

test('dust is kept and shown, and credited as soon as all of it reaches the minimum', async () => {
	const { bo, address } = await someone()
	await chain.send(chain.usdt, address, 400_000n)
	await chain.send(chain.usdt, address, 9_999n)
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo)).toEqual(['below_minimum 3/3 0.40', 'below_minimum 3/3 0.00'])
	expect(await moneyOf(bo)).toBe('0.00')
	await chain.send(chain.usdc, address, 600_000_000_000_000_000n)
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo)).toEqual([
		'credited 3/3 0.40',
		'below_minimum 3/3 0.00',
		'credited 3/3 0.60',
	])
	expect(await moneyOf(bo)).toBe('1.00')
})

test('three logs in one transaction are three deposits', async () => {
	const [bo, mo] = [await someone(), await someone()]
	await chain.call(chain.usdt, 'transferMany', [
		[bo.address, mo.address, bo.address],
		[2_000_000n, 3_000_000n, 2_000_000n],
	])
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo.bo)).toEqual(['credited 3/3 2.00', 'credited 3/3 2.00'])
	expect(await shownTo(mo.bo)).toEqual(['credited 3/3 3.00'])
	expect(await moneyOf(bo.bo)).toBe('4.00')
})

test('of a token that keeps a fee, what really arrived is credited, however many transfers a block holds', async () => {
	const [bo, mo] = [await someone(), await someone()]
	await chain.send(chain.fee, bo.address, 100_000_000n)
	await chain.call(chain.fee, 'transferMany', [
		[mo.address, mo.address, mo.address],
		[10_000_000n, 20_000_000n, 30_000_000n],
	])
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo.bo)).toEqual(['credited 3/3 99.00'])
	expect(await shownTo(mo.bo)).toEqual([
		'credited 3/3 9.90',
		'credited 3/3 19.80',
		'credited 3/3 29.70',
	])
})

test('what leaves an address in the same block does not lessen what came', async () => {
	const { bo, address } = await someone()
	await chain.send(chain.usdt, address, 50_000_000n)
	await chain.mine(3)
	await chain.anvil.ask('anvil_impersonateAccount', [address])
	await chain.anvil.ask('anvil_setBalance', [address, '0xde0b6b3a7640000'])
	await chain.send(chain.usdt, address, 30_000_000n)
	await chain.send(chain.usdt, chain.rich, 80_000_000n, address)
	await chain.mine(3)
	await chain.poll()
	expect(await shownTo(bo)).toEqual(['credited 3/3 50.00', 'credited 3/3 30.00'])
})

test('every shopper has one address for good, and it is nobody else’s', async () => {
	const people = await Promise.all(Array.from({ length: 8 }, () => someone()))
	expect(new Set(people.map(({ address }) => address)).size).toBe(8)
	const [first] = people
	if (!first) throw new Error('Nobody is here.')
	const again = await Promise.all(Array.from({ length: 5 }, () => chain.addressOf(first.bo)))
	expect(new Set(again)).toEqual(new Set([first.address]))
	const twice = await chain.app.shopperWith({ payCode: '' })
	const atOnce = await Promise.all(Array.from({ length: 10 }, () => chain.addressOf(twice)))
	expect(new Set(atOnce).size).toBe(1)
	await expect(
		sql`update chain_address set shopper_id = shopper_id`.execute(chain.app.api.database.db),
	).rejects.toThrow('refused')
})
