import {
	getAdminWithdrawal,
	listAdminWithdrawals,
	approveWithdrawal,
	rejectWithdrawal,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { address, card, deskOf, withdraw, type Wish } from '../testing/withdrawal-fixtures.ts'

/** The queue of withdrawals, as operators see it. */

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

test('shows those promised first before others, and what is overdue', async () => {
	const { extract_id } = await waiting({ ...card, price: '20.00' })
	await app.as(desk.asker)(rejectWithdrawal, { extract_id, reason: 'No.' })
	const late = await waiting({ ...card, price: '20.00' })
	const early = await app.shopperWith({ money: '50.00' })
	const { extract_id: second } = await withdraw(app, early, { ...card, price: '30.00' })
	await app.advance(day + 1)
	desk = await deskOf(app)
	const overdue = await app.as(desk.asker)(listAdminWithdrawals, { status: '0', overdue: 1 })
	expect(overdue.list.map((it) => it.extract_id)).toContain(late.extract_id)
	expect(overdue.list.map((it) => it.extract_id)).not.toContain(second)
	const { list } = await app.as(desk.asker)(listAdminWithdrawals, { limit: 50 })
	const promised = list
		.filter(({ status }) => status === 0)
		.map(({ promised_time }) => promised_time ?? 0)
	expect(promised).toEqual(promised.toSorted((a, b) => a - b))
	expect(list.findIndex(({ status }) => status !== 0)).toBe(promised.length)
})

test('is searched by number, shopper and destination', async () => {
	const { ida, extract_id } = await waiting({ ...address, price: '20.00' })
	const { extract_sn: number } = await app.as(desk.asker)(getAdminWithdrawal, { extract_id })
	for (const keyword of [number, ida.username, ida.id, `${ida.username}@example.com`])
		expect(
			(await app.as(desk.asker)(listAdminWithdrawals, { keyword })).list.map((it) => it.extract_id),
			keyword,
		).toEqual([extract_id])
	expect((await app.as(desk.asker)(listAdminWithdrawals, { keyword: '%' })).count).toBe(0)
})

test('finds a card by its number for who may see it, and by its end alone for others', async () => {
	const { extract_id } = await waiting({ ...card, bank_card: '5500005555555559', price: '20.00' })
	const support = await app.operatorWith({ roles: ['support'] })
	// The number of another withdrawal may contain these digits by chance.
	const found = async (who: Operator, keyword: string) =>
		(await app.as(who)(listAdminWithdrawals, { keyword })).list.map((it) => it.extract_id)
	for (const keyword of ['5500005555555559', '5500 0055 5555 5559', '5559'])
		expect(await found(desk.asker, keyword), keyword).toContain(extract_id)
	for (const keyword of ['5500', '00555555', '55559'])
		expect(await found(desk.asker, keyword), keyword).not.toContain(extract_id)
	expect(await found(support, '5559')).toContain(extract_id)
	for (const keyword of ['5500005555555559', '5500', '00555555', '555', '55559', '%', '____'])
		expect(await found(support, keyword), keyword).not.toContain(extract_id)
})

test('takes no reason that could not be kept, or reads otherwise than it is written', async () => {
	const { extract_id } = await waiting({ ...address, price: '20.00' })
	for (const reason of ['half \ud800', '\udc00', 'a\u0000b', 'two\nlines', '\u202egnirts', ''])
		await expect(
			app.as(desk.asker)(rejectWithdrawal, { extract_id, reason }),
			JSON.stringify(reason),
		).rejects.toMatchObject({ error: 'invalid', field: 'reason' })
	const reason = 'الاسم مختلف <b>🙂</b>'
	expect(await app.as(desk.asker)(rejectWithdrawal, { extract_id, reason })).toMatchObject({
		status: 2,
		admin_msg: reason,
	})
})

test('tells everything that decides, and a card whole only to who pays it out', async () => {
	const { ida, extract_id } = await waiting({ ...card, price: '2000.00' })
	const other = await app.shopperWith({ money: '50.00' })
	const { extract_id: same } = await withdraw(app, other, { ...card, price: '20.00' })
	await app.advance(day + 1)
	desk = await deskOf(app)
	await app.as(desk.asker)(approveWithdrawal, { extract_id: same })
	await app.as(desk.asker)(approveWithdrawal, { extract_id })
	const detail = await app.as(desk.approver)(getAdminWithdrawal, { extract_id })
	expect(detail).toMatchObject({
		shopper_name: ida.username,
		destination: '4111111111111111',
		real_name: 'Ida Marsh',
		balance: '3000.00',
		new_destination: 1,
		ledger: [{ kind: 'withdraw', amount: '2000.00', phase: 'pending' }],
		history: [
			{ who: ida.username, what: 'asked' },
			{ who: desk.asker.username, what: 'pass_asked' },
		],
	})
	expect(detail.destination_uses).toBeGreaterThan(0)
	expect(detail.destination_shoppers).toBeGreaterThan(0)
	const support = await app.operatorWith({ roles: ['support'] })
	expect(await app.as(support)(getAdminWithdrawal, { extract_id })).toMatchObject({
		destination: '•••• 1111',
		actions: [],
	})
	await expect(app.as(support)(approveWithdrawal, { extract_id })).rejects.toMatchObject({
		error: 'forbidden',
	})
	await expect(app.as(ida)(getAdminWithdrawal, { extract_id })).rejects.toMatchObject({
		error: 'unauthorized',
	})
})

test('is refused with a reason that is kept, and whose name stands in the audit log', async () => {
	const { extract_id } = await waiting({ ...card, price: '2000.00' })
	await app.as(desk.asker)(approveWithdrawal, { extract_id })
	await app.as(desk.approver)(rejectWithdrawal, { extract_id, reason: 'Wrong name' })
	const { rows } = await sql<{ who: string; action: string; reason: string }>`
			select who, action, reason from audit.line where subject = ${`withdrawal:${extract_id}`} order by id
		`.execute(app.api.database.db)
	expect(rows).toEqual([
		{ who: desk.asker.username, action: 'withdrawal.pass_ask', reason: '' },
		{ who: desk.approver.username, action: 'withdrawal.refuse', reason: 'Wrong name' },
	])
})
