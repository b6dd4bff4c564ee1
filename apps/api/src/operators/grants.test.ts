import {
	listAuditEntries,
	resetOperatorFactors,
	createFirstOperator,
	decideOperatorGrant,
	listOperatorGrants,
	inviteOperator,
	listOperators,
	loginOperator,
	loginOperatorWithTotp,
	getOperator,
	updateOperator,
	beginTotp,
	type OperatorRole,
} from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../test/test-app.ts'
import { newId } from '../platform/ids.ts'
import { firstOperatorToken } from './index.ts'
import { firstSignIn, invitedOperator, ticketOf } from './testing/operator-fixtures.ts'

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
const entryOf = async (who: Operator) =>
	(await app.as(ada)(listOperators)).list.find(({ operator_id: id }) => id === who.id)
const waitingFor = async (who: Operator) =>
	(await app.as(ada)(listOperatorGrants, { status: 'asked', limit: 50 })).list.find(
		({ operator_id: id }) => id === who.id,
	)?.grant_id ?? ''

describe('an invitation with a role that decides about money', () => {
	test.each<[OperatorRole]>([['finance-1'], ['finance-2'], ['admin']])(
		'%s opens nothing until another operator has confirmed it',
		async (role) => {
			const { token, grant_id: grant } = await app.as(ada)(inviteOperator, {
				roles: ['support', role],
				reason: 'Cleo joins us in May.',
			})
			const name = `cleo-${role}`
			await expect(enter(token, name)).rejects.toMatchObject({ error: 'not_confirmed' })
			await expect(decide(ada, grant)).rejects.toMatchObject({ error: 'same_operator' })
			await expect(enter(token, name)).rejects.toMatchObject({ error: 'not_confirmed' })
			const { list } = await app.as(ben)(listOperatorGrants)
			expect(list[0]).toMatchObject({
				grant_id: grant,
				kind: 'invitation',
				operator_id: null,
				roles: ['support', role],
				reason: 'Cleo joins us in May.',
				asked_by: ada.username,
				actions: ['confirm', 'refuse'],
			})
			expect(await decide(ben, grant)).toMatchObject({
				status: 'granted',
				decided_by: ben.username,
				alone: 0,
				actions: [],
			})
			expect(await enter(token, name)).toMatchObject({ next: 'setup' })
			await expect(enter(token, `${name}2`)).rejects.toMatchObject({ error: 'login_failed' })
		},
	)

	test('is good at once where no such role is in it', async () => {
		const { token, grant_id: grant } = await app.as(ada)(inviteOperator, {
			roles: ['support', 'orders', 'catalogue'],
		})
		expect(grant).toBeNull()
		expect(await enter(token, 'otto')).toMatchObject({ next: 'setup' })
	})

	test('is gone once it was refused or taken back, and is decided once', async () => {
		const invite = () => app.as(ada)(inviteOperator, { roles: ['finance-2'] })
		const refused = await invite()
		expect(await decide(ben, refused.grant_id, 0)).toMatchObject({ status: 'refused' })
		await expect(enter(refused.token, 'dora')).rejects.toMatchObject({ error: 'login_failed' })
		await expect(decide(ben, refused.grant_id)).rejects.toMatchObject({ error: 'state_changed' })

		const back = await invite()
		expect(await decide(ada, back.grant_id, 0)).toMatchObject({
			status: 'withdrawn',
			decided_by: null,
		})
		await expect(enter(back.token, 'dora')).rejects.toMatchObject({ error: 'login_failed' })
		await expect(decide(ben, newId())).rejects.toMatchObject({ error: 'not_found' })
	})

	test('begins its day when it is confirmed, and waits no longer than a day for that', async () => {
		const invite = () => app.as(ada)(inviteOperator, { roles: ['finance-2'] })
		const again = async () => {
			ada = await app.operatorWith({ roles: ['admin', 'finance-1'], name: 'ada' })
			ben = await app.operatorWith({ roles: ['finance-2'], name: 'ben' })
		}
		const late = await invite()
		await app.advance(25 * 3600)
		await again()
		await expect(decide(ben, late.grant_id)).rejects.toMatchObject({ error: 'state_changed' })
		expect((await app.as(ben)(listOperatorGrants, { status: 'asked' })).list).toEqual([])

		const slow = await invite()
		await app.advance(23 * 3600)
		await again()
		await decide(ben, slow.grant_id)
		await app.advance(23 * 3600)
		expect(await enter(slow.token, 'dora')).toMatchObject({ next: 'setup' })
		await again()
	})

	test('is refused where who asked is no admin any more', async () => {
		const other = await app.operatorWith({ roles: ['admin'] })
		const { grant_id: grant } = await app.as(other)(inviteOperator, { roles: ['finance-2'] })
		await set(ada, other, ['support'])
		await expect(decide(ben, grant)).rejects.toMatchObject({ error: 'state_changed' })
		await decide(ben, grant, 0)
	})
})

describe('a change of roles that adds one of them', () => {
	test('changes nothing until another operator confirms it', async () => {
		const cleo = await app.operatorWith({ roles: ['support'], name: 'cleo' })
		expect(await set(ada, cleo, ['support', 'finance-2'])).toMatchObject({
			roles: ['support'],
			waits: ['roles'],
		})
		const grant = await waitingFor(cleo)
		await expect(decide(ada, grant)).rejects.toMatchObject({ error: 'same_operator' })
		expect(await app.as(cleo)(getOperator)).toMatchObject({ roles: ['support'] })
		await expect(set(ada, cleo, ['finance-1'])).rejects.toMatchObject({ error: 'state_changed' })

		expect(await decide(ben, grant)).toMatchObject({ roles: ['support', 'finance-2'] })
		expect(await entryOf(cleo)).toMatchObject({ roles: ['support', 'finance-2'], waits: [] })
		await expect(app.as(cleo)(getOperator)).rejects.toMatchObject({ error: 'unauthorized' })
	})

	test('is never confirmed by whom it is about', async () => {
		const cleo = await app.operatorWith({ roles: ['finance-1'] })
		await set(ada, cleo, ['finance-1', 'admin'])
		const grant = await waitingFor(cleo)
		for (const pass of [0, 1] as const)
			await expect(decide(cleo, grant, pass)).rejects.toMatchObject({ error: 'forbidden' })
		expect((await app.as(cleo)(listOperatorGrants, { status: 'asked' })).list[0]).toMatchObject({
			actions: [],
		})
		await decide(ben, grant, 0)
		expect(await entryOf(cleo)).toMatchObject({ roles: ['finance-1'], waits: [] })
	})

	test('is taken back by whatever changes the operator meanwhile', async () => {
		const cleo = await app.operatorWith({ roles: ['support'] })
		await set(ada, cleo, ['support', 'finance-2'])
		const grant = await waitingFor(cleo)
		await set(ada, cleo, ['orders'])
		await expect(decide(ben, grant)).rejects.toMatchObject({ error: 'state_changed' })
		expect(await entryOf(cleo)).toMatchObject({ roles: ['orders'], waits: [] })
	})

	test('is also letting somebody back in who holds one; shutting them out is not', async () => {
		const cleo = await app.operatorWith({ roles: ['finance-2'] })
		expect(await set(ada, cleo, ['finance-2'], 1)).toMatchObject({ disabled: 1, waits: [] })
		expect(await set(ada, cleo, ['finance-2'])).toMatchObject({ disabled: 1, waits: ['roles'] })
		await decide(ben, await waitingFor(cleo))
		expect(await entryOf(cleo)).toMatchObject({ disabled: 0 })
		// One grant is good for once: out and in again asks again.
		await set(ada, cleo, ['finance-2'], 1)
		expect(await set(ada, cleo, ['finance-2'])).toMatchObject({ disabled: 1, waits: ['roles'] })
		await decide(ben, await waitingFor(cleo), 0)
	})

	test('confirmed and refused and changed at once is one of them', async () => {
		for (let n = 0; n < 10; n += 1) {
			const cleo = await app.operatorWith({ roles: ['support'] })
			await set(ada, cleo, ['finance-2'])
			const grant = await waitingFor(cleo)
			const ends = await Promise.allSettled([
				decide(ben, grant, 1),
				decide(ben, grant, 0),
				decide(ada, grant, 0),
			])
			expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			const { rows } = await sql<{ status: string; used: boolean }>`
				select status, used from operator_grant where id = ${grant}`.execute(app.api.database.db)
			const holds = (await entryOf(cleo))?.roles.includes('finance-2')
			expect(rows).toEqual([{ status: expect.any(String), used: holds }])
			expect(rows[0]?.status === 'granted').toBe(holds)
		}
	})

	test('is written into the log by both', async () => {
		const cleo = await app.operatorWith({ roles: ['support'] })
		await set(ada, cleo, ['finance-2'])
		await decide(ben, await waitingFor(cleo))
		const { list } = await app.as(ada)(listAuditEntries, {
			subject: `operator:${cleo.id}`,
			limit: 50,
		})
		expect(list.slice(0, 3).map(({ who, action }) => `${who} ${action}`)).toEqual([
			`${ben.username} operator.grant_granted`,
			expect.stringMatching(/ operator\.row$/),
			`${ada.username} operator.set_ask`,
		])
	})
})

describe('a lost second factor', () => {
	test('is taken away by two, and the password then leads to a new one and nothing else', async () => {
		const cleo = await invitedOperator(app, ada, { name: 'cleo9', roles: ['support'] })
		const asked = await app.as(ada)(resetOperatorFactors, {
			operator_id: cleo.id,
			reason: 'Her telephone fell into the harbour.',
		})
		expect(asked).toMatchObject({ kind: 'second_factor', name: 'cleo9', roles: [], alone: 0 })
		expect(await entryOf(cleo)).toMatchObject({ waits: ['second_factor'], has_second_factor: 1 })
		await expect(decide(ada, asked.grant_id)).rejects.toMatchObject({ error: 'same_operator' })
		const stale = await ticketOf(app, cleo)
		await decide(ben, asked.grant_id)

		await expect(app.as(cleo)(getOperator)).rejects.toMatchObject({ error: 'unauthorized' })
		await expect(
			app.as(null)(loginOperatorWithTotp, { ticket: stale, code: cleo.authenticator.code() }),
		).rejects.toMatchObject({ error: 'login_failed' })
		const login = await app.as(null)(loginOperator, { name: 'cleo9', password: cleo.password })
		expect(login).toMatchObject({ next: 'setup', session: null })
		expect((await app.as(null)(beginTotp, { ticket: login.ticket ?? '' })).secret).toMatch(
			/^[A-Z2-7]{32}$/,
		)
	})

	test('is not one’s own, not of somebody who has none or is shut out, and asked once', async () => {
		const reset = (who: Operator) =>
			app.as(ada)(resetOperatorFactors, { operator_id: who.id, reason: 'Lost.' })
		const bare = await app.operatorWith({ roles: ['support'] })
		const dan = await invitedOperator(app, ada, { name: 'dan', roles: ['support'] })
		for (const who of [ada, bare])
			await expect(reset(who)).rejects.toMatchObject({ error: 'state_changed' })
		await expect(reset({ ...ada, id: newId() })).rejects.toMatchObject({ error: 'not_found' })
		const { grant_id: grant } = await reset(dan)
		await expect(reset(dan)).rejects.toMatchObject({ error: 'state_changed' })
		await decide(ben, grant, 0)
		await set(ada, dan, ['support'], 1)
		await expect(reset(dan)).rejects.toMatchObject({ error: 'state_changed' })
	})
})

describe('an admin cannot make up the second person', () => {
	/** Runs statements as the application's role, in one transaction, and tells why the database refused. */
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
		// An admin invited alone would confirm whatever the first one asks: so admins are confirmed as well.
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
		expect(await bySql(asked(id, ada.id, cleo.id), promoted)).toMatch(
			/two operators give the roles/,
		)
		expect(await bySql(asked(id, ada.id), opened(id))).toMatch(/two operators give the roles/)
		// One for somebody else, or for other roles.
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
		expect(await bySql(asked(id, ada.id, cleo.id, 'granted'))).toMatch(
			/waits for a second operator/,
		)
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
			// With the second person there, what was given out alone before is no good any more.
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
