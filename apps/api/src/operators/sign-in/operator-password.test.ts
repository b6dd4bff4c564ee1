import {
	listAuditEntries,
	loginOperator,
	getOperator,
	changeOperatorPassword,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../../test/test-app.ts'
import { operatorLoginPerName } from '../operator-settings.ts'
import { invitedOperator } from '../testing/operator-fixtures.ts'

let app: TestApp
let admin: Operator
beforeAll(async () => {
	app = await openTestApp()
	admin = await app.operatorWith({ roles: ['admin'] })
})
afterAll(() => app.close())

const change = (who: Operator, old: string, fresh: string) =>
	app.as(who)(changeOperatorPassword, { old_password: old, new_password: fresh })

test('an operator changes their own password; other sign-ins end, this one goes on', async () => {
	const ora = await invitedOperator(app, admin, { name: 'ora', roles: ['support'] })
	const reply = await change(ora, ora.password, 'another long password')
	expect(reply.operator).toMatchObject({ name: 'ora' })
	await expect(app.as(ora)(getOperator)).rejects.toMatchObject({ error: 'unauthorized' })
	expect(await app.as({ ...ora, token: reply.token })(getOperator)).toMatchObject({ has_totp: 1 })
	const login = (password: string) => app.as(null)(loginOperator, { name: 'ora', password })
	await expect(login(ora.password)).rejects.toMatchObject({ error: 'login_failed' })
	expect(await login('another long password')).toMatchObject({ next: 'second' })

	const { list } = await app.as(admin)(listAuditEntries, { subject: `operator:${ora.id}` })
	expect(list.map(({ action }) => action)).toEqual(
		expect.arrayContaining(['password.changed', 'operator.row', 'login.done']),
	)
	expect(JSON.stringify(list)).not.toContain('long password')
})

test('the old one is needed, and wrong ones are counted and noted', async () => {
	const ora = await app.operatorWith({ roles: ['support'] })
	await app.set(operatorLoginPerName, 3)
	for (let n = 0; n < 3; n += 1)
		await expect(change(ora, 'not the password', 'another long password')).rejects.toMatchObject({
			error: 'password_wrong',
			field: 'old_password',
		})
	await expect(change(ora, ora.password, 'another long password')).rejects.toMatchObject({
		error: 'too_many_requests',
	})
	await app.set(operatorLoginPerName, 1000)
	const { list } = await app.as(admin)(listAuditEntries, { subject: `operator:${ora.id}` })
	expect(list.filter(({ action }) => action === 'password.failed')).toHaveLength(3)
})

test('the new one is another and long enough', async () => {
	const ora = await app.operatorWith({ roles: ['support'] })
	await expect(change(ora, ora.password, ora.password)).rejects.toMatchObject({
		error: 'password_same',
	})
	await expect(change(ora, ora.password, 'too short')).rejects.toMatchObject({ error: 'invalid' })
})

test('the sign-in, and so the second factor, is of the last ten minutes', async () => {
	const ora = await app.operatorWith({ roles: ['support'] })
	await app.advance(11 * 60)
	await expect(change(ora, ora.password, 'another long password')).rejects.toMatchObject({
		error: 'sign_in_again',
	})
})

test('two changes at once are one', async () => {
	const ora = await app.operatorWith({ roles: ['support'] })
	const ends = await Promise.allSettled([
		change(ora, ora.password, 'another long password'),
		change(ora, ora.password, 'a third long password'),
	])
	expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
