import { acceptInvitation, setMerchantLanguage } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, deskSay, openDesk, type DeskKey } from './desk.ts'
import { setUpFactor } from './second-factor.ts'
import { openSeller } from './seller.ts'
import { expectFits } from './look-at-desk.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('an owner invites somebody for orders alone, who sees orders alone, and is told whom to ask for more', async () => {
	const owner = await openSeller(world, 'merchant9')
	await owner.goTo('seller.staff')
	await owner.press('seller.invite')
	const dialog = owner.page.getByRole('dialog')
	await dialog.getByLabel(deskSay('seller.person_name'), { exact: true }).fill('Packer')
	await dialog.getByLabel(deskSay('seller.email'), { exact: true }).fill('packer@example.com')
	const next = dialog.getByRole('button', { name: deskSay('decision.continue'), exact: true })
	expect(await next.isDisabled()).toBe(true)
	await dialog.getByLabel(deskSay('seller.right.orders'), { exact: true }).check()
	await expectFits(owner.page)
	await owner.press('decision.continue')
	await confirm(owner, deskSay('seller.invite_confirm'))
	await setUpFactor(world, owner, 'portolan-sells')
	const link = await owner.page.getByText('/seller/join#').textContent()
	await confirm(owner, deskSay('seller.close'))
	await owner.told(`${deskSay('seller.role.staff')}: ${deskSay('seller.right.orders')}`)
	await expectFits(owner.page)

	const session = await world.as(null)(acceptInvitation, {
		token: (link ?? '').split('#')[1] ?? '',
		login: 'packer9',
		name: 'Packer',
		password: 'packs with great care',
	})
	for (const lang of ['en', 'ar'] as const) {
		await world.as(session.token)(setMerchantLanguage, { lang })
		const packer = await openDesk(world, '/statement', { door: 'seller', token: session.token })
		const say = (key: DeskKey, values = {}) => deskSay(key, values, lang)
		const what = say('seller.statement')
		await packer.told(say('seller.right_needed', { what, right: say('seller.right.money_see') }))
		await packer.page.setViewportSize({ width: 1280, height: 844 })
		const menu = packer.page.getByRole('navigation', { name: say('layout.places') })
		const pages = await menu.getByRole('link').allTextContents()
		expect(pages.map((page) => page.replace(/\d.*$/, ''))).toEqual([
			say('dashboard.title'),
			say('shop_reports.title'),
			say('seller.orders'),
			say('seller.claims'),
			say('desk_notices.title'),
		])
		await expectFits(packer.page)
		packer.speak(lang)
		await packer.goTo('seller.orders')
		await packer.on(say('seller.orders'))
		// Nothing was asked that is refused.
		expect(packer.complaints).toEqual([])
		await packer.close()
	}
	await owner.close()
})
