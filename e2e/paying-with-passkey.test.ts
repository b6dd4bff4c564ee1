import { getUserInfo, listPaymentPasskeys, listProducts, listWithdrawals } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOne, thingOf } from './buying.ts'
import { screenLockOf, type ScreenLock } from './screen-lock.ts'
import { handsOn, type Hands } from './shopper-steps.ts'
import { openWorld, payCode, type Person, type Phone, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** A phone whose screen lock can verify its owner. Passkeys belong to a domain name, and this machine's is localhost. */
async function phoneWithLock(
	person: Person,
): Promise<{ hands: Hands; phone: Phone; lock: ScreenLock }> {
	const url = world.url.replace('127.0.0.1', 'localhost')
	const phone = await world.phone({ token: person.token, url })
	return { hands: handsOn(phone.page, 'en'), phone, lock: await screenLockOf(phone.page) }
}

/** Adds a passkey on the security page, with the payment PIN. */
async function addPasskey(hands: Hands): Promise<void> {
	await hands.page.goto('/security')
	await hands.on('title.security')
	await hands.tap('button', 'security.passkey_add')
	const question = hands.page.getByRole('alertdialog')
	await question.getByText(/withdrawals are paused for 24 hours/).waitFor()
	await hands.tap('button', 'pay_code.go_on')
	await hands.keyIn(payCode)
	await hands.told('security.passkey_added')
}

/** Makes an unpaid order and opens the page on which it is paid; returns its sum. */
async function openPayment(hands: Hands, person: Person): Promise<string> {
	const [some] = (await world.as(null)(listProducts, { price_max: '60.00', limit: 1 })).list
	if (!some) throw new Error('Nothing costs so little.')
	const trade = await orderOne(world, person, await thingOf(world, some.mer_id))
	await hands.page.goto(`/payment?out_trade_no=${trade.out_trade_no}`)
	await hands.on('title.payment')
	await hands.tapAbout('payment.pay_sum', 'sum')
	await hands.page.getByRole('group', { name: hands.words('pay.code') }).waitFor()
	return trade.total_price
}

const paid = (hands: Hands) =>
	hands.page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()

test('a passkey is added with the PIN, pays an order, and the PIN still does', async () => {
	const person = await world.person({ money: 100_000n })
	const { hands, phone, lock } = await phoneWithLock(person)
	await addPasskey(hands)
	await hands.page.getByText(hands.words('security.passkey_unused')).waitFor()

	const sum = await openPayment(hands, person)
	await hands.tap('button', 'pay.use_passkey')
	await paid(hands)
	expect(await world.as(person.token)(getUserInfo)).toMatchObject({ money_escrow: sum })

	// Whoever closes the sheet while the phone asks pays nothing.
	await lock.setPresent(false)
	await openPayment(hands, person)
	await hands.tap('button', 'pay.use_passkey')
	await hands.page.getByText(hands.words('pay.busy')).waitFor({ state: 'attached' })
	await hands.tap('button', 'common.close')
	await hands.page.getByRole('dialog').waitFor({ state: 'detached' })
	await lock.setPresent(true)
	expect(await world.as(person.token)(getUserInfo)).toMatchObject({ money_escrow: sum })

	// The owner is not recognised: nothing is paid, and the keypad is still there.
	await lock.setVerified(false)
	await openPayment(hands, person)
	await hands.tap('button', 'pay.use_passkey')
	await hands.page.getByText(hands.words('pay.passkey_cancelled')).waitFor()
	await hands.keyIn(payCode)
	await paid(hands)
	expect(phone.complaints).toEqual([])
	await phone.close()
})

test('a passkey pays while the PIN is locked', async () => {
	const person = await world.person({ money: 100_000n })
	const { hands, phone } = await phoneWithLock(person)
	await addPasskey(hands)
	await openPayment(hands, person)
	for (const left of [4, 3, 2, 1]) {
		await hands.keyIn('135791')
		await hands.page.getByText(hands.words('pay.wrong_left', { count: left })).waitFor()
	}
	await hands.keyIn('135791')
	await hands.page
		.getByRole('alert')
		.getByText(/Try again after/)
		.waitFor()
	await hands.tapAbout('payment.pay_sum', 'sum')
	await hands.tap('button', 'pay.use_passkey')
	await paid(hands)
	await phone.close()
})

test('a passkey confirms a withdrawal, is renamed and deleted', async () => {
	const person = await world.person({ money: 100_000n })
	const { hands, phone } = await phoneWithLock(person)
	const { page } = hands
	await addPasskey(hands)
	await page.goto('/withDraw')
	await hands.on('title.withDraw')
	await hands.fill('withdraw.amount', '50')
	await hands.fill('withdraw.real_name', 'Nadia Farah')
	await hands.fill('withdraw.bank_card', '4242 4242 4242 4242')
	await hands.fill('withdraw.bank_name', 'Harbour Bank')
	await page.getByText(hands.words('withdraw.delay_reset')).waitFor()
	await page.getByRole('button', { name: /\$50\.00/ }).tap()
	await hands.tap('button', 'pay.use_passkey')
	await page.getByRole('dialog').waitFor({ state: 'detached' })
	const { list } = await world.as(person.token)(listWithdrawals, {})
	expect(list).toMatchObject([{ extract_price: '50.00', status: 0 }])

	await page.goto('/security')
	await page.getByRole('button', { name: /Added/ }).tap()
	await hands.fill('security.passkey_name', 'Blue phone')
	await hands.tap('button', 'common.save')
	await hands.told('security.passkey_renamed')
	await page.getByRole('button', { name: /Blue phone/ }).tap()
	await hands.tap('button', 'security.passkey_delete')
	await hands.keyIn(payCode)
	await hands.told('security.passkey_deleted')
	expect(await world.as(person.token)(listPaymentPasskeys)).toMatchObject({ count: 0 })

	await openPayment(hands, person)
	expect(await hands.the('button', 'pay.use_passkey').count()).toBe(0)
	expect(phone.complaints).toEqual([])
	await phone.close()
})
