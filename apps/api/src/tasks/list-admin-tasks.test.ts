import {
	adminTaskKinds,
	adminTaskRoles,
	approveRecharge,
	cancelOrder,
	changeSetting,
	decideAdjustment,
	endpoints,
	listAdminTasks,
	requestAdjustment,
	type Endpoint,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Operator, type TestApp } from '../../test/test-app.ts'
import { chatWith, say, someone } from '../chat/testing/chat-fixtures.ts'
import { bought } from '../claims/testing/claim-fixtures.ts'
import { applied } from '../merchants/testing/merchant-fixtures.ts'
import { audited, bankLine, readyToRecharge } from '../recharges/testing/recharge-fixtures.ts'

let app: TestApp
let one: Operator
let two: Operator
let support: Operator
let catalogue: Operator
let orders: Operator
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	one = await app.operatorWith({ roles: ['finance-1'] })
	two = await app.operatorWith({ roles: ['finance-2'] })
	support = await app.operatorWith({ roles: ['support'] })
	catalogue = await app.operatorWith({ roles: ['catalogue'] })
	orders = await app.operatorWith({ roles: ['orders'] })
})
afterAll(() => app.close())

const tasksOf = async (operator: Operator) => (await app.as(operator)(listAdminTasks)).list
const kindsOf = async (operator: Operator) => (await tasksOf(operator)).map(({ kind }) => kind)

test('each role sees what it can do, and nothing else', async () => {
	expect(await kindsOf(support)).toEqual([])
	const ida = await app.shopperWith({ money: '100.00' })
	const { recharge_id: rechargeId } = await audited(app, ida, { price: '50.00' })
	await applied(app)
	const kim = await someone(app)
	const sessionId = await chatWith(app, kim, 'platform')
	await say(app, kim, sessionId, 'Where is my money?')
	const on = await bought(app)
	await app.as(on.person)(cancelOrder, { order_id: on.orderId })

	expect(await tasksOf(one)).toMatchObject([
		{ kind: 'recharge', id: rechargeId, amount: '50.00', due: 1, overdue: 0, second: 0 },
	])
	// Up to the limit, either finance role decides alone.
	expect(await kindsOf(two)).toEqual(['recharge'])
	expect(await kindsOf(catalogue)).toEqual(['application'])
	expect(await kindsOf(orders)).toEqual(['cancel'])
	expect(await tasksOf(support)).toMatchObject([
		{ kind: 'application' },
		{ kind: 'message', id: sessionId, name: kim.username, due: 0 },
	])
	await expect(app.as(ida)(listAdminTasks)).rejects.toMatchObject({ error: 'unauthorized' })
})

test('a second signature waits for the other operator, not for the one who asked', async () => {
	const ida = await app.shopperWith()
	const { recharge_id: rechargeId } = await audited(app, ida, { price: '5000.00' })
	const has = async (operator: Operator) =>
		(await tasksOf(operator)).filter(({ id }) => id === rechargeId)
	// Above the limit finance-1 begins.
	expect(await has(two)).toEqual([])
	expect(await has(one)).toMatchObject([{ second: 0 }])
	await app.as(one)(approveRecharge, {
		recharge_id: rechargeId,
		real_price: '5000.00',
		bank_line: bankLine(),
	})
	expect(await has(one)).toEqual([])
	expect(await has(two)).toMatchObject([{ second: 1, amount: '5000.00' }])

	const { adjustment_id: id } = await app.as(one)(requestAdjustment, {
		shopper: ida.id,
		direction: 'credit',
		price: '25.00',
		against: 'loss',
		reason: 'Paid twice by mistake on Friday.',
	})
	expect(await tasksOf(two)).toContainEqual(
		expect.objectContaining({ kind: 'adjustment', id, second: 1, amount: '25.00' }),
	)
	expect(await kindsOf(one)).not.toContain('adjustment')
	await app.as(two)(decideAdjustment, { adjustment_id: id, pass: 1, reason: 'Seen.' })
	expect(await kindsOf(two)).not.toContain('adjustment')

	const admin = await app.operatorWith({ roles: ['admin'] })
	await app.as(admin)(changeSetting, {
		name: 'order.commission_bp',
		value: '600',
		reason: 'A new year.',
	})
	expect(await kindsOf(admin)).not.toContain('setting')
	expect(await tasksOf(two)).toContainEqual(
		expect.objectContaining({ kind: 'setting', name: 'order.commission_bp', second: 1 }),
	)
})

test('a violated invariant stands above everything, for those who reconcile', async () => {
	await app.inside(async ({ db, clock }) => {
		await sql`insert into invariant_check (name, breaches, checked_at) values ('payouts_signed', 1, ${clock.now()})
			on conflict (name) do update set breaches = 1`.execute(db)
	})
	expect((await tasksOf(two))[0]).toMatchObject({
		kind: 'alarm',
		name: 'payouts_signed',
		overdue: 1,
	})
	expect(await kindsOf(orders)).not.toContain('alarm')
})

test('every kind of task leads to an endpoint that its roles may call', () => {
	const opened = {
		alarm: 'getReconciliation',
		network: 'listAdminNetworks',
		recharge: 'getAdminRecharge',
		withdrawal: 'getAdminWithdrawal',
		pay_withdrawal: 'getAdminWithdrawal',
		return: 'getAdminWithdrawal',
		payout: 'getAdminPayout',
		pay_payout: 'getAdminPayout',
		shop_return: 'getAdminPayout',
		deposit: 'listAdminDeposits',
		adjustment: 'listAdjustments',
		address: 'listAdminNetworks',
		grant: 'listOperatorGrants',
		setting: 'listSettings',
		dispute: 'getDispute',
		cancel: 'getAdminOrder',
		application: 'getApplication',
		rename: 'getShopRename',
		message: 'listAdminMessages',
	} as const satisfies Record<(typeof adminTaskKinds)[number], keyof typeof endpoints>
	for (const kind of adminTaskKinds) {
		const { roles }: Endpoint = endpoints[opened[kind]]
		expect(roles, kind).toEqual(expect.arrayContaining([...adminTaskRoles[kind]]))
	}
})
