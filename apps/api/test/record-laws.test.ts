import { deskExtractPass, reconciliation } from '@portolan/contract'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audited, pass, readyToRecharge } from '../src/recharges/recharge-story.ts'
import { card, withdraw } from '../src/withdrawals/withdrawal-story.ts'
import { openHouse, type House, type Operator } from './house.ts'

/** What stands in a record and what moved in the ledger are compared whenever an operator looks at the books. */

let house: House
let desk: Operator
/** The owner of the tables, who alone can switch their triggers off. */
let owner: Pool
let rechargeId: string
let extractId: string
beforeAll(async () => {
	house = await openHouse()
	owner = new Pool({ connectionString: house.databaseUrl, max: 1 })
	await readyToRecharge(house)
	desk = await house.operatorWith({ roles: ['finance-1'] })
	const ida = await house.shopperWith({ name: 'ida' })
	rechargeId = (await audited(house, ida, { price: '300.00' })).recharge_id
	await pass(house, desk, rechargeId, { real_price: '290.00' })
	extractId = (await withdraw(house, ida, { ...card, price: '100.00' })).extract_id
	await house.advance(24 * 3600 + 1)
	desk = await house.operatorWith({ roles: ['finance-1'] })
	await house.as(desk)(deskExtractPass, { extract_id: extractId })
})
afterAll(async () => {
	await owner.end()
	await house.close()
})

/** How often the laws between records and money are broken. */
async function breaches(): Promise<Record<string, number>> {
	const { laws } = await house.as(desk)(reconciliation)
	return Object.fromEntries(
		laws
			.filter(({ name }) => /^(recharges|withdrawals)_signed$/.test(name))
			.map((law) => [law.name, law.breaches]),
	)
}

/** Changes something behind the triggers' back, looks, and puts it right again. */
async function looked(table: string, planted: string, mended: string) {
	const write = async (statement: string) => {
		await owner.query(`alter table ${table} disable trigger user`)
		await owner.query(statement)
		await owner.query(`alter table ${table} enable trigger user`)
	}
	await write(planted)
	const found = await breaches()
	await write(mended)
	return found
}

test('every recharge and every withdrawal stands behind its money', async () => {
	expect(await breaches()).toEqual({ recharges_signed: 0, withdrawals_signed: 0 })
})

test('a record that says something else than the ledger is found', async () => {
	const recharge = (by: number) => `
		update recharge set real_price = real_price + ${by}, asked_price = asked_price + ${by} where id = '${rechargeId}'
	`
	expect(await looked('recharge', recharge(1), recharge(-1))).toEqual({
		recharges_signed: 1,
		withdrawals_signed: 0,
	})
	const withdrawal = (by: number) =>
		`update withdrawal set fee = fee + ${by} where id = '${extractId}'`
	expect(await looked('withdrawal', withdrawal(1), withdrawal(-1))).toEqual({
		recharges_signed: 0,
		withdrawals_signed: 1,
	})
})

test('money without a record is found', async () => {
	const kind = (from: string, to: string) =>
		`update ledger.txn set kind = '${to}' where kind = '${from}' and ref = '${extractId}'`
	expect(await looked('ledger.txn', kind('fee', 'recharge'), kind('recharge', 'fee'))).toEqual({
		recharges_signed: 1,
		withdrawals_signed: 0,
	})
	const key = (from: string, to: string) =>
		`update ledger.txn set key = '${to}' where key = '${from}:${extractId}'`
	const stray = 'fee:nobody'
	expect(
		await looked(
			'ledger.txn',
			key('fee', stray),
			`update ledger.txn set key = 'fee:${extractId}' where key = '${stray}'`,
		),
	).toEqual({ recharges_signed: 0, withdrawals_signed: 2 })
	expect(await breaches()).toEqual({ recharges_signed: 0, withdrawals_signed: 0 })
})
