import { listPayouts, listStaff } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, overflowOf, violationsOn } from './axe.ts'
import { codeOf, confirm, deskSay, type Desk } from './desk.ts'
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

test('a payout waits for the second factor', async () => {
	const desk = await openSeller(world, 'merchant2')
	const token = await tokenOf(desk)
	const before = (await world.as(token)(listPayouts)).count
	await desk.goTo('seller.payouts')
	await desk.press('seller.ask_payout')
	const form = desk.page.getByRole('dialog')
	for (const [key, text] of [
		['payout.amount', '10.00'],
		['seller.real_name', 'Nino Beridze'],
		['seller.bank_card', 'GB82 WEST 1234 5698 7654 32'],
		['seller.bank_name', 'Bank of Georgia'],
	] as const)
		await form.getByLabel(new RegExp(`^${deskSay(key)}( \\*)?$`)).fill(text)
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.payout_confirm', { amount: '$10.00' }))
	await desk.page.getByRole('dialog', { name: deskSay('second.set_up'), exact: true }).waitFor()
	expect((await world.as(token)(listPayouts)).count).toBe(before)
	await setUpFactor(world, desk, 'portolan-sells')
	await desk.told(deskSay('seller.payout_asked'))
	expect((await world.as(token)(listPayouts)).count).toBe(before + 1)
	expect(desk.complaints).toEqual([])
	await desk.close()
})
