import { readFileSync } from 'node:fs'
import { cancelAdminOrder, getOrder } from '@portolan/contract'
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
	const reason = 'The shop cannot deliver it any more. Order 17.'
	await app.as(clerk)(cancelAdminOrder, { order_id: orderId, reason })
	const german = 'Der Shop kann nicht mehr liefern. Order 17.'
	const { timeline } = await app.as(ida)(getOrder, { order_id: orderId }, { lang: 'de' })
	expect(timeline.at(-1)?.why).toBe(german)
	const english = await app.as(ida)(getOrder, { order_id: orderId })
	expect(english.timeline.at(-1)?.why).toBe(reason)
})

test('what is no standard reason stays as it was written', () => {
	for (const own of ['', 'The shop', 'The shop cannot deliver it any moreover.', 'Sold out'])
		expect(reasonText('de', own)).toBe(own)
	expect(reasonText('fr', 'The bank sent the payment back.')).toBe(
		'La banque a renvoyé le paiement.',
	)
	// The reason of a freeze is stored without a full stop.
	expect(reasonText('de', words('en', 'standard.freeze_card'))).toBe(
		'Eine Zahlung auf dieses Konto wurde von der Bank bestritten',
	)
})

test('every sentence the desks offer for a reason that shoppers read is a standard reason', () => {
	const offered = JSON.parse(
		readFileSync(new URL('../../../../console/src/messages/en.json', import.meta.url), 'utf8'),
	) as Record<string, string>
	const known = new Set(wordKeys('standard.').map((key) => words('en', key)))
	const group =
		/^(order\.reason|seller\.reason|recharge\.reason|withdrawal\.reason|return\.reason|shopper\.reason)\./
	const sentences = Object.entries(offered).flatMap(([key, text]) =>
		group.test(key) ? [text] : [],
	)
	expect(sentences.length).toBeGreaterThan(15)
	expect(sentences.filter((text) => !known.has(text))).toEqual([])
})
