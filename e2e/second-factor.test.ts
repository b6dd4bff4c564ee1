import { listPayouts, listStaff } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, overflowOf, violationsOn } from './axe.ts'
import { chooseLanguage, codeOf, confirm, deskSay, type Desk, type DeskKey } from './desk.ts'
import { expectFits } from './look-at-desk.ts'
import { screenLockOf } from './screen-lock.ts'
import { setUpFactor } from './second-factor.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

const tokenOf = async ({ page }: Desk) =>
	(await page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? ''

async function invite(desk: Desk, email: string): Promise<void> {
	await desk.goTo('seller.staff')
	await desk.press('seller.invite')
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByLabel(deskSay('seller.person_name'), { exact: true }).fill('Mira')
	await dialog.getByLabel(deskSay('seller.email'), { exact: true }).fill(email)
	await dialog.getByLabel(deskSay('seller.right.orders'), { exact: true }).check()
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.invite_confirm'))
}

test('who has no second factor is offered one, sets it up where it is needed, and loses nothing of what was typed', async () => {
	const desk = await openSeller(world, 'merchant9')
	const { page } = desk
	await desk.told(deskSay('second.why'))
	await invite(desk, 'mira.factor@example.com')

	const ask = page.getByRole('dialog', { name: deskSay('second.set_up'), exact: true })
	await ask.waitFor()
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 844 })
		await still(page)
		expect(await overflowOf(page)).toEqual([])
	}
	expect(await violationsOn(page, allRules)).toEqual([])
	// Who leaves has asked for nothing; the form is as it was.
	await ask.getByRole('button', { name: deskSay('decision.leave'), exact: true }).click()
	await ask.waitFor({ state: 'detached' })
	expect((await world.as(await tokenOf(desk))(listStaff)).invitations).toEqual([])
	await confirm(desk, deskSay('seller.invite_confirm'))
	const secret = await setUpFactor(world, desk, 'portolan-sells')
	await desk.told('/seller/join#')
	await confirm(desk, deskSay('seller.close'))
	await desk.told('Mira (mira.factor@example.com)')

	// After the ten minutes the desk asks for a code, refuses a wrong one and takes the right one.
	await world.api.advance(601)
	await invite(desk, 'nino.factor@example.com')
	const confirming = page.getByRole('dialog', {
		name: deskSay('second.confirm_title'),
		exact: true,
	})
	const code = confirming.getByLabel(deskSay('second.any_code'))
	await code.fill('000000')
	await confirming.getByRole('button', { name: deskSay('second.confirm'), exact: true }).click()
	await confirming.getByRole('alert').waitFor()
	expect(await violationsOn(page, allRules)).toEqual([])
	await code.fill(codeOf(world, secret))
	await confirming.getByRole('button', { name: deskSay('second.confirm'), exact: true }).click()
	await desk.told('/seller/join#')
	await confirm(desk, deskSay('seller.close'))

	// New recovery codes are shown once, at one's own page.
	await page.getByRole('link', { name: deskSay('seller.security') }).click()
	await desk.told(deskSay('second.is_set'))
	await desk.press('second.codes_new')
	const codes = page.getByRole('list', { name: deskSay('second.codes_title') })
	await codes.waitFor()
	expect(await codes.getByRole('listitem').count()).toBe(10)
	expect(await violationsOn(page, allRules)).toEqual([])
	await desk.press('second.codes_kept')
	expect(desk.complaints).toEqual([])
	await desk.close()
})

/** Fills in and confirms the form of a payout of 10.00, to a new account or to the one of before, which is chosen already. */
async function askPayout(desk: Desk, account: 'new' | 'same'): Promise<void> {
	await desk.goTo('seller.payouts')
	await desk.press('seller.ask_payout')
	const form = desk.page.getByRole('dialog')
	const fill = (key: DeskKey, text: string) =>
		form.getByLabel(new RegExp(`^${deskSay(key)}( \\*)?$`)).fill(text)
	await fill('payout.amount', '10.00')
	if (account === 'new') {
		await fill('seller.real_name', 'Nino Beridze')
		await fill('seller.bank_card', 'GB82 WEST 1234 5698 7654 32')
		await fill('seller.bank_name', 'Bank of Georgia')
	}
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.payout_confirm', { amount: '$10.00' }))
}

test('a payout to a bank account waits for a passkey, which confirms the next one, too, and signs in alone', async () => {
	const desk = await openSeller(world, 'merchant2', { atLocalhost: true })
	const { page } = desk
	const lock = await screenLockOf(page)
	const token = await tokenOf(desk)
	const before = (await world.as(token)(listPayouts)).count
	await askPayout(desk, 'new')
	const setUp = page.getByRole('dialog', { name: deskSay('second.set_up'), exact: true })
	await setUp.getByRole('radio', { name: deskSay('security.passkey') }).check()
	await expectFits(page)
	expect((await world.as(token)(listPayouts)).count).toBe(before)
	await setUp.getByLabel(deskSay('security.passkey_name')).fill('Desk by the window')
	await setUp.getByLabel(deskSay('security.password_old')).fill('portolan-sells')
	await desk.press('decision.continue', setUp)
	const codes = setUp.getByRole('list', { name: deskSay('second.codes_title') })
	await codes.waitFor()
	expect(await codes.getByRole('listitem').count()).toBe(10)
	await desk.press('second.codes_kept', setUp)
	await desk.told(deskSay('seller.payout_asked'))
	expect((await world.as(token)(listPayouts)).count).toBe(before + 1)

	await world.api.advance(601)
	await askPayout(desk, 'same')
	const ask = page.getByRole('dialog', { name: deskSay('second.confirm_title'), exact: true })
	await ask.waitFor()
	await expectFits(page)
	// Whoever is not recognised has confirmed nothing, and can try again.
	await lock.setVerified(false)
	await desk.press('second.use_passkey', ask)
	await ask.getByText(deskSay('passkey.given_up')).waitFor()
	expect((await world.as(token)(listPayouts)).count).toBe(before + 1)
	await lock.setVerified(true)
	await desk.press('second.use_passkey', ask)
	await ask.waitFor({ state: 'detached' })
	await expect.poll(async () => (await world.as(token)(listPayouts)).count).toBe(before + 2)

	await desk.press('layout.sign_out')
	await desk.on(deskSay('seller.login'))
	await expectFits(page)
	await desk.press('login.passkey')
	// The desk opens where it was left.
	await desk.on(deskSay('seller.payouts'))
	await chooseLanguage(page, 'seller', 'ar')
	await page.goto(`${new URL(page.url()).origin}/seller/security`)
	await desk.on(deskSay('seller.security', {}, 'ar'))
	await desk.told('Desk by the window')
	// The last second factor has no button that removes it.
	const forget = deskSay('security.forget_which', { name: 'Desk by the window' }, 'ar')
	expect(await page.getByRole('button', { name: forget, exact: true }).count()).toBe(0)
	await expectFits(page)
	expect(desk.complaints).toEqual([])
	await desk.close()
})
