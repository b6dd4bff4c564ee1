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
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { invitedOperator, ticketOf } from '../testing/operator-fixtures.ts'

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
		// One grant is valid for one change: removing the role and giving it again needs another one.
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
