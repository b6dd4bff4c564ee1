import {
	listTransactions,
	getAdminRecharge,
	listAdminRecharges,
	approveRecharge,
	rejectRecharge,
	getRecharge,
	submitRechargeEvidence,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import {
	asked,
	audited,
	bankLine,
	later,
	openTron,
	pass,
	pictureOf,
	readyToRecharge,
	uploaded,
	money,
	events,
} from '../testing/recharge-fixtures.ts'

/** Recharges as operators see, approve and reject them. */

const hour = 3_600
const day = 86_400
let app: TestApp
let clerk: Operator
let second: Operator
let ida: Person
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	clerk = await app.operatorWith({ roles: ['finance-1', 'support'] })
	second = await app.operatorWith({ roles: ['finance-2'] })
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

beforeAll(async () => {
	ida = await app.shopperWith({ name: 'ida' })
	// What earlier tests left open is decided, so that the queue below contains only this test's recharges.
	const { list } = await app.as(clerk)(listAdminRecharges, { status: '0', limit: 50 })
	for (const { recharge_id } of list)
		await app.as(clerk)(rejectRecharge, { recharge_id, reason: 'An earlier story.' })
})

test('credits what really arrived: less than was asked for, and more', async () => {
	for (const [real, after] of [
		['80.00', '80.00'],
		['130.50', '210.50'],
	] as const) {
		const row = await audited(app, ida)
		const passed = await pass(app, clerk, row.recharge_id, { real_price: real })
		expect(passed).toMatchObject({
			status: 1,
			price: '100.00',
			real_price: real,
			needs_two: 0,
			asked_by: clerk.username,
		})
		expect(await money(app, ida)).toBe(after)
		expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
			status: 1,
			real_price: real,
		})
		expect(await events(app, 'recharge.passed', row.recharge_id)).toBe(1)
		const { list } = await app.as(ida)(listTransactions)
		expect(list[0]).toMatchObject({
			type: 'recharge',
			money: real,
			ref_type: 'recharge',
			ref_id: row.recharge_id,
		})
	}
})

test('never credits by a picture alone', async () => {
	const row = await audited(app, ida)
	await expect(
		app.as(clerk)(approveRecharge, { recharge_id: row.recharge_id, real_price: '100.00' }),
	).rejects.toMatchObject({ error: 'invalid', field: 'bank_line' })
	await expect(pass(app, clerk, row.recharge_id, { real_price: '0.00' })).rejects.toMatchObject({
		error: 'invalid',
		field: 'real_price',
	})
	await app.as(clerk)(rejectRecharge, {
		recharge_id: row.recharge_id,
		reason: 'Nothing arrived.',
	})
})

test('takes a line of the bank’s statement once, however it is spaced', async () => {
	const [first, other] = [await audited(app, ida), await audited(app, ida)]
	const line = bankLine()
	await pass(app, clerk, first.recharge_id, { bank_line: line })
	await expect(
		pass(app, clerk, other.recharge_id, {
			bank_line: `  ${line.toLowerCase().replaceAll('-', ' - ')} `,
		}),
	).rejects.toMatchObject({ error: 'bank_line_used' })
	expect(await app.as(ida)(getRecharge, { recharge_id: other.recharge_id })).toMatchObject({
		status: 0,
	})
	await pass(app, clerk, other.recharge_id)
})

test('refuses with a reason the shopper reads, and moves nothing', async () => {
	const before = await money(app, ida)
	const row = await audited(app, ida)
	const reason = 'The slip is of another account.'
	expect(
		await app.as(second)(rejectRecharge, { recharge_id: row.recharge_id, reason }),
	).toMatchObject({ status: 2, admin_msg: reason, actions: [] })
	expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
		status: 2,
		admin_msg: reason,
	})
	expect(await money(app, ida)).toBe(before)
	expect(await events(app, 'recharge.refused', row.recharge_id)).toBe(1)
	for (const again of [
		() => pass(app, clerk, row.recharge_id),
		() => app.as(clerk)(rejectRecharge, { recharge_id: row.recharge_id, reason }),
	])
		await expect(again()).rejects.toMatchObject({ error: 'state_changed' })
})

test('passes a transfer whose sender sent no picture, in time and after it', async () => {
	const waiting = await asked(app, ida)
	expect(await pass(app, clerk, waiting.recharge_id)).toMatchObject({ status: 1, late: 0 })
	const over = await asked(app, ida)
	await later(app, 3 * day + 1, ida, clerk, second)
	expect(await pass(app, clerk, over.recharge_id)).toMatchObject({ status: 1, late: 1 })
})

test('has the oldest promise first, and says which are overdue', async () => {
	const rows = []
	for (let count = 0; count < 3; count += 1) {
		rows.push(await audited(app, ida))
		await later(app, 10 * hour, ida, clerk, second)
	}
	const { list } = await app.as(clerk)(listAdminRecharges, {})
	expect(list.slice(0, 3).map(({ recharge_id }) => recharge_id)).toEqual(
		rows.map(({ recharge_id }) => recharge_id),
	)
	expect(list.slice(0, 3).map(({ overdue }) => overdue)).toEqual([1, 0, 0])
	const late = await app.as(clerk)(listAdminRecharges, { overdue: 1 })
	expect(late.list.map(({ recharge_id }) => recharge_id)).toEqual([rows[0]?.recharge_id])
	const found = await app.as(clerk)(listAdminRecharges, { keyword: rows[1]?.recharge_sn ?? '' })
	expect(found.list.map(({ recharge_id }) => recharge_id)).toEqual([rows[1]?.recharge_id])
	const hers = await app.as(clerk)(listAdminRecharges, { keyword: ida.username, status: '0' })
	expect(hers.count).toBe(3)
})

test('is searched by whatever a caller says: an amount, a line of the bank however it is spaced, a whole hash', async () => {
	const cy = await app.shopperWith({ name: 'cy' })
	await openTron(
		app,
		await app.operatorWith({ roles: ['finance-1'] }),
		await app.operatorWith({ roles: ['finance-2'] }),
	)
	const hash = 'c7'.repeat(32)
	const onChain = await audited(app, cy, {
		recharge_type: 'manual',
		network: 'tron',
		price: '77.31',
		tx_hash: hash,
	})
	const byBank = await audited(app, cy, { price: '4321.09' })
	const line = bankLine()
	await pass(app, clerk, byBank.recharge_id, { bank_line: line, real_price: '987.65' })
	const find = async (keyword: string) =>
		(await app.as(clerk)(listAdminRecharges, { keyword })).list.map((row) => row.recharge_id)
	for (const said of [hash, hash.toUpperCase(), '77.31', '$77.31'])
		expect(await find(said), said).toEqual([onChain.recharge_id])
	for (const said of ['4,321.09', '987.65', line, ` ${line.toLowerCase().replaceAll('-', ' - ')}`])
		expect(await find(said), said).toEqual([byBank.recharge_id])
	expect(await find('77.3')).toEqual([])
})

test('shows evidence, ledger, history and every other use of a picture that is nearly the same', async () => {
	const bo = await app.shopperWith({ name: 'bo' })
	const send = async (person: Person, picture: Buffer) => {
		const row = await asked(app, person)
		await app.as(person)(submitRechargeEvidence, {
			recharge_id: row.recharge_id,
			image: await uploaded(app, person, picture),
		})
		return row
	}
	const first = await send(ida, await pictureOf(41))
	const other = await send(bo, await pictureOf(43))
	const again = await send(bo, await pictureOf(41, { width: 700, quality: 40 }))
	const detail = await app.as(clerk)(getAdminRecharge, { recharge_id: again.recharge_id })
	expect(detail.earlier).toEqual([
		expect.objectContaining({
			what: 'image',
			recharge_id: first.recharge_id,
			shopper_name: ida.username,
		}),
	])
	const single = await app.as(clerk)(getAdminRecharge, { recharge_id: other.recharge_id })
	expect(single.earlier).toEqual([])

	await pass(app, clerk, first.recharge_id, { real_price: '75.00' })
	const passed = await app.as(second)(getAdminRecharge, { recharge_id: first.recharge_id })
	expect(passed.ledger).toEqual([
		expect.objectContaining({
			key: `recharge:${first.recharge_id}`,
			from: 'platform:bank',
			to: `shopper:${ida.id}:wallet`,
			amount: '75.00',
		}),
	])
	expect(passed.history.map(({ who, what }) => [who, what])).toEqual([
		[ida.username, 'asked'],
		[ida.username, 'evidence'],
		[clerk.username, 'passed'],
	])
})

test('is for operators with a finance role to decide, and for support to look at', async () => {
	const support = await app.operatorWith({ roles: ['support'] })
	const catalogue = await app.operatorWith({ roles: ['catalogue'] })
	const row = await audited(app, ida)
	const look = { recharge_id: row.recharge_id }
	expect(await app.as(support)(getAdminRecharge, look)).toMatchObject({ actions: [] })
	await expect(pass(app, support, row.recharge_id)).rejects.toMatchObject({
		error: 'forbidden',
	})
	await expect(app.as(support)(rejectRecharge, { ...look, reason: 'No.' })).rejects.toMatchObject({
		error: 'forbidden',
	})
	await expect(app.as(catalogue)(getAdminRecharge, look)).rejects.toMatchObject({
		error: 'forbidden',
	})
	await expect(app.as(ida)(getAdminRecharge, look)).rejects.toMatchObject({
		error: 'unauthorized',
	})
})
