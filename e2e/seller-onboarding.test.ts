import {
	approveApplication,
	listApplications,
	searchProducts,
	listMerchantClaims,
	listMerchantOrders,
	getMerchantProduct,
	listMerchantProducts,
} from '@portolan/contract'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, colourRules, overflowOf, violationsOn } from './axe.ts'
import { confirm, deskSay, openDesk, type Desk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { setUpFactor } from './second-factor.ts'
import { addPicture, openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** Chooses from a list that is filtered while typing. */
async function choose(page: Page, label: string, text: string): Promise<void> {
	await page.getByRole('combobox', { name: label, exact: true }).fill(text)
	await page.getByRole('option').first().click()
	await page.keyboard.press('Escape')
}

test('somebody applies on a telephone, comes in by the link of the letter and has a product on the shelf', async () => {
	const email = 'nino.journey@example.com'
	const shop = 'Journey Weavers'
	const desk = await openDesk(world, '/apply', { door: 'seller', width: 390, height: 844 })
	await desk.on(deskSay('seller.apply'))
	await desk.fill('apply.legal_name.company', 'Journey Weavers Ltd')
	await choose(desk.page, deskSay('application.country'), 'Georgia')
	await desk.fill('apply.contact_name', 'Nino Beridze')
	await desk.fill('seller.email', email)
	await desk.fill('apply.mobile', '555 12 34 56')
	await choose(desk.page, deskSay('apply.categories'), 'Outdoors')
	await desk.fill('application.shop_name', shop)
	await desk.fill('apply.story', 'We weave rugs by hand in Kakheti. Every rug takes one month.')
	await addPicture(desk.page)
	await desk.press('apply.terms')
	await desk.page.getByLabel(deskSay('apply.agree')).check()
	await desk.press('apply.send')
	await desk.on(deskSay('apply.yours'))
	await desk.told(deskSay('apply.status.waiting', { email }))

	const decide = await world.operator(['catalogue'])
	const { list } = await decide(listApplications, { keyword: email })
	await decide(approveApplication, { application_id: list[0]?.application_id ?? '' })
	const letters = await (await fetch(new URL('/dev/outbox', world.url))).text()
	const link = /\/seller\/join#[\w-]{43}/.exec(letters)?.[0] ?? 'no link was mailed'

	await desk.page.goto('about:blank')
	await desk.page.goto(new URL(link, world.url).href)
	await desk.on(deskSay('seller.join'))
	await desk.fill('seller.login_name', 'nino.journey')
	await desk.fill('login.password', 'wool and patience')
	await desk.fill('first.again', 'wool and patience')
	await desk.press('seller.join_do')
	await desk.on(deskSay('dashboard.title'))

	const steps = desk.page.getByRole('list', { name: deskSay('setup.title') })
	await steps.waitFor()
	expect(await steps.getByRole('link').count()).toBe(5)

	await desk.page.goto(new URL('/seller/products/new', world.url).href)
	await desk.on(deskSay('seller.add_product'))
	const inEnglish = (label: string) =>
		desk.page.getByRole('textbox', {
			name: deskSay('language.in', { label, language: 'English' }),
			exact: true,
		})
	await inEnglish(deskSay('seller.title')).fill('Journey rug of Kakheti')
	await inEnglish(deskSay('seller.description')).fill('Wool from Tusheti, woven in a month.')
	await addPicture(desk.page)
	await desk.page.getByLabel(deskSay('product.category'), { exact: true }).click()
	await desk.page.getByRole('option', { name: 'Outdoors' }).click()
	await desk.fill('seller.weight_grams', '2400')
	const only = deskSay('seller.only_sku')
	const field = (action: string) =>
		desk.page.getByLabel(deskSay('action.whose', { action, whose: only }), { exact: true })
	await field(deskSay('order.price')).fill('120.00')
	await field(deskSay('seller.stock')).fill('5')
	await desk.press('seller.save_draft')
	await desk.on('Journey rug of Kakheti')
	await desk.press('seller.put_on')
	await desk.page.getByRole('button', { name: deskSay('seller.take_off') }).waitFor()

	// The first product is on sale: that step is done, and the rest is put away.
	await desk.page.goto(new URL('/seller', world.url).href)
	await steps.waitFor()
	expect(await steps.getByRole('link').count()).toBe(4)
	expect(await steps.getByRole('link', { name: deskSay('setup.product') }).count()).toBe(0)
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.press('setup.hide')
	await steps.waitFor({ state: 'detached' })

	const { list: found } = await world.as(null)(searchProducts, { title: 'Journey rug of Kakheti' })
	expect(found).toMatchObject([{ title: 'Journey rug of Kakheti', price: '120.00', stock: 5 }])
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('an owner invites somebody, changes the password and stays signed in; the token of this door opens no other', async () => {
	const desk = await openSeller(world, 'merchant12')
	await desk.goTo('seller.staff')
	await desk.press('seller.invite')
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByLabel(deskSay('seller.person_name'), { exact: true }).fill('Sam')
	await dialog.getByLabel(deskSay('seller.email'), { exact: true }).fill('sam@example.com')
	await dialog.getByLabel(deskSay('seller.right.orders'), { exact: true }).check()
	await desk.press('decision.continue')
	await confirm(desk, deskSay('seller.invite_confirm'))
	await setUpFactor(world, desk, 'portolan-sells')
	await desk.told('/seller/join#')
	await confirm(desk, deskSay('seller.close'))
	await desk.told('Sam (sam@example.com)')

	await desk.page.getByRole('link', { name: deskSay('seller.security') }).click()
	await desk.on(deskSay('seller.security'))
	await desk.fill('security.password_old', 'portolan-sells')
	await desk.fill('security.password_new', 'silk and patience')
	await desk.fill('first.again', 'silk and patience')
	await desk.press('security.password_change')
	await desk.told(deskSay('security.password_done'))
	await desk.told(deskSay('seller.this_device'))

	const token = await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
	const other = await openDesk(world, '/', { token: token ?? '' })
	await other.on(deskSay('login.title'))
	await other.close()
	await desk.close()
})

test('an owner puts the pictures of a product in another order, by keyboard and by hand', async () => {
	const desk = await openSeller(world, 'merchant11')
	const token =
		(await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? ''
	const [first] = (await world.as(token)(listMerchantProducts)).list
	const product_id = first?.product_id ?? ''
	const images = async () => (await world.as(token)(getMerchantProduct, { product_id })).images
	const { page } = desk
	const pictures = page.getByRole('group', { name: deskSay('seller.pictures'), exact: true })
	const nth = (at: number) =>
		pictures.getByRole('img', {
			name: deskSay('picture.nth', { label: deskSay('seller.pictures'), at }),
		})
	const inForm = async (count: number) => {
		await page.goto(new URL(`/seller/products/${product_id}/edit`, world.url).href)
		await nth(count).waitFor()
	}
	const save = async () => {
		await desk.press('seller.save')
		await page.waitForURL(new RegExp(`/products/${product_id}$`))
	}
	const had = await images()
	await inForm(had.length)
	for (const colour of ['#c96', '#69c']) {
		const buffer = await sharp({
			create: { width: 60, height: 60, channels: 3, background: colour },
		})
			.png()
			.toBuffer()
		const count = await pictures.getByRole('img').count()
		await pictures
			.locator('input[type=file]')
			.setInputFiles({ name: 'more.png', mimeType: 'image/png', buffer })
		await nth(count + 1).waitFor()
	}
	await save()
	const before = await images()
	const last = before.at(-1) ?? ''
	expect(before).toEqual([...had, ...before.slice(had.length)])
	expect(before.length).toBe(had.length + 2)

	await inForm(before.length)
	await pictures
		.getByRole('button', { name: deskSay('picture.earlier', { at: before.length }) })
		.focus()
	// The focus moves with the picture, as far as it can be moved.
	for (let step = 1; step < before.length; step += 1) {
		await page.keyboard.press('Enter')
		await pictures
			.getByText(deskSay('picture.moved', { at: before.length - step, count: before.length }))
			.waitFor()
	}
	expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
		deskSay('picture.later', { at: 1 }),
	)
	await save()
	expect(await images()).toEqual([last, ...before.slice(0, -1)])

	await inForm(before.length)
	await nth(1).dragTo(nth(2))
	await save()
	expect(await images()).toEqual([before[0], last, ...before.slice(1, -1)])
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('every page of the merchants’ desk can be used by everybody, by day and by night, wide and narrow', async () => {
	const signedIn = await openSeller(world, 'merchant1')
	const token = await signedIn.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
	await signedIn.close()
	if (token === null) throw new Error('Nobody is signed in at this desk.')
	const ask = world.as(token)
	const [order] = (await ask(listMerchantOrders)).list
	const [claim] = (await ask(listMerchantClaims, { status: 'all' })).list
	const [product] = (await ask(listMerchantProducts)).list
	const places = [
		'/',
		'/orders',
		`/orders/${order?.order_id}`,
		'/claims',
		`/claims/${claim?.refund_id}`,
		'/reviews',
		'/chat',
		'/products',
		`/products/${product?.product_id}`,
		`/products/${product?.product_id}/edit`,
		'/products/new',
		'/promos',
		'/freight',
		'/statement',
		'/escrow',
		'/payouts',
		'/tax',
		'/shop',
		'/hours',
		'/staff',
		'/integrations',
		'/security',
	]
	const outside = ['/login', '/forgot', '/reset#x', '/join', '/apply', '/papers']
	const faults: string[] = []
	const lookAtAll = async (desk: Desk, paths: readonly string[]) => {
		for (const path of paths) {
			await desk.page.goto(`/seller${path}`)
			await desk.page.getByRole('heading', { level: 1 }).waitFor()
			await still(desk.page)
			for (const found of await violationsOn(desk.page, allRules)) faults.push(`${path}: ${found}`)
			await desk.page.emulateMedia({ colorScheme: 'dark' })
			await still(desk.page)
			for (const found of await violationsOn(desk.page, colourRules))
				faults.push(`${path} in the dark: ${found}`)
			await desk.page.setViewportSize({ width: 390, height: 844 })
			await still(desk.page)
			for (const found of await overflowOf(desk.page)) faults.push(`${path} narrow: ${found}`)
			await desk.page.emulateMedia({ colorScheme: 'light' })
			await desk.page.setViewportSize({ width: 1280, height: 800 })
		}
		faults.push(...desk.complaints)
		await desk.close()
	}
	const atTheDoor = await openDesk(world, '/login', { door: 'seller' })
	const atTheDesk = await openDesk(world, '/', { door: 'seller', token })
	await Promise.all([lookAtAll(atTheDoor, outside), lookAtAll(atTheDesk, places)])
	expect(faults).toEqual([])
})
