import {
	requestAdjustment,
	listAuditEntries,
	getAdminDashboard,
	endpoints,
	createFirstOperator,
	inviteOperator,
	listOperators,
	getOperator,
	operatorRoles,
	updateOperator,
	type Endpoint,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { invitedOperator } from '../testing/operator-fixtures.ts'

let app: TestApp
let admin: Operator
beforeAll(async () => {
	app = await openTestApp()
	admin = await app.operatorWith({ roles: ['admin'], name: 'admin' })
})
afterAll(() => app.close())

const change = (operator: Operator, given: Partial<InputOf<typeof updateOperator>> = {}) => ({
	operator_id: operator.id,
	roles: [...operator.roles],
	disabled: 0 as const,
	reason: 'The team changed.',
	...given,
})

describe('roles', () => {
	const operatorCalls = Object.entries<Endpoint>(endpoints).filter(
		([, endpoint]) => endpoint.by === 'operator',
	)

	test.each(operatorCalls)(
		'%s is refused to those who hold none of its roles',
		async (_name, endpoint) => {
			const others = operatorRoles.filter(
				(role) => !endpoint.roles.includes(role) && role !== 'finance-2',
			)
			const headers = { 'content-type': 'application/json' }
			const ask = (token: string) =>
				app.raw(endpoint.path, {
					method: endpoint.method,
					headers: { ...headers, token },
					...(endpoint.method === 'POST' ? { body: '{}' } : {}),
				})
			expect((await ask((await app.shopperWith({ payCode: '' })).token)).status).toBe(401)
			if (others.length === 0) return
			const stranger = await app.operatorWith({ roles: others })
			expect((await ask(stranger.token)).status).toBe(403)
		},
	)

	test('nobody is given both hands: not by invitation, not by change, not by SQL', async () => {
		const both = ['finance-1', 'finance-2'] as const
		await expect(app.as(admin)(inviteOperator, { roles: [...both] })).rejects.toMatchObject({
			error: 'roles_conflict',
		})
		const fin = await app.operatorWith({ roles: ['finance-1'] })
		await expect(
			app.as(admin)(updateOperator, change(fin, { roles: [...both] })),
		).rejects.toMatchObject({ error: 'roles_conflict' })
		await expect(
			sql`update operator set roles = array['finance-1', 'finance-2'], disabled_at = now() where id = ${fin.id}`.execute(
				app.api.database.db,
			),
		).rejects.toThrow(/operator_never_both_hands/)
	})

	test('taken away are gone with the next call', async () => {
		const fin = await app.operatorWith({ roles: ['finance-1', 'support'] })
		await app.as(fin)(getAdminDashboard)
		await app.as(admin)(updateOperator, change(fin, { roles: ['support'] }))
		// An operator whose roles changed signs in again; the new session may no longer request money.
		await expect(app.as(fin)(getAdminDashboard)).rejects.toMatchObject({ error: 'unauthorized' })
	})

	test('are asked of the operator at every call, not of the sign-in', async () => {
		const fin = await app.operatorWith({ roles: ['finance-1'] })
		const owner = app.api.database.db
		await sql`
			update operator set roles = array['support'] where id = ${fin.id};
		`.execute(owner)
		await sql`update session set ended_at = null where person_id = ${fin.id}`.execute(owner)
		await expect(
			app.as(fin)(requestAdjustment, {
				shopper: 'nobody',
				direction: 'credit',
				price: '1.00',
				against: 'bank',
				reason: 'Still somebody else?',
			}),
		).rejects.toMatchObject({ error: 'forbidden', http: 403 })
	})
})

describe('an operator', () => {
	test('is invited, comes in with their roles, and stands in the list', async () => {
		const cat = await invitedOperator(app, admin, { name: 'Cat', roles: ['orders', 'catalogue'] })
		expect(cat.roles).toEqual(['catalogue', 'orders'])
		const { list } = await app.as(admin)(listOperators)
		expect(list.find(({ operator_id: id }) => id === cat.id)).toMatchObject({
			name: 'Cat',
			roles: ['catalogue', 'orders'],
			has_second_factor: 1,
			disabled: 0,
		})
	})

	test('who is shut out is out at once and does not come back by password', async () => {
		const cat = await invitedOperator(app, admin, { name: 'cat2', roles: ['support'] })
		const entry = await app.as(admin)(updateOperator, change(cat, { disabled: 1 }))
		expect(entry).toMatchObject({ disabled: 1 })
		await expect(app.as(cat)(getOperator)).rejects.toMatchObject({ error: 'unauthorized' })
		const { loginOperator } = endpoints
		await expect(
			app.as(null)(loginOperator, { name: 'cat2', password: cat.password }),
		).rejects.toMatchObject({ error: 'login_failed' })
		// After access was given back, the password and the app are the old ones.
		await app.as(admin)(updateOperator, change(cat))
		expect(
			await app.as(null)(loginOperator, { name: 'cat2', password: cat.password }),
		).toMatchObject({ next: 'second' })
	})

	test('changes nothing about themselves, so that an admin is left', async () => {
		await expect(
			app.as(admin)(updateOperator, change(admin, { disabled: 1 })),
		).rejects.toMatchObject({ error: 'state_changed' })
	})

	test('and another admin who shut each other out at once leave one', async () => {
		for (let n = 0; n < 5; n += 1) {
			const [a, b] = [
				await app.operatorWith({ roles: ['admin'] }),
				await app.operatorWith({ roles: ['admin'] }),
			]
			const ends = await Promise.allSettled([
				app.as(a)(updateOperator, change(b, { disabled: 1 })),
				app.as(b)(updateOperator, change(a, { disabled: 1 })),
			])
			expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		}
	})

	test('cannot be invited by one who is no admin any more, nor a day later, nor twice', async () => {
		const other = await app.operatorWith({ roles: ['admin'] })
		const invite = async (by: Operator) =>
			(await app.as(by)(inviteOperator, { roles: ['support'] })).token
		const enter = (token: string, name: string) =>
			app.as(null)(createFirstOperator, { token, name, password: 'a long password' })

		const orphaned = await invite(other)
		await app.as(admin)(updateOperator, change(other, { roles: ['support'] }))
		await expect(enter(orphaned, 'orphan')).rejects.toMatchObject({ error: 'login_failed' })

		const once = await invite(admin)
		const ends = await Promise.allSettled([enter(once, 'twin1'), enter(once, 'twin2')])
		expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

		const late = await invite(admin)
		const { rows } = await sql<{ until: Date }>`
			select max(expires_at) as until from operator_invitation`.execute(app.api.database.db)
		expect((rows[0]?.until.getTime() ?? 0) - app.api.clock.now().getTime()).toBeGreaterThan(
			86_000_000,
		)
		await app.advance(24 * 3600)
		await expect(enter(late, 'late')).rejects.toMatchObject({ error: 'login_failed' })
		admin = await app.operatorWith({ roles: ['admin'], name: 'admin' })
	})

	test('is never renamed or removed, not even by the application’s own role', async () => {
		const { db } = app.api.database
		for (const statement of [
			sql`update operator set name = 'somebody' where id = ${admin.id}`,
			sql`update operator set demo = true where id = ${admin.id}`,
			sql`delete from operator where id = ${admin.id}`,
			sql`truncate operator cascade`,
		])
			await expect(statement.execute(db)).rejects.toThrow(/permission denied/)
	})
})

test('the log tells who was made, changed and refused, and why', async () => {
	const cat = await invitedOperator(app, admin, { name: 'cat3', roles: ['support'] })
	await app.as(admin)(
		updateOperator,
		change(cat, { roles: ['orders'], reason: 'Moves to orders.' }),
	)
	await app
		.as(null)(endpoints.loginOperator, { name: 'cat3', password: 'wrong' })
		.catch(() => null)
	const log = await app.as(admin)(listAuditEntries, { subject: `operator:${cat.id}`, limit: 50 })
	expect(log.chain_ok).toBe(true)
	expect(log.list.map(({ action, who }) => `${who} ${action}`)).toEqual([
		'visitor login.failed',
		`${admin.username} operator.set`,
		expect.stringMatching(/ operator\.row$/),
		'cat3 login.done',
		'cat3 factor.app_set',
		'visitor operator.open',
		expect.stringMatching(/ operator\.row$/),
	])
	expect(log.list.find(({ action }) => action === 'operator.set')).toMatchObject({
		before: { roles: ['support'], disabled: false },
		after: { roles: ['orders'], disabled: false },
		reason: 'Moves to orders.',
		hash: expect.stringMatching(/^[0-9a-f]{64}$/),
	})
	const mine = await app.as(admin)(listAuditEntries, { who: admin.id })
	expect(new Set(mine.list.map(({ who }) => who))).toEqual(new Set([admin.username]))
})
