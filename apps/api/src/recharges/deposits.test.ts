import {
	listTransactions,
	getAdminRecharge,
	approveRecharge,
	rejectRecharge,
	listDeposits,
	getUserInfo,
	getRecharge,
	submitRechargeEvidence,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refused, type TestApp, type Operator, type Person } from '../../test/test-app.ts'
import { openTestChainApp, type TestChainApp } from '../chain/testing/test-chain.ts'
import { mostOpen } from './recharge-settings.ts'
import { asked, later, readyToRecharge, uploaded } from './testing/recharge-fixtures.ts'

const minute = 60
const day = 86_400

let chain: TestChainApp
let app: TestApp
let clerk: Operator
let ida: Person
beforeAll(async () => {
	chain = await openTestChainApp({ confirmations: 3 })
	app = chain.app
	await readyToRecharge(app)
	await app.set(mostOpen, 50)
	clerk = await app.operatorWith({ roles: ['finance-1'] })
}, 120_000)
beforeEach(async () => {
	ida = await app.shopperWith({ name: 'ida' })
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await chain.close()
})

const usdt = (dollars: number) => BigInt(dollars) * 10n ** 6n

function onChain(price = '50.00') {
	return asked(app, ida, { recharge_type: 'chain', network: 'ethereum', price })
}

async function statusOf(rechargeId: string, person = ida) {
	return app.as(person)(getRecharge, { recharge_id: rechargeId })
}

async function money(person = ida): Promise<string> {
	return (await app.as(person)(getUserInfo)).money
}

/** Sends dollars to an address and polls, so that the transfer is seen but not deep enough. */
async function seen(address: string, dollars: number): Promise<string> {
	const hash = await chain.send(chain.usdt, address, usdt(dollars))
	await chain.mine()
	await chain.poll()
	return hash
}

/** Mines blocks until the transfer is deep enough, and polls until it is judged. */
async function deepEnough(): Promise<void> {
	await chain.mine(3)
	await chain.poll()
	await chain.poll()
}

test('an address of one’s own, the same at every request, with QR code and a link for wallet apps', async () => {
	const [first, second] = [await onChain(), await onChain('60.00')]
	expect(first).toMatchObject({ own_address: 1, network: 'ethereum', status: -1 })
	expect(first.blockchain).toMatch(/^0x[0-9a-fA-F]{40}$/)
	expect(second.blockchain).toBe(first.blockchain)
	expect(first.qrcode_text).toBe(first.blockchain)
	expect(first.payment_link).toBe(
		`ethereum:${chain.usdt.toLowerCase()}@31337/transfer?address=${first.blockchain}&uint256=50000000`,
	)
	expect(first.expire_time - first.createtime).toBe(30 * minute)
})

test('a deposit passes the request by itself, with what arrived', async () => {
	const row = await onChain()
	const hash = await seen(row.blockchain, 47)
	expect(await statusOf(row.recharge_id)).toMatchObject({ status: -1 })
	await deepEnough()
	expect(await statusOf(row.recharge_id)).toMatchObject({
		status: 1,
		price: '50.00',
		real_price: '47.00',
		late: 0,
		tx_hash: hash,
	})
	expect(await money()).toBe('47.00')
	expect((await app.as(ida)(listTransactions)).count).toBe(1)
	const detail = await app.as(clerk)(getAdminRecharge, { recharge_id: row.recharge_id })
	expect(detail).toMatchObject({
		actions: [],
		transaction: { state: 'confirmed', token: 'USDT', price: '47.00' },
	})
})

test('of two that wait, the one of just that amount is passed', async () => {
	const [fifty, sixty] = [await onChain('50.00'), await onChain('60.00')]
	await seen(fifty.blockchain, 60)
	await deepEnough()
	expect(await statusOf(fifty.recharge_id)).toMatchObject({ status: -1 })
	expect(await statusOf(sixty.recharge_id)).toMatchObject({ status: 1, real_price: '60.00' })
})

test('a transfer seen in time stops the clock: nobody who has paid reads "timeout"', async () => {
	const row = await onChain()
	await seen(row.blockchain, 50)
	await later(app, 40 * minute, ida)
	expect(await statusOf(row.recharge_id)).toMatchObject({ status: -1 })
	await deepEnough()
	expect(await statusOf(row.recharge_id)).toMatchObject({ status: 1, late: 0 })
})

test('the time limit ends the request, never the address: late it is credited and marked', async () => {
	const row = await onChain()
	await later(app, 31 * minute, ida)
	expect(await statusOf(row.recharge_id)).toMatchObject({ status: 3 })
	await seen(row.blockchain, 50)
	await deepEnough()
	expect(await statusOf(row.recharge_id)).toMatchObject({ status: 1, real_price: '50.00', late: 1 })
	expect(await money()).toBe('50.00')
	expect((await app.as(ida)(listDeposits)).list[0]).toMatchObject({ late: 1, state: 'credited' })
})

test('after the late window, too, the money is credited; the request stays ended', async () => {
	const row = await onChain()
	await later(app, 30 * minute + day + 1, ida, clerk)
	await seen(row.blockchain, 50)
	await deepEnough()
	expect(await statusOf(row.recharge_id)).toMatchObject({ status: 3 })
	expect(await money()).toBe('50.00')
	expect((await app.as(ida)(listDeposits)).list[0]).toMatchObject({ late: 1, state: 'credited' })
})

test('the desk passes a transaction only if the chain says that it brought this much there', async () => {
	const row = await onChain()
	const bo = await app.shopperWith({ name: 'bo' })
	const elsewhere = await chain.send(chain.usdt, await chain.addressOf(bo), usdt(50))
	await chain.mine()
	const here = await chain.send(chain.stranger, row.blockchain, usdt(50))
	await chain.mine(4)
	await app.as(ida)(submitRechargeEvidence, {
		recharge_id: row.recharge_id,
		image: await uploaded(app, ida),
		tx_hash: here,
	})
	const passing = (tx_hash: string, real_price = '50.00') =>
		app.as(clerk)(approveRecharge, { recharge_id: row.recharge_id, real_price, tx_hash })
	for (const [tx_hash, reason] of [
		[elsewhere, 'nothing reached the address of this top-up'],
		[here, 'nothing reached the address of this top-up'],
		[`0x${'ab'.repeat(32)}`, 'it wasn’t found on the network'],
	] as const)
		await expect(passing(tx_hash), reason).rejects.toMatchObject({
			error: 'transaction_wrong',
			params: { reason },
		})
	const pending = await chain.send(chain.usdt, row.blockchain, usdt(50))
	await chain.mine()
	await expect(passing(pending)).rejects.toMatchObject({
		params: { reason: 'it doesn’t have enough confirmations yet' },
	})
	await chain.mine(3)
	await expect(passing(pending, '50.01')).rejects.toMatchObject({
		params: { reason: 'it transferred less than this amount' },
	})
	expect(await money()).toBe('0.00')
})

test(
	'pass against the watcher for the same transaction, fifty times: one credit',
	{ timeout: 240_000 },
	async () => {
		const image = await uploaded(app, ida)
		let expected = 0
		for (let round = 0; round < 50; round += 1) {
			const row = await onChain(`${10 + round}.00`)
			const hash = await chain.send(chain.usdt, row.blockchain, usdt(2))
			await chain.mine(4)
			await app.as(ida)(submitRechargeEvidence, {
				recharge_id: row.recharge_id,
				image,
				tx_hash: hash,
			})
			const [hand] = await Promise.allSettled([
				app.as(clerk)(approveRecharge, {
					recharge_id: row.recharge_id,
					real_price: '2.00',
					tx_hash: hash,
				}),
				chain.poll(),
			])
			await chain.poll()
			expected += 2
			if (hand.status === 'rejected')
				expect(
					hand.reason instanceof Refused ? hand.reason.error : String(hand.reason),
					`round ${round}`,
				).toMatch(/^(transaction_used|state_changed)$/)
			expect(await statusOf(row.recharge_id), `round ${round}`).toMatchObject({
				status: 1,
				real_price: '2.00',
			})
			expect(await money(), `round ${round}`).toBe(`${expected}.00`)
		}
		await app.expectBooksAtZero()
	},
)

test('what is being audited passes by the deposit it names, and no other one', async () => {
	const [first, second] = [await onChain('50.00'), await onChain('50.00')]
	const image = await uploaded(app, ida)
	const hash = await chain.send(chain.usdt, first.blockchain, usdt(50))
	await app.as(ida)(submitRechargeEvidence, {
		recharge_id: second.recharge_id,
		image,
		tx_hash: hash,
	})
	await chain.mine(4)
	await chain.poll()
	await chain.poll()
	expect(await statusOf(second.recharge_id)).toMatchObject({ status: 1, tx_hash: hash })
	expect(await statusOf(first.recharge_id)).toMatchObject({ status: -1 })
	await expect(
		app.as(clerk)(rejectRecharge, { recharge_id: second.recharge_id, reason: 'No.' }),
	).rejects.toMatchObject({ error: 'state_changed' })
})
