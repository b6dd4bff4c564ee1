import {
	listDeposits,
	requestReceivingAddress,
	decideReceivingAddress,
	decideDeposit,
	listAdminDeposits,
	listAdminNetworks,
	listDepositNetworks,
	getUserInfo,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operator, Person } from '../../../test/test-app.ts'
import { findTransfer } from '../evm/find-transfer.ts'
import { reserveTransaction } from '../reserve-transaction.ts'
import { openTestChainApp, type TestChainApp } from '../testing/test-chain.ts'

/** What operators decide about chains. Source: docs/product/chain-deposits.md, Crediting; docs/product/approvals.md, Two people. */

let chain: TestChainApp
let first: Operator
let second: Operator
beforeAll(async () => {
	chain = await openTestChainApp()
	first = await chain.app.operatorWith({ roles: ['finance-1', 'admin'] })
	second = await chain.app.operatorWith({ roles: ['finance-2'] })
})
afterAll(async () => {
	await chain.app.expectBooksAtZero()
	await chain.close()
})

/** A shopper with a deposit of this many dollars in review, because a contract sent it. */
async function waiting(dollars: bigint): Promise<{ bo: Person; id: string }> {
	const bo = await chain.app.shopperWith({ payCode: '' })
	await chain.scatter(chain.usdt, await chain.addressOf(bo), dollars * 1_000_000n)
	await chain.mine(3)
	await chain.poll()
	const { list } = await chain.app.as(bo)(listDeposits, {})
	return { bo, id: list[0]?.deposit_id ?? '' }
}

function decide(by: Operator, id: string, pass: 0 | 1 = 1) {
	return chain.app.as(by)(decideDeposit, { deposit_id: id, pass, reason: 'Looked at it.' })
}

/** The actions that an operator is offered for a deposit. */
async function offeredTo(by: Operator, id: string): Promise<string[]> {
	const { list } = await chain.app.as(by)(listAdminDeposits, { limit: 50 })
	return list.find((one) => one.deposit_id === id)?.actions ?? []
}

async function moneyOf(bo: Person): Promise<string> {
	return (await chain.app.as(bo)(getUserInfo)).money
}

test('up to the limit either of the two finance roles credits alone', async () => {
	const [small, other] = [await waiting(1_000n), await waiting(40n)]
	await expect(decide(first, small.id)).resolves.toMatchObject({ state: 'credited', needs_two: 0 })
	await expect(decide(second, other.id)).resolves.toMatchObject({ state: 'credited' })
	expect(await moneyOf(small.bo)).toBe('1000.00')
	expect(await moneyOf(other.bo)).toBe('40.00')
	await expect(decide(second, small.id)).rejects.toMatchObject({ error: 'state_changed' })
})

test('above it finance-1 asks and finance-2 approves, and nobody does both', async () => {
	const { bo, id } = await waiting(1_001n)
	expect(await offeredTo(second, id)).toEqual(['refuse'])
	await expect(decide(second, id)).rejects.toMatchObject({ error: 'forbidden' })
	expect(await offeredTo(first, id)).toEqual(['pass', 'refuse'])
	await expect(decide(first, id)).resolves.toMatchObject({
		state: 'auditing',
		needs_two: 1,
		asked_by: first.username,
		approved_by: null,
		actions: ['refuse'],
	})
	expect(await moneyOf(bo)).toBe('0.00')
	await expect(decide(first, id)).rejects.toMatchObject({ error: 'same_operator' })
	const another = await chain.app.operatorWith({ roles: ['finance-1'] })
	expect(await offeredTo(another, id)).toEqual(['refuse'])
	await expect(decide(another, id)).rejects.toMatchObject({ error: 'forbidden' })
	expect(await offeredTo(second, id)).toEqual(['approve', 'refuse'])
	await expect(decide(second, id)).resolves.toMatchObject({
		state: 'credited',
		approved_by: second.username,
		actions: [],
	})
	expect(await moneyOf(bo)).toBe('1001.00')
})

test('one person cannot do it by SQL as the application either', async () => {
	const { bo, id } = await waiting(2_000n)
	const { db } = chain.app.api.database
	const { id: admin } = await chain.app.operatorWith({ roles: ['admin', 'finance-1'] })
	await sql`
		update chain_deposit set asked_by = ${first.id}, asked_at = now() where id = ${id}
	`.execute(db)
	for (const statement of [
		sql`update chain_deposit set state = 'credited' where id = ${id}`,
		sql`update chain_deposit set state = 'credited', approved_by = asked_by, approved_at = now() where id = ${id}`,
		sql`update chain_deposit set approved_by = gen_random_uuid(), approved_at = now() where id = ${id}`,
		sql`update chain_deposit set approved_by = ${admin}, approved_at = now() where id = ${id}`,
		sql`update chain_deposit set needs_two = false where id = ${id}`,
		sql`update chain_deposit set amount = 99900, state = 'credited' where id = ${id}`,
		sql`update chain_deposit set asked_by = null, asked_at = null, state = 'credited' where id = ${id}`,
		sql`update chain_deposit set asked_by = ${second.id} where id = ${id}`,
		sql`update chain_deposit set state = 'settled' where id = ${id}`,
		sql`delete from chain_deposit where id = ${id}`,
		sql`select ledger.post('deposit:x:y:0', 'deposit', ${id}, 'me', now(), array['chain:ethereum'],
			array['shopper:' || (select shopper_id from chain_deposit where id = ${id}) || ':wallet'], array[200000::bigint], false, null)`,
	])
		await expect(chain.app.inside((ctx) => statement.execute(ctx.db))).rejects.toThrow()
	expect(await moneyOf(bo)).toBe('0.00')
	await decide(second, id)
	expect(await moneyOf(bo)).toBe('2000.00')
})

test('a refused deposit says why, and stays refused', async () => {
	const { bo, id } = await waiting(50n)
	await decide(second, id, 0)
	const { list } = await chain.app.as(bo)(listDeposits, {})
	expect(list[0]).toMatchObject({ state: 'refused', admin_msg: 'Looked at it.' })
	await expect(decide(first, id)).rejects.toMatchObject({ error: 'state_changed' })
	expect(await moneyOf(bo)).toBe('0.00')
})

test('a token that is none of ours is never credited, whoever says so', async () => {
	const bo = await chain.app.shopperWith({ payCode: '' })
	await chain.send(chain.stranger, await chain.addressOf(bo), 900_000_000n)
	await chain.mine(3)
	await chain.poll()
	const { list } = await chain.app.as(first)(listAdminDeposits, { state: 'auditing' })
	const id = list.find((one) => one.shopper_id === bo.id)?.deposit_id ?? ''
	expect(await offeredTo(first, id)).toEqual(['refuse'])
	await expect(decide(first, id)).rejects.toMatchObject({ error: 'state_changed' })
	await decide(second, id, 0)
})

test('a deposit is found by its transaction, either address, its amount and its shopper', async () => {
	const { bo, id } = await waiting(1_234n)
	const all = await chain.app.as(first)(listAdminDeposits, { limit: 50 })
	const mine = all.list.find((one) => one.deposit_id === id)
	const find = async (keyword: string) =>
		(await chain.app.as(first)(listAdminDeposits, { keyword, limit: 50 })).list.map(
			(one) => one.deposit_id,
		)
	for (const said of [
		mine?.tx_hash ?? '',
		(mine?.to ?? '').toUpperCase(),
		'$1,234.00',
		bo.username,
	])
		expect(await find(said), said).toEqual([id])
	expect(await find(mine?.from ?? '')).toContain(id)
	expect(await find('1234.01')).toEqual([])
})

/** How often each race is repeated. */
const times = 50

/** New shoppers with their addresses. */
async function crowd(): Promise<{ bo: Person; address: string }[]> {
	const people: { bo: Person; address: string }[] = []
	for (let n = 0; n < times; n++) {
		const bo = await chain.app.shopperWith({ payCode: '' })
		people.push({ bo, address: await chain.addressOf(bo) })
	}
	return people
}

async function depositOf(bo: Person) {
	const { list } = await chain.app.as(bo)(listDeposits, {})
	return { id: list.at(-1)?.deposit_id ?? '', state: list.at(-1)?.state }
}

test('passing and refusing at once: one of them, fifty times', { timeout: 120_000 }, async () => {
	const people = await crowd()
	for (const { address } of people) await chain.scatter(chain.usdt, address, 30_000_000n)
	await chain.mine(3)
	await chain.poll()
	for (const { bo } of people) {
		const { id } = await depositOf(bo)
		const outcomes = await Promise.allSettled([decide(first, id, 1), decide(second, id, 0)])
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		const { state } = await depositOf(bo)
		expect(await moneyOf(bo)).toBe(state === 'credited' ? '30.00' : '0.00')
	}
	await chain.app.expectBooksAtZero()
})

test(
	'a person and the machine at the same deposit: credited once, fifty times',
	{ timeout: 120_000 },
	async () => {
		const people = await crowd()
		for (const { address } of people) await chain.send(chain.usdt, address, 500_000n)
		await chain.mine(3)
		await chain.poll()
		const ids = await Promise.all(people.map(async ({ bo }) => (await depositOf(bo)).id))
		// With the new deposit the watcher credits the small ones as well, while a person approves one.
		for (const { address } of people) await chain.send(chain.usdt, address, 2_000_000n)
		await chain.mine(3)
		await Promise.allSettled([chain.poll(), ...ids.map((id) => decide(first, id))])
		for (const { bo } of people) expect(await moneyOf(bo)).toBe('2.50')
		await chain.app.expectBooksAtZero()
	},
)

test('a transaction that was used before is not credited by the machine, and one credited cannot be used again', async () => {
	const { app } = chain
	const bo = await app.shopperWith({ payCode: '' })
	const txHash = await chain.send(chain.usdt, await chain.addressOf(bo), 60_000_000n)
	await app.inside((ctx) =>
		reserveTransaction(ctx, { network: 'ethereum', txHash, use: 'recharge:by-hand' }),
	)
	await chain.mine(3)
	await chain.poll()
	const { list } = await app.as(first)(listAdminDeposits, { state: 'auditing' })
	expect(list.find((one) => one.shopper_id === bo.id)).toMatchObject({ reason: 'transaction_used' })

	const again = await chain.send(chain.usdt, await chain.addressOf(bo), 61_000_000n)
	await chain.mine(3)
	await chain.poll()
	await expect(
		app.inside((ctx) =>
			reserveTransaction(ctx, {
				network: 'ethereum',
				txHash: again.toUpperCase().replace('0X', '0x'),
				use: 'recharge:other',
			}),
		),
	).rejects.toMatchObject({ key: 'transaction_used' })
	expect(await moneyOf(bo)).toBe('61.00')
})

test('one hash claimed by ten at once is one person’s, fifty times', async () => {
	for (let time = 0; time < times; time++) {
		const txHash = `0x${String(time).padStart(64, 'd')}`
		const claims = await Promise.allSettled(
			Array.from({ length: 10 }, (_, n) =>
				chain.app.inside((ctx) =>
					reserveTransaction(ctx, { network: 'ethereum', txHash, use: `recharge:${n}` }),
				),
			),
		)
		expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	}
})

test('a transaction is looked up on its chain: unknown, pending, confirmed with what it moved, reverted, unverifiable', async () => {
	const { app } = chain
	const bo = await app.shopperWith({ payCode: '' })
	const to = await chain.addressOf(bo)
	const look = (txHash: string, network = 'ethereum') =>
		app.inside((ctx) => findTransfer(ctx, { network, txHash }))
	expect(await look(`0x${'e'.repeat(64)}`)).toMatchObject({ state: 'unknown' })
	const txHash = await chain.send(chain.usdt, to, 33_339_999n)
	const reverted = await chain.scatter(chain.usdt, to, 1n, 'sendAndRevert')
	expect(await look(txHash)).toMatchObject({ state: 'pending', transfers: [] })
	await chain.mine(2)
	expect(await look(txHash)).toMatchObject({ state: 'pending', confirmations: 2 })
	await chain.mine()
	expect(await look(txHash)).toMatchObject({
		state: 'confirmed',
		confirmations: 3,
		transfers: [{ to, token: 'USDT', amount: 33_33n }],
	})
	expect(await look(reverted)).toMatchObject({ state: 'reverted', transfers: [] })
	expect(await look('ab'.repeat(32), 'tron')).toMatchObject({ state: 'unverifiable' })
	await expect(look(txHash, 'bsc')).rejects.toMatchObject({ key: 'network_not_supported' })
})

const tether = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('a receiving address changes by two people, and a shopper is shown it only then', async () => {
	const { app } = chain
	const bo = await app.shopperWith({ payCode: '' })
	const offered = async () => {
		const { recharge } = await app.as(bo)(listDepositNetworks)
		return recharge.map(({ name }) => name)
	}
	expect(await offered()).toEqual(['ethereum'])
	const ask = (network: string, address: string) =>
		app.as(first)(requestReceivingAddress, { network, address, reason: 'A new wallet.' })
	await expect(ask('tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).rejects.toMatchObject({
		error: 'invalid',
		field: 'address',
	})
	await expect(ask('bsc', tether)).rejects.toMatchObject({ error: 'not_found' })
	await expect(ask('ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).rejects.toMatchObject(
		{ error: 'state_changed' },
	)
	const asked = await ask('tron', tether)
	expect(asked).toMatchObject({ receiving_address: null, pending: { address: tether } })
	expect(await offered()).toEqual(['ethereum'])
	await expect(ask('tron', tether)).rejects.toMatchObject({ error: 'state_changed' })

	const changeId = asked.pending?.change_id ?? ''
	const both = await app.operatorWith({ roles: ['finance-2', 'admin'] })
	const own = await app.as(both)(requestReceivingAddress, {
		network: 'bitcoin',
		address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
		reason: 'Mine.',
	})
	await expect(
		app.as(both)(decideReceivingAddress, {
			change_id: own.pending?.change_id ?? '',
			pass: 1,
			reason: 'Mine, too.',
		}),
	).rejects.toMatchObject({ error: 'same_operator' })
	for (const statement of [
		sql`update receiving_address set state = 'active', approved_by = asked_by, approved_at = now() where id = ${changeId}`,
		sql`update receiving_address set state = 'active' where id = ${changeId}`,
		sql`update receiving_address set state = 'active', approved_by = gen_random_uuid(), approved_at = now() where id = ${changeId}`,
		sql`update receiving_address set address = 'T' where id = ${changeId}`,
		sql`insert into receiving_address (id, network, address, state, reason, asked_by, asked_at, approved_by, approved_at)
			values (gen_random_uuid(), 'tron', 'T', 'active', '', ${first.id}, now(), ${second.id}, now())`,
	])
		await expect(statement.execute(app.api.database.db)).rejects.toThrow()

	const decided = await app.as(second)(decideReceivingAddress, {
		change_id: changeId,
		pass: 1,
		reason: 'Compared on the device.',
	})
	expect(decided).toMatchObject({ receiving_address: tether, pending: null })
	expect(await offered()).toEqual(['ethereum', 'tron'])
	await expect(
		app.as(second)(decideReceivingAddress, { change_id: changeId, pass: 0, reason: 'No.' }),
	).rejects.toMatchObject({ error: 'state_changed' })
})

test('operators see how far each network is watched; shoppers see no operator’s call', async () => {
	await chain.poll()
	const { list } = await chain.app.as(first)(listAdminNetworks)
	expect(list.map(({ name, watch }) => [name, watch])).toEqual([
		['ethereum', 'watching'],
		['tron', 'off'],
		['bitcoin', 'off'],
	])
	expect(list[0]?.head).toBe(await chain.head())
	const bo = await chain.app.shopperWith({ payCode: '' })
	await expect(chain.app.as(bo)(listAdminNetworks)).rejects.toMatchObject({ http: 401 })
	const support = await chain.app.operatorWith({ roles: ['catalogue'] })
	await expect(chain.app.as(support)(listAdminNetworks)).rejects.toMatchObject({ http: 403 })
})
