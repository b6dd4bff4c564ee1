import {
	createOrder,
	listProducts,
	previewOrder,
	resetPaymentPin,
	sendCode,
	getProduct,
	updateProfile,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentMessages } from '../apps/api/src/platform/messages/messages-out.ts'
import { liveSomewhere } from './buying.ts'
import { handsOn } from './shopper-steps.ts'
import { openWorld, payCode, type Person, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** The newest match in the messages sent to a recipient. */
async function sent(recipient: string, wanted: RegExp): Promise<string> {
	const messages = await world.api.asSystem('test', (ctx) => recentMessages(ctx))
	const found = messages
		.filter((message) => message.recipient === recipient)
		.map(({ body }) => wanted.exec(body)?.[1])
	return found.find((one) => one !== undefined) ?? ''
}
const codeTo = (recipient: string) => sent(recipient, /code is ([0-9]{6})/)

/** Makes an unpaid order of more than 200.00; returns the page on which it is paid. */
async function largeOrder(person: Person): Promise<string> {
	const address_id = await liveSomewhere(world, person)
	const as = world.as(person.token)
	const { list } = await as(listProducts, { price_min: '210.00', price_max: '900.00', limit: 50 })
	for (const { product_id } of list) {
		const { skus, freight } = await as(getProduct, { product_id, to: 'US' })
		const sku = skus.find(({ stock }) => stock > 1)
		if (!sku || freight.delivered === 0) continue
		const { preview_id } = await as(previewOrder, { sku_id: sku.sku_id, num: 1, address_id })
		const { out_trade_no } = await as(createOrder, { preview_id, address_id })
		return `/payment?out_trade_no=${out_trade_no}`
	}
	throw new Error('Nothing that goes there costs so much.')
}

test('an e-mail is verified, changed with password and both codes, and brought back by the link', async () => {
	const person = await world.person()
	const email = `${person.username}@example.com`
	const fresh = `new.${person.username}@example.com`
	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto('/profile')
	await hands.on('title.profile')
	await page.getByRole('button', { name: email }).tap()
	await hands.tap('button', 'accounts.code_send')
	await page.getByText(/Code sent\. It expires in 10 minutes\./).waitFor()
	await hands.fill('accounts.code', await codeTo(email))
	await hands.tap('button', 'common.confirm')
	await hands.told('profile.saved')

	await page.getByRole('button', { name: email }).filter({ hasText: 'Verified' }).tap()
	await hands.fill('accounts.email', fresh)
	await hands.fill('accounts.password', 'not it')
	await hands.tap('button', 'accounts.code_send')
	await page.getByText('Incorrect password.').waitFor()
	await hands.fill('accounts.password', person.password)
	await hands.tap('button', 'accounts.code_send')
	await page.getByLabel(hands.words('accounts.code_to', { to: fresh })).waitFor()
	await page.getByLabel(hands.words('accounts.code_to', { to: fresh })).fill(await codeTo(fresh))
	await page.getByLabel(hands.words('accounts.code_to', { to: email })).fill(await codeTo(email))
	await hands.tap('button', 'common.save')
	await page.getByRole('button', { name: fresh }).filter({ hasText: 'Verified' }).waitFor()
	await phone.close()

	// The holder of the old address is not signed in, and uses another phone.
	const other = await world.phone()
	const link = await sent(email, /(\/forgotPassword#undo=\S+)/)
	const holder = handsOn(other.page, 'en')
	await other.page.goto(link)
	await other.page.getByRole('heading', { name: holder.words('undo.title') }).waitFor()
	await holder.tap('button', 'undo.button')
	await holder.told('undo.done')
	await holder.fill('accounts.account', email)
	await holder.tap('button', 'accounts.code_send')
	await other.page.getByRole('heading', { name: holder.words('reset.code_title') }).waitFor()
	await holder.fill('accounts.code', await codeTo(email))
	await holder.fill('accounts.new_password', 'wool and lanterns')
	await holder.fill('accounts.repeat_password', 'wool and lanterns')
	await holder.tap('button', 'reset.set')
	await holder.on('title.login')
	await other.page.goto(link)
	await holder.tap('button', 'undo.button')
	await other.page.getByText('This link has already been used or has expired.').waitFor()
	expect(other.complaints).toEqual([])
	await other.close()
})

test('a larger payment asks for the login password after a payment code reset, and a locked code says until when', async () => {
	const person = await world.person({ money: 300_000n })
	const email = `${person.username}@example.com`
	const as = world.as(person.token)
	await as(sendCode, { event: 'email', to: email })
	await as(updateProfile, { email, code: await codeTo(email) })
	await as(sendCode, { event: 'reset_pay', to: email })
	await as(resetPaymentPin, { code: await codeTo(email), newpassword: payCode, repPwd: payCode })
	const path = await largeOrder(person)

	const phone = await world.phone({ token: person.token })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto(path)
	await hands.on('title.payment')
	await page.getByText(/payments above \$200\.00 ask for your login password/).waitFor()
	await hands.tapAbout('payment.pay_sum', 'sum')
	await page.getByText(hands.words('common.required')).waitFor()
	await hands.fill('accounts.password', 'not it')
	await hands.tapAbout('payment.pay_sum', 'sum')
	await hands.keyIn(payCode)
	await page.getByText('Incorrect password.').waitFor()
	await hands.fill('accounts.password', person.password)

	await hands.tapAbout('payment.pay_sum', 'sum')
	for (let i = 0; i < 4; i += 1) {
		await hands.keyIn('135791')
		await page
			.getByText(/Wrong PIN/)
			.filter({ hasText: String(4 - i) })
			.waitFor()
	}
	await hands.keyIn('135791')
	await page
		.getByRole('alert')
		.getByText(/Try again after|Your PIN is locked until/)
		.waitFor()
	const pay = page.getByRole('button', { name: /^Pay \$/ })
	expect(await pay.isDisabled()).toBe(true)
	await page.reload()
	await page
		.getByRole('alert')
		.getByText(/Try again after|Your PIN is locked until/)
		.waitFor()
	expect(await pay.isDisabled()).toBe(true)
	await world.api.advance(16 * 60)
	await page.reload()
	await hands.fill('accounts.password', person.password)
	await hands.tapAbout('payment.pay_sum', 'sum')
	await hands.keyIn(payCode)
	await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('signing in on a fresh device shows every page in the language of the account at once', async () => {
	// A phone set to German, without a chosen language; Mila reads Arabic.
	const phone = await world.phone({ lang: 'de' })
	const { page } = phone
	const german = handsOn(page, 'de')
	await page.goto('/login')
	await german.fill('accounts.account', 'mila')
	await german.fill('accounts.password', 'portolan')
	await german.tap('button', 'title.login')
	await handsOn(page, 'ar').on('title.home')
	expect(await page.locator('html').getAttribute('lang')).toBe('ar')
	await page.reload()
	await handsOn(page, 'ar').on('title.home')
	await phone.close()

	// A language chosen on the device stays.
	const chosen = await world.phone({ lang: 'de' })
	await chosen.page.goto('/login')
	const hands = handsOn(chosen.page, 'de')
	await hands.tap('button', 'title.language')
	await chosen.page.getByRole('dialog').getByText('Français', { exact: true }).tap()
	const french = handsOn(chosen.page, 'fr')
	await french.on('title.login')
	await french.fill('accounts.account', 'mila')
	await french.fill('accounts.password', 'portolan')
	await french.tap('button', 'title.login')
	await french.on('title.home')
	await chosen.page.goto('/filter')
	await french.on('title.filter')
	await chosen.close()
})

test('an address begins with name and mobile of the account, and its calling code follows the country', async () => {
	const phone = await world.phone({ token: await world.signIn('demo') })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto('/addressForm')
	await hands.on('title.addressForm')
	const mobile = page.getByLabel(hands.words('address.mobile'), { exact: true })
	expect(await page.getByLabel(hands.words('address.name'), { exact: true }).inputValue()).toBe(
		'Dana Morrow',
	)
	expect(await mobile.inputValue()).toBe('2015550123')
	const dial = page.locator('main:visible button[aria-haspopup="dialog"]').first()
	expect(await dial.textContent()).toContain('+1')

	await mobile.fill('')
	await page.locator('main:visible button[aria-haspopup="dialog"]').last().tap()
	const sheet = page.getByRole('dialog')
	await sheet.getByRole('button', { name: 'United States', exact: true }).first().tap()
	await sheet.getByRole('searchbox').fill('Germany')
	await sheet.getByRole('listitem').getByRole('button', { name: 'Germany', exact: true }).tap()
	await sheet
		.getByRole('listitem')
		.getByRole('button', { name: /Berlin/ })
		.tap()
	await sheet.waitFor({ state: 'detached' })
	expect(await dial.textContent()).toContain('+49')

	await dial.tap()
	await sheet.getByRole('searchbox').fill('Georg')
	await sheet.getByRole('button', { name: /^Georgia/ }).tap()
	await sheet.waitFor({ state: 'detached' })
	expect(await dial.textContent()).toContain('+995')
	await phone.close()
})
