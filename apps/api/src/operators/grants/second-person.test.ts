import {
	listAuditEntries,
	createFirstOperator,
	decideOperatorGrant,
	inviteOperator,
	updateOperator,
	type OperatorRole,
} from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { firstOperatorToken } from '../index.ts'
import { firstSignIn, invitedOperator } from '../testing/operator-fixtures.ts'

/** An admin cannot create the second person who has to confirm; and how the first operator gets a second one. */

let app: TestApp
let ada: Operator
let ben: Operator
beforeAll(async () => {
	app = await openTestApp()
	ada = await app.operatorWith({ roles: ['admin', 'finance-1'], name: 'ada' })
	ben = await app.operatorWith({ roles: ['finance-2'], name: 'ben' })
})
afterAll(() => app.close())

const password = 'a long password'

const enter = (token: string, name: string) =>
	app.as(null)(createFirstOperator, { token, name, password })

const decide = (by: Operator, grantId: string | null, pass: 0 | 1 = 1) =>
	app.as(by)(decideOperatorGrant, { grant_id: grantId ?? '', pass, reason: 'Known to us both.' })

const set = (by: Operator, who: Operator, roles: readonly OperatorRole[], disabled: 0 | 1 = 0) =>
	app.as(by)(updateOperator, {
		operator_id: who.id,
		roles: [...roles],
		disabled,
		reason: 'The team changed.',
	})

/** Runs statements as the application's role, in one transaction, and returns why the database refused. */
async function bySql(...statements: RawBuilder<unknown>[]): Promise<string> {
	return app.api.database.db
		.transaction()
		.execute(async (db) => {
			for (const statement of statements) await statement.execute(db)
		})
		.then(
			() => 'nothing was refused',
			(error: unknown) => String(error),
		)
}

const asked = (id: string, by: string, about: string | null = null, status = 'asked') => sql`
		insert into operator_grant (id, kind, operator_id, roles, status, alone, reason, asked_by, asked_at, decided_at)
		values (${id}, ${about === null ? 'invitation' : 'roles'}, ${about}, array['finance-2'], ${status},
			${status === 'granted'}, '', ${by}, now(), ${status === 'granted' ? sql`now()` : sql`null`})`

const granted = (id: string, by: string) => sql`
		update operator_grant set status = 'granted', decided_by = ${by}, decided_at = now() where id = ${id}`

const opened = (grant: string | null, roles = ['finance-2']) => sql`
		insert into operator (id, name, password_hash, roles, created_at, grant_id)
		values (${newId()}, ${`puppet-${newId().slice(0, 8)}`}, 'x', ${roles}, now(), ${grant})`

test('by the API: neither through an admin of their own, nor by shutting the other one out', async () => {
	// An admin invited by one person alone would confirm whatever that person requests: so admins must be confirmed as
	// well.
	const puppet = await app.as(ada)(inviteOperator, { roles: ['admin'] })
	await expect(enter(puppet.token, 'puppet')).rejects.toMatchObject({ error: 'not_confirmed' })
	const support = await app.operatorWith({ roles: ['support', 'orders', 'catalogue'] })
	await expect(decide(support, puppet.grant_id)).rejects.toMatchObject({ error: 'forbidden' })
	await decide(ben, puppet.grant_id, 0)

	const small = await openTestApp()
	try {
		const first = await firstOf(small)
		const second = await secondOf(small, first)
		await small.as(first)(updateOperator, {
			operator_id: second.id,
			roles: ['support'],
			disabled: 1,
			reason: 'Out of the way.',
		})
		const { token, grant_id: grant } = await small.as(first)(inviteOperator, {
			roles: ['finance-2'],
		})
		expect(grant).not.toBeNull()
		await expect(
			small.as(null)(createFirstOperator, { token, name: 'puppet', password }),
		).rejects.toMatchObject({ error: 'not_confirmed' })
	} finally {
		await small.close()
	}
})

test('by SQL: roles or an operator without a grant, or with one that is not confirmed', async () => {
	const cleo = await app.operatorWith({ roles: ['support'] })
	const promoted = sql`update operator set roles = array['finance-2'] where id = ${cleo.id}`
	expect(await bySql(promoted)).toMatch(/two operators give the roles/)
	expect(await bySql(opened(null))).toMatch(/two operators give the roles/)
	expect(await bySql(opened(null, ['admin']))).toMatch(/two operators give the roles/)
	const id = newId()
	expect(await bySql(asked(id, ada.id, cleo.id), promoted)).toMatch(/two operators give the roles/)
	expect(await bySql(asked(id, ada.id), opened(id))).toMatch(/two operators give the roles/)
	// A grant for somebody else, or for other roles.
	expect(await bySql(asked(id, ada.id), granted(id, ben.id), opened(id, ['finance-1']))).toMatch(
		/two operators give the roles/,
	)
	expect(await bySql(asked(id, ada.id), granted(id, ben.id), promoted)).toMatch(
		/two operators give the roles/,
	)
	const out = await app.operatorWith({ roles: ['finance-2'] })
	await set(ada, out, ['finance-2'], 1)
	expect(await bySql(sql`update operator set disabled_at = null where id = ${out.id}`)).toMatch(
		/two operators give the roles/,
	)
})

test('by SQL: confirming one’s own, for oneself, without the role, twice, or alone', async () => {
	const cleo = await app.operatorWith({ roles: ['support'] })
	const id = newId()
	expect(await bySql(asked(id, ada.id, cleo.id), granted(id, ada.id))).toMatch(
		/operator_grant_two_people/,
	)
	expect(await bySql(asked(id, ada.id, ben.id), granted(id, ben.id))).toMatch(
		/operator_grant_never_ones_own/,
	)
	expect(await bySql(asked(id, ada.id, ada.id))).toMatch(/operator_grant_never_ones_own/)
	expect(await bySql(asked(id, ada.id), granted(id, cleo.id))).toMatch(
		/decided by an admin or a finance role/,
	)
	expect(await bySql(asked(id, ben.id))).toMatch(/asked for by an admin/)
	expect(await bySql(asked(id, ada.id, cleo.id, 'granted'))).toMatch(/waits for a second operator/)
	expect(await bySql(asked(id, ada.id), granted(id, ben.id), opened(id), opened(id))).toMatch(
		/two operators give the roles|operator_grant_id_key/,
	)
	expect(await bySql(asked(id, ada.id), granted(id, ben.id), granted(id, ben.id))).toMatch(
		/decided once/,
	)
})

test('by SQL: what was signed, and what is used, never changes', async () => {
	const { grant_id: id } = await app.as(ada)(inviteOperator, { roles: ['finance-2'] })
	for (const statement of [
		sql`update operator_grant set used = false where id = ${id}`,
		sql`update operator_grant set roles = array['admin'] where id = ${id}`,
		sql`update operator_grant set asked_by = ${ben.id} where id = ${id}`,
		sql`delete from operator_grant where id = ${id}`,
		sql`update operator set trusted = false where id = ${ben.id}`,
		sql`update operator_invitation set roles = array['admin'] where grant_id = ${id}`,
		sql`alter table operator disable trigger user`,
	])
		expect(await bySql(statement)).toMatch(/permission denied|must be owner/)
	await decide(ben, id, 0)
})

test('by SQL: the last second factor of another', async () => {
	const dan = await invitedOperator(app, ada, { name: 'dan2', roles: ['support'] })
	expect(await bySql(sql`delete from operator_totp where operator_id = ${dan.id}`)).toMatch(
		/two operators take the last second factor away/,
	)
	expect(
		await bySql(
			sql`update operator_totp set operator_id = ${ada.id} where operator_id = ${dan.id}`,
		),
	).toMatch(/permission denied/)
})

describe('the first two', () => {
	test('the first invites the second alone, once, and says so in the log', async () => {
		const small = await openTestApp()
		try {
			const first = await firstOf(small)
			const invite = () => small.as(first)(inviteOperator, { roles: ['finance-2'] })
			const [one, other] = [await invite(), await invite()]
			expect(one.grant_id).toBeNull()
			const second = await firstSignIn(small, one.token, 'Ben')
			// With the second person there, an invitation given out alone before is no longer valid.
			await expect(
				small.as(null)(createFirstOperator, { token: other.token, name: 'Cleo', password }),
			).rejects.toMatchObject({ error: 'login_failed' })
			expect((await invite()).grant_id).not.toBeNull()
			const log = await small.as(first)(listAuditEntries, { limit: 50 })
			expect(
				log.list.filter(({ action }) => action === 'operator.invite').map(({ after }) => after),
			).toEqual([
				{ roles: ['finance-2'], waits: true, alone: false },
				{ roles: ['finance-2'], waits: false, alone: true },
				{ roles: ['finance-2'], waits: false, alone: true },
			])
			expect(second.roles).toEqual(['finance-2'])
		} finally {
			await small.close()
		}
	})

	test('the first may also trust somebody who is there already', async () => {
		const small = await openTestApp()
		try {
			const first = await firstOf(small)
			const sue = await invitedOperator(small, first, { name: 'sue', roles: ['support'] })
			expect(
				await small.as(first)(updateOperator, {
					operator_id: sue.id,
					roles: ['support', 'finance-2'],
					disabled: 0,
					reason: 'Our second signature.',
				}),
			).toMatchObject({ roles: ['support', 'finance-2'], waits: [] })
		} finally {
			await small.close()
		}
	})
})

async function firstOf(small: TestApp): Promise<Operator> {
	return firstSignIn(small, (await small.inside(firstOperatorToken)) ?? '', 'Ada')
}

async function secondOf(small: TestApp, first: Operator): Promise<Operator> {
	return invitedOperator(small, first, { name: 'Ben', roles: ['finance-2'] })
}
