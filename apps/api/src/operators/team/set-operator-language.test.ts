import { getOperator, listAuditEntries, setOperatorLanguage } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('an operator of any role chooses a language, which no other operator gets', async () => {
	const [clerk, other] = [
		await app.operatorWith({ roles: ['support'] }),
		await app.operatorWith({ roles: ['admin'] }),
	]
	const before = (await app.as(other)(listAuditEntries, {})).count
	expect((await app.as(clerk)(getOperator)).lang).toBeNull()
	expect((await app.as(clerk)(setOperatorLanguage, { lang: 'zh-CN' })).lang).toBe('zh-CN')
	await app.as(clerk)(setOperatorLanguage, { lang: 'en' })
	expect((await app.as(clerk)(getOperator)).lang).toBe('en')
	expect((await app.as(other)(getOperator)).lang).toBeNull()
	expect((await app.as(other)(listAuditEntries, {})).count).toBe(before)
})

test('refuses what is no language', async () => {
	const clerk = await app.operatorWith({ roles: ['support'] })
	await expect(
		app.raw('/admin/language', {
			method: 'POST',
			headers: { token: clerk.token, 'content-type': 'application/json' },
			body: JSON.stringify({ lang: 'tlh' }),
		}),
	).resolves.toMatchObject({ status: 422 })
})
