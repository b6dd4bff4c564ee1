import { listSettings } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Operator, type TestApp } from '../../../test/test-app.ts'
import { translatedSettings } from './setting-sentences.ts'

let app: TestApp
let reader: Operator
beforeAll(async () => {
	app = await openTestApp()
	reader = await app.operatorWith({ roles: ['admin'] })
})
afterAll(() => app.close())

test('operators who read Chinese read every sentence in Chinese, with the same place for the value', async () => {
	const [{ list: english }, { list: chinese }] = await Promise.all([
		app.as(reader)(listSettings),
		app.as(reader)(listSettings, undefined, { lang: 'zh-CN' }),
	])
	for (const [at, { name, about }] of english.entries()) {
		const said = chinese[at]?.about ?? ''
		expect(said, name).toMatch(/\p{Script=Han}.*。$/u)
		expect(said.split('{value}').length, name).toBe(about.split('{value}').length)
	}
	const names = new Set(english.map(({ name }) => name))
	expect(translatedSettings().filter((name) => !names.has(name))).toEqual([])
})
