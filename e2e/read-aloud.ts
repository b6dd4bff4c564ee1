/**
 * `node e2e/read-aloud.ts`: reads checkout and claim aloud, as Chromium provides them to a screen reader: each step with
 * its announcements, the focus, and the page in its order. docs/screen-reader.md says what to listen for.
 */
import { addToCart, loginMerchant, getOrder, getProduct } from '@portolan/contract'
import { buildApps } from '../scripts/build.ts'
import { buyOne, liveSomewhere, pictureFile, thingOf } from './buying.ts'
import { handsOn } from './shopper-steps.ts'
import { listenTo, type Ear } from './accessibility-tree.ts'
import { settled } from './settled.ts'
import { openWorld, payCode, type World } from './world.ts'

/** How long to listen whether a page that nobody touches makes announcements. */
const quietMs = 4_000

async function tell(ear: Ear, step: string, inside?: string): Promise<void> {
	console.log(`\n## ${step}`)
	const heard = await ear.heard()
	console.log(`focus: ${await ear.focus()}`)
	for (const words of heard) console.log(`said: ${words}`)
	if (inside === 'nothing') return
	for (const line of await ear.read(inside)) console.log(`  ${line}`)
}

async function readCheckout(world: World): Promise<void> {
	const shopper = await world.person({ money: 900_00n })
	const call = world.as(shopper.token)
	for (const login of ['merchant1', 'merchant2']) {
		const thing = await thingOf(world, await shopOf(world, login))
		const { skus } = await call(getProduct, { product_id: thing.product_id })
		const [sku] = skus
		if (sku) await call(addToCart, { product_id: thing.product_id, sku_id: sku.sku_id, num: 1 })
	}
	await liveSomewhere(world, shopper)
	const phone = await world.phone({ token: shopper.token })
	const { page } = phone
	const ear = await listenTo(page)
	const hands = handsOn(page, 'en')

	await page.goto('/bag')
	await hands.on('title.bag')
	await ear.heard()
	await page
		.getByRole('region', { name: hands.words('bag.bar') })
		.getByRole('button')
		.press('Enter')
	await hands.on('title.checkout')
	await tell(ear, 'Checkout opens')

	const promo = page
		.getByRole('button', { name: hands.words('checkout.promo') })
		.filter({ visible: true })
	await promo.press('Enter')
	await page.getByRole('dialog').getByLabel(hands.words('promo.code')).waitFor()
	await tell(ear, 'The sheet of promo codes opens', 'dialog')
	await page.getByRole('dialog').getByLabel(hands.words('promo.code')).fill('NOSUCH')
	await hands.the('button', 'promo.apply').press('Enter')
	await page.getByRole('dialog').locator('[aria-invalid]').waitFor()
	await tell(ear, 'A code that is none', 'nothing')
	await page.getByRole('dialog').getByLabel(hands.words('promo.code')).fill('WELCOME10')
	await hands.the('button', 'promo.apply').press('Enter')
	await page.getByRole('dialog').waitFor({ state: 'detached' })
	await settled(page)
	await tell(ear, 'A code that holds; the sheet closes', 'nothing')

	await hands.the('button', 'checkout.place').press('Enter')
	await hands.on('title.payment')
	await tell(ear, 'The order is placed, the payment opens')
	await page.waitForTimeout(quietMs)
	await tell(ear, `${quietMs / 1_000} seconds of listening to the countdown`, 'nothing')

	const pay = page.getByRole('button', { name: /^Pay / }).filter({ visible: true })
	await pay.press('Enter')
	await page.getByRole('dialog').waitFor()
	await tell(ear, 'The keypad opens', 'dialog')
	await page.keyboard.type('135791')
	await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor()
	await tell(ear, 'A wrong code', 'nothing')
	await page.keyboard.press('Escape')
	await page.getByRole('dialog').waitFor({ state: 'detached' })
	await tell(ear, 'The keypad closes', 'nothing')
	await pay.press('Enter')
	await page.getByRole('dialog').waitFor()
	await ear.heard()
	await page.keyboard.type(payCode)
	await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
	await page.getByRole('dialog').waitFor({ state: 'detached' })
	await tell(ear, 'Payment successful')
	await phone.close()
}

async function readClaim(world: World): Promise<void> {
	const shopper = await world.person({ money: 900_00n })
	const thing = await thingOf(world, await shopOf(world, 'merchant2'))
	const orderId = await buyOne(world, shopper, thing)
	const order = await world.as(shopper.token)(getOrder, { order_id: orderId })
	const phone = await world.phone({ token: shopper.token })
	const { page } = phone
	const ear = await listenTo(page)
	const hands = handsOn(page, 'en')

	await page.goto(`/orderInfo/${orderId}`)
	await hands.on('title.orderInfo')
	await ear.heard()
	await hands.the('link', 'orderInfo.refund').press('Enter')
	await hands.on('title.refund')
	await tell(ear, 'The form of a claim opens')

	const send = hands.the('button', 'claim.send')
	await send.press('Enter')
	await page.getByText(hands.words('claim.fault.reason')).waitFor()
	await tell(ear, 'Sent with nothing filled in', 'form')

	const [line] = order.products
	const pieces = page.getByRole('group', {
		name: hands.words('claim.pieces_of', { title: line?.title ?? '' }),
	})
	await hands.the('button', 'claim.less', pieces).press('Enter')
	await page.getByText('$0.00').first().waitFor()
	await tell(ear, 'One piece fewer: none', 'nothing')
	await hands.the('button', 'claim.more', pieces).press('Enter')
	await page.locator('form:visible [aria-busy="true"]').waitFor({ state: 'detached' })
	await tell(ear, 'One piece more', 'nothing')

	await page.getByRole('radio', { name: hands.words('claim.product_not_received') }).press('Space')
	await page.getByLabel(hands.words('claim.reason'), { exact: true }).selectOption('not_received')
	await page.locator('form:visible [aria-busy="true"]').waitFor({ state: 'detached' })
	await tell(ear, 'A reason is chosen', 'nothing')
	await hands.fill('claim.explain', 'Nothing came.')
	const [chooser] = await Promise.all([
		page.waitForEvent('filechooser'),
		hands.the('button', 'claim.proofs_add').press('Enter'),
	])
	await chooser.setFiles(pictureFile('adjustable-weight-bench-1'))
	await hands.page
		.getByRole('button', { name: hands.words('claim.proofs_remove', { n: '1' }) })
		.waitFor()
	await tell(ear, 'A picture is added', 'nothing')
	await hands.page
		.getByRole('button', { name: hands.words('claim.proofs_remove', { n: '1' }) })
		.press('Enter')
	await hands.page
		.getByRole('button', { name: hands.words('claim.proofs_remove', { n: '1' }) })
		.waitFor({ state: 'detached' })
	await tell(ear, 'The picture is taken away', 'nothing')
	const [again] = await Promise.all([
		page.waitForEvent('filechooser'),
		hands.the('button', 'claim.proofs_add').press('Enter'),
	])
	await again.setFiles(pictureFile('adjustable-weight-bench-2'))
	await hands.page
		.getByRole('button', { name: hands.words('claim.proofs_remove', { n: '1' }) })
		.waitFor()
	await ear.heard()

	await send.press('Enter')
	const question = page.getByRole('alertdialog')
	await question.waitFor()
	await tell(ear, 'The question before it is sent', 'alertdialog')
	await page.keyboard.press('Escape')
	await question.waitFor({ state: 'detached' })
	await tell(ear, 'Not yet: the question closes', 'nothing')
	await send.press('Enter')
	await question.waitFor()
	await ear.heard()
	await hands.the('button', 'claim.send', question).press('Enter')
	await page.getByRole('heading', { level: 1, name: hands.words('claim.one') }).waitFor()
	await hands.on('title.refund')
	await tell(ear, 'Sent: the claim stands on its own page')

	await hands.the('button', 'chat.picture_mine').press('Enter')
	await page.getByRole('dialog').waitFor()
	await tell(ear, 'The proof opens large', 'dialog')
	await page.keyboard.press('Escape')
	await page.getByRole('dialog').waitFor({ state: 'detached' })
	await tell(ear, 'The proof closes', 'nothing')
	await phone.close()
}

async function shopOf(world: World, account: string): Promise<string> {
	const { merchant } = await world.as(null)(loginMerchant, { account, password: 'portolan-sells' })
	return merchant.shop_id
}

await buildApps()
const world = await openWorld({ embedded: true })
try {
	console.log('# Checkout')
	await readCheckout(world)
	console.log('\n# Claim')
	await readClaim(world)
} finally {
	await world.close()
}
