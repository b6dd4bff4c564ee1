import { listShopMedia, setMerchantLanguage } from '@portolan/contract'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRules, overflowOf, violationsOn } from './axe.ts'
import { atDesk, deskSay, openDesk, type Desk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { openSeller } from './seller.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** The media library at the merchants' console: uploading many, finding, using and deleting. */
let world: World
let desk: Desk
let token: string

beforeAll(async () => {
	world = await openWorld()
	desk = await openSeller(world, 'merchant10')
	token =
		(await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))) ?? 'none'
})
afterAll(() => world?.close())

async function fileOf(name: string, background: string) {
	const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } })
	return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

const library = () => world.as(token)(listShopMedia, {})
const grid = () => desk.page.getByRole('list', { name: deskSay('media.title'), exact: true })
const tileOf = (name: string) => grid().getByRole('button').filter({ hasText: name })

/** Drops or pastes a file that the page makes, as a person who drags it from a folder. */
async function give(
	page: Page,
	selector: string,
	how: 'drop' | 'paste',
	name: string,
	type: string,
) {
	await page
		.locator(selector)
		.first()
		.evaluate(
			async (element, given) => {
				const canvas = new OffscreenCanvas(60, 60)
				const pen = canvas.getContext('2d')
				if (pen) pen.fillStyle = given.how === 'drop' ? '#b35' : '#3b5'
				pen?.fillRect(0, 0, 60, 60)
				const bytes = await canvas.convertToBlob({ type: 'image/png' })
				const data = new DataTransfer()
				data.items.add(
					new File([given.type === 'image/png' ? bytes : 'words'], given.name, {
						type: given.type,
					}),
				)
				element.dispatchEvent(
					given.how === 'drop'
						? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
						: new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
				)
			},
			{ how, name, type },
		)
}

test('many pictures are uploaded at once, and a file that is none says why', async () => {
	const before = await library()
	await desk.goTo('media.title')
	await desk.page
		.getByLabel(deskSay('media.upload'), { exact: true })
		.and(desk.page.locator('input'))
		.setInputFiles([
			await fileOf('sand.png', '#dca'),
			await fileOf('sea.png', '#248'),
			{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
		])
	await tileOf('sand.png').waitFor()
	await tileOf('sea.png').waitFor()
	await desk.told(deskSay('media.fault', { name: 'notes.txt', why: deskSay('picture.fault.type') }))
	await give(desk.page, '#main p', 'drop', 'dropped.png', 'image/png')
	await tileOf('dropped.png').waitFor()
	await give(desk.page, 'body', 'paste', 'pasted.png', 'image/png')
	await tileOf('pasted.png').waitFor()
	expect(await violationsIn(desk.page)).toEqual([])
	expect((await library()).counts.all).toBe(before.counts.all + 4)
})

test('a picture is described, found, used in a product, and then cannot be deleted', async () => {
	await tileOf('sea.png').click()
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByLabel(deskSay('media.alt'), { exact: true }).fill('Waves at noon')
	expect(await violationsIn(desk.page)).toEqual([])
	await desk.press('seller.save', dialog)
	await dialog.waitFor({ state: 'detached' })
	await desk.page.getByLabel(deskSay('media.search'), { exact: true }).fill('waves')
	await tileOf('sand.png').waitFor({ state: 'detached' })
	await tileOf('sea.png').waitFor()

	await desk.page.goto(new URL('/seller/products/new', world.url).href)
	await desk.on(deskSay('seller.add_product'))
	const field = `[role="group"]:has(> p:text-is("${deskSay('seller.pictures')}"))`
	await give(desk.page, field, 'drop', 'notes.txt', 'text/plain')
	await desk.told(deskSay('picture.fault.type'))
	await desk.press('media.choose')
	// By keyboard alone: the cursor is in the search, the first picture is the next stop.
	await desk.page.keyboard.type('waves')
	const found = dialog.getByRole('button', { name: /sea\.png/ })
	await dialog.getByRole('button', { name: /sand\.png/ }).waitFor({ state: 'detached' })
	await found.focus()
	await desk.page.keyboard.press('Space')
	expect(await found.getAttribute('aria-pressed')).toBe('true')
	expect(await violationsIn(desk.page)).toEqual([])
	await dialog.getByRole('button', { name: deskSay('media.add_chosen', { count: 1 }) }).click()
	await dialog.waitFor({ state: 'detached' })
	await desk.page
		.getByRole('img', {
			name: deskSay('picture.nth', { label: deskSay('seller.pictures'), at: 1 }),
		})
		.waitFor()

	// The same bytes as a picture that is in the library already: the field shows that one.
	const { counts } = await library()
	await give(desk.page, field, 'paste', 'again.png', 'image/png')
	await desk.page
		.getByRole('img', {
			name: deskSay('picture.nth', { label: deskSay('seller.pictures'), at: 2 }),
		})
		.waitFor()
	expect((await library()).counts).toEqual(counts)

	const { list } = await library()
	const used = list.find(
		({ use_count: uses, uses: [first] }) => uses > 0 && first?.kind === 'product',
	)
	await desk.page.goto(new URL('/seller/media', world.url).href)
	await tileOf(used?.file_name ?? '').click()
	await desk.told(deskSay('media.delete_used'))
	await dialog.getByRole('link', { name: used?.uses[0]?.name ?? '', exact: true }).waitFor()
	expect(await dialog.getByRole('button', { name: deskSay('media.delete') }).isDisabled()).toBe(
		true,
	)
	await desk.press('decision.leave', dialog)

	await tileOf('sand.png').click()
	await desk.press('media.delete', dialog)
	await desk.press('ra.action.delete', desk.page.getByRole('dialog'))
	await tileOf('sand.png').waitFor({ state: 'detached' })
	expect(desk.complaints).toEqual([])
})

test('an operator drops a picture on the form of a banner, and a second one does not fit', async () => {
	const own = await atDesk(world, '/banners', ['catalogue'])
	await own.on(deskSay('banners.title'))
	await own.press('banner.make')
	const field = '[role="dialog"] [role="group"]:has(input[type="file"])'
	await give(own.page, field, 'drop', 'banner.png', 'image/png')
	await own.page.locator(`${field} img`).waitFor()
	await give(own.page, field, 'paste', 'second.png', 'image/png')
	await own.told(deskSay('picture.left_out', { count: 1, most: 1 }))
	expect(own.complaints).toEqual([])
	await own.close()
})

test.each(['en', 'ar'] as const)('the library fits phones and desks in %s', async (lang) => {
	await world.as(token)(setMerchantLanguage, { lang })
	const own = await openDesk(world, '/media', { door: 'seller', token, locale: lang })
	await own.on(deskSay('media.title', {}, lang))
	for (const width of [390, 1280]) {
		await own.page.setViewportSize({ width, height: 844 })
		await still(own.page)
		expect(await overflowOf(own.page)).toEqual([])
	}
	expect(await violationsOn(own.page, allRules)).toEqual([])
	expect(own.complaints).toEqual([])
	await own.close()
})
