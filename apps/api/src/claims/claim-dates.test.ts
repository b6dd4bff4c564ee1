import { listNotifications } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { dayText } from '../platform/words/day-text.ts'
import { answerDays } from './claim-settings.ts'
import { bought, claim } from './testing/claim-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('a shopper is notified of the day by which the shop answers, as the setting stands', async () => {
	await app.set(answerDays, 5)
	const ida = await app.shopperWith({ money: '100.00' })
	await claim(await bought(app, { person: ida }))
	const due = new Date(app.api.clock.now().getTime() + 5 * 86_400_000)
	for (const lang of ['en', 'de'] as const)
		await expect
			.poll(async () =>
				(await app.as(ida)(listNotifications, {}, { lang })).list.map(({ text }) => text),
			)
			.toContainEqual(expect.stringContaining(dayText(lang, due)))
})
