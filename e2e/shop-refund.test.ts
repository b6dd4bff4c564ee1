import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	confirmReceipt,
	getClaim,
	getMerchantProduct,
	getMoneyBreakdown,
	getOrder,
	listClaims,
	loginMerchant,
	setMerchantLanguage,
	shipMerchantOrder,
	type LanguageFile,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { overflowOf } from './axe.ts'
import { buyOne, thingOf, type Thing } from './buying.ts'
import { claimAll, sees } from './claiming.ts'
import { confirm, deskSay, openDesk, type Desk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type Person, type World } from './world.ts'

/** Money that a shop gives back by its own decision, and a part of a request that it approves. */

let world: World
let token: string
let thing: Thing

beforeAll(async () => {
	world = await openWorld()
	const shop = await world.as(null)(loginMerchant, {
		account: 'merchant3',
		password: 'portolan-sells',
	})
	token = shop.token
	thing = await thingOf(world, shop.merchant.shop_id)
})
afterAll(() => world?.close())

test('the shop refunds two of three pieces that arrived, and they go back on stock', async () => {
	const { person, orderId } = await bought(3)
	const before = await stock()
	const phone = await world.phone({ token: person.token })
	const hands = handsOn(phone.page, 'en')
	await phone.page.goto(`/orderInfo/${orderId}`)
	await hands.on('title.orderInfo')
	const order = await world.as(person.token)(getOrder, { order_id: orderId })
	const line = order.products[0]
	if (!line) throw new Error('An order without lines.')
	const sum = formatAmount(cents(line.product_price) * 2n)

	const desk = await openSeller(world, 'merchant3')
	await desk.page.goto(`/seller/orders/${orderId}`)
	await desk.on(deskSay('order.title', { number: order.order_sn }))
	await desk.press('seller.refund')
	const dialog = desk.page.getByRole('dialog')
	const pieces = dialog
		.getByRole('group', { name: deskSay('seller.refund_pieces') })
		.getByRole('textbox')
	await pieces.fill('4')
	await dialog.getByText(deskSay('seller.refund_left', { left: 3 })).waitFor()
	await pieces.fill('2')
	await choose(desk, 'Other')
	await dialog.getByText(sum).waitFor()
	await desk.fill('seller.what_you_say', 'Sorry, two of them were scratched.')
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.press('decision.continue')
	await dialog.getByText('Sorry, two of them were scratched.').waitFor()
	expect(await violationsIn(desk.page)).toEqual([])
	await confirm(desk, deskSay('seller.refund_amount', { amount: `$${sum}` }))
	await dialog.waitFor({ state: 'detached' })
	await desk.told(deskSay('order.claim_step', { step: deskSay('claim.step.shop_refund') }))
	expect(await stock()).toBe(before + 2)

	// The shopper's open page shows it, with the text, and the money is there.
	await sees(hands, 'claim.step.shop_refund')
	await phone.page.getByText('Sorry, two of them were scratched.').first().waitFor()
	const [claim] = (await world.as(person.token)(listClaims)).list
	expect(claim).toMatchObject({ by_shop: 1, state: 4, refunded: sum })
	await phone.page.goto(`/refund?refund_id=${claim?.refund_id ?? ''}`)
	await sees(hands, 'claim.step.shop_refund')
	expect(await violationsIn(phone.page)).toEqual([])
	await expectAllSizes(desk, `/seller/orders/${orderId}`)
	await expectAllSizes(desk, `/seller/claims/${claim?.refund_id ?? ''}`)
	expect([...desk.complaints, ...phone.complaints]).toEqual([])
	await Promise.all([desk.close(), phone.close()])
}, 180_000)

test('the shop approves a part of a request, and the shopper accepts it', async () => {
	const { person, orderId } = await bought(1)
	const phone = await world.phone({ token: person.token })
	const hands = handsOn(phone.page, 'en')
	await phone.page.goto(`/refund/${orderId}`)
	await claimAll(hands, {
		product: 'received',
		reason: 'not_as_described',
		explain: 'The colour is another one than shown.',
	})
	const call = world.as(person.token)
	const [claim] = (await call(listClaims)).list
	if (!claim) throw new Error('No claim was made.')
	const before = cents((await call(getMoneyBreakdown)).available)

	const desk = await openSeller(world, 'merchant3')
	await desk.page.goto(`/seller/claims/${claim.refund_id}`)
	await desk.on(deskSay('claim.title', { number: claim.refund_sn }))
	await desk.press('seller.claim_action.offer')
	await desk.fill('seller.offer_amount', claim.amount)
	await desk.fill('seller.what_you_say', 'It is lighter than the picture, but whole.')
	expect(
		await desk.page.getByRole('button', { name: deskSay('decision.continue') }).isDisabled(),
	).toBe(true)
	await desk.fill('seller.offer_amount', '5')
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.offer_confirm', { amount: '$5.00' }))
	await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
	await desk.told(deskSay('seller.claim_offered', { amount: '$5.00' }))

	await sees(hands, 'claim.status.offered')
	await phone.page.getByText('It is lighter than the picture, but whole.').waitFor()
	for (const key of ['claim.ask_again', 'claim.appeal']) await hands.the('button', key).waitFor()
	expect(await violationsIn(phone.page)).toEqual([])
	await phone.page
		.getByRole('button', { name: hands.words('claim.accept', { sum: '$5.00' }) })
		.tap()
	const question = phone.page.getByRole('alertdialog')
	await question.getByText(hands.words('claim.accept_title'), { exact: true }).waitFor()
	await question.getByRole('button', { name: hands.words('claim.accept', { sum: '$5.00' }) }).tap()
	await sees(hands, 'claim.step.accepted')
	expect(await call(getClaim, { refund_id: claim.refund_id })).toMatchObject({
		state: 4,
		refunded: '5.00',
	})
	expect(cents((await call(getMoneyBreakdown)).available)).toBe(before + cents('5.00'))
	await desk.told(deskSay('claim.step.accepted'))
	await expectAllSizes(desk, `/seller/claims/${claim.refund_id}`)
	expect([...desk.complaints, ...phone.complaints]).toEqual([])
	await Promise.all([desk.close(), phone.close()])
}, 180_000)

test('the shop approves a request by keyboard, in one step, and says that the goods can be sold again', async () => {
	const { person, orderId } = await bought(1)
	const phone = await world.phone({ token: person.token })
	await phone.page.goto(`/refund/${orderId}`)
	await claimAll(handsOn(phone.page, 'en'), {
		product: 'received',
		reason: 'not_as_described',
		explain: 'It came unopened, and it is too large.',
	})
	await phone.close()
	const call = world.as(person.token)
	const [claim] = (await call(listClaims)).list
	if (!claim) throw new Error('No claim was made.')
	const before = await stock()

	const desk = await openSeller(world, 'merchant3')
	const { page } = desk
	await page.goto(new URL(`/seller/claims?filter={"keyword":"${claim.refund_sn}"}`, world.url).href)
	await page.getByRole('link', { name: claim.refund_sn, exact: true }).waitFor()
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	await desk.on(deskSay('claim.title', { number: claim.refund_sn }))
	await page.getByRole('button', { name: deskSay('seller.claim_action.approve') }).waitFor()
	await page.keyboard.press('?')
	const dialog = page.getByRole('dialog')
	await dialog.getByText(deskSay('seller.claim_action.refuse'), { exact: true }).waitFor()
	expect(await violationsIn(page)).toEqual([])
	await page.keyboard.press('Escape')
	await dialog.waitFor({ state: 'detached' })

	await page.keyboard.press('a')
	await dialog.getByRole('checkbox', { name: deskSay('seller.restock') }).check()
	expect(await violationsIn(page)).toEqual([])
	const sum = `$${formatAmount(cents(claim.amount))}`
	await confirm(desk, deskSay('seller.refund_amount', { amount: sum }))
	await dialog.waitFor({ state: 'detached' })
	await desk.told(deskSay('claim.step.approved'))
	expect(await call(getClaim, { refund_id: claim.refund_id })).toMatchObject({ state: 4 })
	expect(await stock()).toBe(before + 1)
	expect(desk.complaints).toEqual([])
	await desk.close()
}, 180_000)

async function bought(num: number): Promise<{ person: Person; orderId: string }> {
	const person = await world.person({ money: 5_000_00n })
	const orderId = await buyOne(world, person, thing, num)
	await world.as(token)(shipMerchantOrder, {
		order_id: orderId,
		carrier: 'Harbour Post',
		delivery_no: `HP-${orderId.slice(-8)}`,
	})
	await world.as(person.token)(confirmReceipt, { order_id: orderId })
	return { person, orderId }
}

async function stock(): Promise<number> {
	const { skus } = await world.as(token)(getMerchantProduct, { product_id: thing.product_id })
	return skus[0]?.stock ?? 0
}

async function choose(desk: Desk, title: string): Promise<void> {
	await desk.page.getByRole('dialog').getByRole('combobox').click()
	await desk.page.getByRole('option', { name: title, exact: true }).click()
}

/** The page in English and Arabic at the three widths: nothing sticks out, and axe finds nothing in light or dark. */
async function expectAllSizes(desk: Desk, path: string): Promise<void> {
	const own = await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
	for (const lang of ['ar', 'en'] satisfies LanguageFile[]) {
		await world.as(own)(setMerchantLanguage, { lang })
		const page = await openDesk(world, path.replace('/seller', ''), {
			door: 'seller',
			locale: lang,
			token: own ?? '',
		})
		for (const width of [390, 900, 1_440]) {
			await page.page.setViewportSize({ width, height: 900 })
			await page.page.getByRole('heading', { level: 1 }).waitFor()
			await still(page.page)
			expect(await overflowOf(page.page), `${path} ${lang} ${width}`).toEqual([])
		}
		expect(await violationsIn(page.page), `${path} ${lang}`).toEqual([])
		expect(page.complaints).toEqual([])
		await page.close()
	}
}
