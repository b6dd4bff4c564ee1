import {
	approveApplication,
	getMerchantInfo,
	listApplications,
	type LanguageFile,
} from '@portolan/contract'
import sharp from 'sharp'
import { words } from '../apps/api/src/platform/words/words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, overflowOf, violationsOn } from './axe.ts'
import { deskSay, openDesk, type Desk } from './desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** Chooses a language in the head of the page, and waits until the page is shown in it. */
async function choose(desk: Desk, from: LanguageFile, to: { file: LanguageFile; name: string }) {
	const menu = deskSay('document.language', {}, from)
	await desk.page.getByRole('button', { name: new RegExp(`^${menu}: `) }).click()
	await desk.page.getByRole('menuitem', { name: to.name, exact: true }).click()
	desk.speak(to.file)
	const next = deskSay('document.language', {}, to.file)
	await desk.page.getByRole('button', { name: `${next}: ${to.name}`, exact: true }).waitFor()
}

const turkish = { file: 'tr', name: 'Türkçe' } as const
const arabic = { file: 'ar', name: 'العربية' } as const

test('a merchant applies in Turkish, signs in, changes to Arabic and back; letters follow', async () => {
	const email = 'deniz.journey@example.com'
	const desk = await openDesk(world, '/apply', {
		door: 'seller',
		width: 390,
		height: 844,
		locale: 'tr-TR',
	})
	const { page } = desk
	const tr = (key: Parameters<typeof deskSay>[0]) => deskSay(key, {}, 'tr')
	desk.speak('tr')
	await desk.on(tr('seller.apply'))
	expect(
		await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
	).toEqual(['tr', 'ltr'])
	await desk.fill('apply.legal_name.company', 'Deniz Halı A.Ş.')
	await page.getByRole('combobox', { name: tr('application.country'), exact: true }).fill('Gürc')
	await page.getByRole('option').first().click()
	await desk.fill('apply.contact_name', 'Deniz')
	await desk.fill('seller.email', email)
	await desk.fill('apply.mobile', '555 12 34 56')
	await page.getByRole('combobox', { name: tr('apply.categories'), exact: true }).click()
	await page.getByRole('option').first().click()
	await page.keyboard.press('Escape')
	await desk.fill('application.shop_name', 'Deniz Journey')
	await desk.fill('apply.story', 'Kakheti’de elde halı dokuyoruz. Her halı bir ay sürer.')
	const picture = await sharp({
		create: { width: 600, height: 400, channels: 3, background: '#9bc' },
	})
		.png()
		.toBuffer()
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: picture })
	await page.getByRole('button', { name: deskSay('picture.remove', { at: 1 }, 'tr') }).waitFor()
	await page.getByLabel(tr('apply.agree')).check()
	await desk.press('apply.send')
	await desk.on(tr('apply.yours'))

	const decide = await world.operator(['catalogue'])
	const { list } = await decide(listApplications, { keyword: email })
	await decide(approveApplication, { application_id: list[0]?.application_id ?? '' })
	const letters = await (await fetch(new URL('/dev/outbox', world.url))).text()
	for (const key of ['merchant.applied.subject', 'merchant.approved.subject'])
		expect(letters).toContain(words('tr', key, { shop: 'Deniz Journey' }))
	const link = /\/seller\/join#[\w-]{43}/.exec(letters)?.[0] ?? 'no link was mailed'
	await page.goto('about:blank')
	await page.goto(new URL(link, world.url).href)
	await desk.on(tr('seller.join'))
	await desk.fill('seller.login_name', 'deniz.journey')
	await desk.fill('login.password', 'wool and patience')
	await desk.fill('first.again', 'wool and patience')
	await desk.press('seller.join_do')
	await desk.on(tr('dashboard.title'))
	const token = (await page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? ''
	const langOf = async () => (await world.as(token)(getMerchantInfo)).lang
	expect(await langOf()).toBe('tr')

	await choose(desk, 'tr', arabic)
	await desk.on(deskSay('dashboard.title', {}, 'ar'))
	expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
	expect(await langOf()).toBe('ar')
	// The menu opens from the side where reading begins.
	await page.getByRole('button', { name: deskSay('layout.places', {}, 'ar') }).click()
	const menu = page.getByRole('navigation', { name: deskSay('layout.places', {}, 'ar') })
	await still(page)
	const box = await menu.boundingBox()
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(388)
	await page.keyboard.press('Escape')

	// Another device opens in the language of the account.
	const other = await openDesk(world, '/', { door: 'seller', token })
	await other.on(deskSay('dashboard.title', {}, 'ar'))
	await other.close()

	await choose(desk, 'ar', turkish)
	await desk.on(tr('dashboard.title'))
	expect(await langOf()).toBe('tr')
	expect(desk.complaints).toEqual([])
	await desk.close()
})

test('the pages of the merchants’ console fit a phone and a screen in Arabic, German and Russian', async () => {
	const signedIn = await openSeller(world, 'merchant1')
	const { page } = signedIn
	const faults: string[] = []
	for (const lang of ['ar', 'de', 'ru'] as const) {
		await page.evaluate((file) => localStorage.setItem('portolan.seller.lang', file), lang)
		await page.evaluate(() => localStorage.setItem('portolan.seller.lang_chosen', '1'))
		for (const path of [
			'/',
			'/orders',
			'/claims',
			'/products',
			'/products/new',
			'/payouts',
			'/shop',
		]) {
			await page.goto(`/seller${path}`)
			await page.getByRole('heading', { level: 1 }).waitFor()
			for (const width of [360, 1280]) {
				await page.setViewportSize({ width, height: 844 })
				await still(page)
				for (const found of await overflowOf(page))
					faults.push(`${lang} ${path} ${width}: ${found}`)
			}
			for (const found of await violationsOn(page, allRules))
				faults.push(`${lang} ${path}: ${found}`)
		}
	}
	expect(faults).toEqual([])
	expect(signedIn.complaints).toEqual([])
	await signedIn.close()
})
