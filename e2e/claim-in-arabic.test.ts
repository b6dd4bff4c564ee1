import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, listClaims } from '@portolan/contract'
import { buyOne, thingOf } from './buying.ts'
import { claimAll, sees, shopOf } from './claiming.ts'
import { centsIn, handsOn } from './shopper-steps.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('a claim with a proof, in Arabic, from the form to its own page', async () => {
	const thing = await thingOf(world, await shopOf(world, 'merchant3'))
	const samira = await world.person({ money: 900_00n })
	const orderId = await buyOne(world, samira, thing)
	const phone = await world.phone({ token: samira.token, lang: 'ar' })
	const hands = handsOn(phone.page, 'ar')
	await phone.page.goto(`/orderInfo/${orderId}`)
	await hands.on('title.orderInfo')
	await hands.tap('link', 'orderInfo.refund')
	await claimAll(hands, {
		product: 'not_received',
		reason: 'no_longer_needed',
		explain: 'لم أعد بحاجة إليه.',
	})
	await sees(hands, 'claim.status.applied')
	await phone.page.getByText('لم أعد بحاجة إليه.').filter({ visible: true }).first().waitFor()
	await hands.the('button', 'chat.picture_mine').waitFor()
	const call = world.as(samira.token)
	const [claim] = (await call(listClaims)).list
	const order = await call(getOrder, { order_id: orderId })
	expect(claim).toMatchObject({ state: 0, amount: order.total_price })
	const shown = await phone.page.getByRole('main').filter({ visible: true }).innerText()
	expect(shown.split('\n').map(centsIn)).toContain(centsIn(order.total_price))
	const html = phone.page.locator('html')
	expect(await html.getAttribute('dir')).toBe('rtl')
	expect(await html.evaluate((page) => page.scrollWidth <= page.clientWidth)).toBe(true)
	expect(phone.complaints).toEqual([])
	await phone.close()
})
