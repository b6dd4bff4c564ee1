import { existsSync, readFileSync } from 'node:fs'
import { cancelAdminOrder, getOrder, languages } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import { reasonText } from './standard-reasons.ts'
import { wordKeys, words } from './words.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

test('a shopper reads the standard reason of an operator in their own language, and what was written beside it as it is', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const clerk = await app.operatorWith({ roles: ['orders'] })
	const { skuId } = await app.product({ price: '10.00' })
	const orderId = await paidOrderOf(app, ida, skuId)
	const reason = 'The shop can no longer supply it. Order 17.'
	await app.as(clerk)(cancelAdminOrder, { order_id: orderId, reason })
	const german = 'Der Shop kann nicht mehr liefern. Order 17.'
	const { timeline } = await app.as(ida)(getOrder, { order_id: orderId }, { lang: 'de' })
	expect(timeline.at(-1)?.why).toBe(german)
	const english = await app.as(ida)(getOrder, { order_id: orderId })
	expect(english.timeline.at(-1)?.why).toBe(reason)
})

test('what is no standard reason stays as it was written', () => {
	for (const own of ['', 'The shop', 'The shop can no longer supply items.', 'Sold out'])
		expect(reasonText('de', own)).toBe(own)
	expect(reasonText('fr', 'The bank returned the payment.')).toBe(
		words('fr', 'standard.withdrawal_returned'),
	)
	// The reason of a freeze is stored without a full stop.
	expect(reasonText('de', words('en', 'standard.freeze_card'))).toBe(
		words('de', 'standard.freeze_card'),
	)
})

test('a standard reason is recognised in whichever language it was given', async () => {
	const ida = await app.shopperWith({ money: '50.00' })
	const clerk = await app.operatorWith({ roles: ['orders'] })
	const { skuId } = await app.product({ price: '10.00' })
	const orderId = await paidOrderOf(app, ida, skuId)
	const reason = `${words('zh-CN', 'standard.order_sold_out')}17`
	await app.as(clerk)(cancelAdminOrder, { order_id: orderId, reason })
	const { timeline } = await app.as(ida)(getOrder, { order_id: orderId }, { lang: 'de' })
	expect(timeline.at(-1)?.why).toBe('Der Shop kann nicht mehr liefern. 17')

	for (const { file } of languages)
		for (const key of wordKeys('standard.'))
			expect(reasonText('en', words(file, key))).toBe(words('en', key))
})

test('the reasons that the consoles offer for people to read are standard reasons, in every language', () => {
	const group =
		/^(application|order|payout|product|recharge|return|seller|shop|shopper|withdrawal)\.reason\./
	const keyOf = new Map(wordKeys('standard.').map((key) => [words('en', key), key]))
	let offered = 0
	for (const console of ['merchants', 'operators']) {
		const english = textsOf(console, 'en')
		for (const [name, sentence] of Object.entries(english).filter(([key]) => group.test(key))) {
			const key = keyOf.get(sentence)
			expect([name, key]).toEqual([name, expect.any(String)])
			offered += 1
			for (const { file } of languages) {
				const text = textsOf(console, file)[name]
				if (text !== undefined)
					expect([file, name, text]).toEqual([file, name, words(file, key ?? '')])
			}
		}
	}
	expect(offered).toBeGreaterThan(15)
})

/** The texts of a console in a language; none where it is not offered. */
function textsOf(console: string, file: string): Record<string, string> {
	const path = new URL(`../../../../console/src/messages/${console}/${file}.json`, import.meta.url)
	return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}
