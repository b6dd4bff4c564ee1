import { listNotifications } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bought, claim } from '../../test/claim-story.ts'
import { openHouse, type House } from '../../test/house.ts'
import { dayText } from '../platform/day-text.ts'
import { answerDays } from './claim-settings.ts'

let house: House
beforeAll(async () => {
	house = await openHouse()
})
afterAll(() => house.close())

test('a shopper is notified of the day by which the shop answers, as the setting stands', async () => {
	await house.set(answerDays, 5)
	const ida = await house.shopperWith({ money: '100.00' })
	await claim(await bought(house, { person: ida }))
	const due = new Date(house.api.clock.now().getTime() + 5 * 86_400_000)
	for (const lang of ['en', 'de'] as const)
		await expect
			.poll(async () =>
				(await house.as(ida)(listNotifications, {}, { lang })).list.map(({ text }) => text),
			)
			.toContainEqual(expect.stringContaining(dayText(lang, due)))
})
