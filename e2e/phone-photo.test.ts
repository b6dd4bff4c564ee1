import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
	listReviewableLines,
	loginMerchant,
	getRecharge,
	getClaim,
	listClaims,
} from '@portolan/contract'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOne, thingOf } from './buying.ts'
import { atDesk, confirm, deskSay, openDesk, type Desk } from './desk.ts'
import { handsOn } from './shopper-steps.ts'
import { openRecord, openSeller } from './seller.ts'
import { openWorld, type World } from './world.ts'

/**
 * A photo as phones make it works at every upload of the product: 12 MP, more than 12 MB, rotated by its EXIF orientation. Where a journey
 * adds several pictures, the later ones are smaller: each large one takes three seconds of a processor.
 */

let world: World
let folder: string
let photo: string
let smaller: string
const megabyte = 1024 * 1024

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'portolan-photo-'))
	photo = join(folder, 'IMG_2045.jpg')
	await noisePhoto(photo, 4032, 3024)
	expect((await stat(photo)).size).toBeGreaterThan(12 * megabyte)
	smaller = join(folder, 'IMG_2046.jpg')
	await noisePhoto(smaller, 2400, 1800)
	world = await openWorld()
})
afterAll(async () => {
	await world?.close()
	await rm(folder, { recursive: true, force: true })
})

/** Noise compresses badly, like a photo taken at night. One piece of it, repeated, compresses as badly and is made in a third of the time. */
async function noisePhoto(path: string, width: number, height: number): Promise<void> {
	const piece = { width: 576, height: 504, channels: 3 } as const
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
	const grain = await sharp({ create: { ...piece, background: '#888', noise } })
		.raw()
		.toBuffer()
	await sharp({ create: { width, height, channels: 3, background: '#888' } })
		.composite([{ input: grain, raw: piece, tile: true }])
		.jpeg({ quality: 97 })
		.withMetadata({ orientation: 6 })
		.toFile(path)
}

/** The longest side of a private picture, and whether it is upright; `token` is its owner's. */
async function kept(url: string, token: string) {
	const answer = await fetch(new URL(url, world.url), { headers: { token } })
	const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
	return { longest: Math.max(width, height), isUpright: height > width }
}

/** Chooses the photo in a file field, and waits until it is uploaded. */
async function add(input: Locator, isUp: Locator, path = smaller): Promise<void> {
	await input.setInputFiles(path)
	await isUp.first().waitFor()
}

const inShop = (page: Page | Locator) => page.locator('input[type=file]')

async function shopOf(account: string): Promise<string> {
	const { merchant } = await world.as(null)(loginMerchant, { account, password: 'portolan-sells' })
	return merchant.shop_id
}

test('a 12 MB phone photo is an avatar, the pictures of a review, and the evidence of a recharge', async () => {
	const token = await world.signIn('demo')
	const phone = await world.phone({ token })
	const hands = handsOn(phone.page, 'en')
	const { page } = phone

	await page.goto('/profile')
	await hands.on('title.profile')
	await inShop(page).setInputFiles(photo)
	await hands.told('profile.saved')

	const [line] = (await world.as(token)(listReviewableLines)).list
	if (!line) throw new Error('Nothing waits for a review of demo.')
	await page.goto('/comment')
	await hands.on('title.comment')
	await page
		.getByRole('button', { name: hands.words('comment.write_of', { title: line.title }) })
		.tap()
	const sheet = page.getByRole('dialog')
	const removed = hands.words('comment.picture_remove', { place: '1' })
	const removal = page.getByRole('button', { name: removed, exact: true })
	await add(inShop(sheet), removal)
	for (const score of ['product', 'service', 'postage'])
		await sheet
			.getByRole('group', { name: hands.words(`comment.${score}_score`) })
			.getByRole('radio', { name: hands.words('comment.stars', { count: 4, shown: '4' }) })
			.check({ force: true })
	await hands.fill('comment.words', 'As on the photo.')
	await hands.tap('button', 'comment.send', sheet)
	await hands.told('comment.thanks')
	await hands.the('tab', 'comment.done').tap()
	await page
		.getByRole('button', { name: hands.words('comment.append_of', { title: line.title }) })
		.tap()
	await add(inShop(sheet), removal)

	const person = await world.person()
	const payer = await world.phone({ token: person.token })
	const paying = handsOn(payer.page, 'en')
	await payer.page.goto('/cardTopUp')
	await paying.on('title.cardTopUp')
	await payer.page.getByText(paying.words('recharge.transfer'), { exact: true }).tap()
	await paying.fill('recharge.amount', '250')
	await paying.tap('button', 'pay_code.go_on')
	await payer.page
		.getByRole('heading', { name: paying.words('recharge.to_pay'), exact: true })
		.waitFor()
	const evidence = payer.page.getByRole('button', { name: paying.words('profile.picture_remove') })
	await add(inShop(payer.page.locator('main:visible')), evidence, photo)
	await paying.tap('button', 'recharge.send_evidence')
	await paying.told('recharge.evidence_sent')
	const id = new URL(payer.page.url()).searchParams.get('recharge_id') ?? ''
	const { image } = await world.as(person.token)(getRecharge, { recharge_id: id })
	const shown = await kept(image ?? '', person.token)
	expect(shown.longest).toBeGreaterThanOrEqual(2_000)
	expect(shown.isUpright).toBe(true)

	expect([...phone.complaints, ...payer.complaints]).toEqual([])
	await Promise.all([phone.close(), payer.close()])
})

test('a 12 MB phone photo proves a claim, its refusal and its appeal, and is sent in chats', async () => {
	const shop = await shopOf('merchant4')
	const person = await world.person({ money: 900_00n })
	const orderId = await buyOne(world, person, await thingOf(world, shop))
	const phone = await world.phone({ token: person.token })
	const hands = handsOn(phone.page, 'en')
	const { page } = phone
	const call = world.as(person.token)
	const proof = page.getByRole('button', { name: hands.words('claim.proofs_remove', { n: '1' }) })

	await page.goto(`/orderInfo/${orderId}`)
	await hands.on('title.orderInfo')
	await hands.tap('link', 'orderInfo.refund')
	await hands.on('title.refund')
	await page
		.getByRole('radiogroup', { name: hands.words('claim.product') })
		.getByText(hands.words('claim.product_not_received'), { exact: true })
		.tap()
	await page
		.getByLabel(hands.words('claim.reason'), { exact: true })
		.selectOption('no_longer_needed')
	await hands.fill('claim.explain', 'It is on the photo.')
	await add(inShop(page.locator('main:visible')), proof, photo)
	await hands.tap('button', 'claim.send')
	await hands.tap('button', 'claim.send', page.getByRole('alertdialog'))
	await hands.told('claim.sent')
	const [claim] = (await call(listClaims)).list
	if (!claim) throw new Error('No claim was made.')

	const seller = await openSeller(world, 'merchant4')
	await openRecord(seller, 'seller.claims', claim.refund_sn)
	await seller.press('seller.claim_action.refuse')
	await seller.fill('seller.what_you_say', 'It left already.')
	const dialog = seller.page.getByRole('dialog')
	await add(inShop(dialog), pictureAt(seller, 'seller.proofs', 1))
	await confirm(seller, deskSay('seller.claim_action.refuse'))
	await dialog.waitFor({ state: 'detached' })

	await page.goto(`/refund?refund_id=${claim.refund_id}`)
	await hands.tap('button', 'claim.appeal')
	const appeal = page.getByRole('dialog')
	await appeal.getByLabel(hands.words('claim.explain'), { exact: true }).fill('See the photo.')
	await add(inShop(appeal), proof)
	await hands.tap('button', 'claim.appeal', appeal)
	await hands.told('claim.said_told')
	const { events } = await call(getClaim, { refund_id: claim.refund_id })
	const images = events.flatMap((event) => event.images)
	expect(images.length).toBe(3)
	for (const image of images) {
		const shown = await kept(image, person.token)
		expect(shown.longest).toBeGreaterThanOrEqual(2_000)
		expect(shown.isUpright).toBe(true)
	}

	await page.goto(`/service?mer_id=${shop}&order_id=${orderId}`)
	await page.getByRole('log').waitFor()
	const mine = page.getByRole('log').getByRole('button', { name: hands.words('chat.picture_mine') })
	await add(inShop(page.locator('main:visible')), mine)
	await page.getByRole('progressbar').waitFor({ state: 'detached' })
	await hands.fill('chat.field', 'This is the photo.')
	await hands.tap('button', 'chat.send')
	await seller.goTo('chat.title')
	await seller.page
		.getByRole('list', { name: deskSay('chat.title') })
		.getByRole('link')
		.filter({ hasText: 'This is the photo.' })
		.click()
	const log = seller.page.getByRole('log')
	const pictures = log.locator('button:has(img)')
	await pictures.first().waitFor()
	const before = await pictures.count()
	await inShop(seller.page).setInputFiles(smaller)
	await pictures.nth(before).waitFor()

	expect([...phone.complaints, ...seller.complaints]).toEqual([])
	await Promise.all([phone.close(), seller.close()])
})

/** A picture of a field of the console, by its position. */
function pictureAt({ page }: Desk, field: Parameters<typeof deskSay>[0], at: number): Locator {
	return page.getByRole('img', { name: deskSay('picture.nth', { label: deskSay(field), at }) })
}

test('a 12 MB phone photo is a picture of a product, the face and cover of a shop, and a document', async () => {
	const seller = await openSeller(world, 'merchant5')
	const { page } = seller
	const group = (key: Parameters<typeof deskSay>[0]) =>
		page.getByRole('group', { name: deskSay(key), exact: true })
	await page.goto(new URL('/seller/products/new', world.url).href)
	await add(inShop(group('seller.pictures')), pictureAt(seller, 'seller.pictures', 1), photo)
	await seller.goTo('seller.shop')
	for (const key of ['seller.avatar', 'seller.banner'] as const) {
		const had = group(key).getByRole('button', { name: deskSay('picture.remove', { at: 1 }) })
		if ((await had.count()) > 0) await had.click()
		await add(inShop(group(key)), pictureAt(seller, key, 1))
	}

	const applicant = await openDesk(world, '/apply', { door: 'seller', width: 390, height: 844 })
	await applicant.on(deskSay('seller.apply'))
	await add(inShop(applicant.page), pictureAt(applicant, 'apply.documents', 1), photo)

	expect([...seller.complaints, ...applicant.complaints]).toEqual([])
	await Promise.all([seller.close(), applicant.close()])
})

test('a 12 MB phone photo is a banner, and an operator sends it in a chat', async () => {
	const desk = await atDesk(world, '/banners', ['catalogue', 'support'])
	await desk.press('banner.make')
	await add(inShop(desk.page.getByRole('dialog')), pictureAt(desk, 'banner.picture', 1), photo)

	const token = await world.signIn('mila')
	const phone = await world.phone({ token })
	await phone.page.goto('/service?platform=1')
	const hands = handsOn(phone.page, 'en')
	await phone.page.getByRole('log').waitFor()
	await hands.fill('chat.field', 'May I see it?')
	await hands.tap('button', 'chat.send')
	await desk.page.goto('/console/chat')
	await desk.page
		.getByRole('list', { name: deskSay('chat.title') })
		.getByRole('link')
		.filter({ hasText: 'May I see it?' })
		.click()
	await desk.press('chat.take')
	await inShop(desk.page).setInputFiles(smaller)
	await desk.page.getByRole('log').locator('button:has(img)').first().waitFor()
	expect([...desk.complaints, ...phone.complaints]).toEqual([])
	await Promise.all([desk.close(), phone.close()])
})

test('a 48 MP photo is made small in the browser, a failed upload goes again without choosing, and one can be given up', async () => {
	const large = join(folder, 'IMG_48MP.jpg')
	await noisePhoto(large, 8064, 6048)
	const person = await world.person()
	const phone = await world.phone({ token: person.token })
	const hands = handsOn(phone.page, 'en')
	const { page } = phone
	await page.goto('/cardTopUp')
	await hands.on('title.cardTopUp')
	await page.getByText(hands.words('recharge.transfer'), { exact: true }).tap()
	await hands.fill('recharge.amount', '250')
	await hands.tap('button', 'pay_code.go_on')
	await page.getByRole('heading', { name: hands.words('recharge.to_pay'), exact: true }).waitFor()
	const input = inShop(page.locator('main:visible'))
	const removal = page.getByRole('button', { name: hands.words('profile.picture_remove') })

	await page.route('**/api/common/upload', (route) => route.abort())
	await input.setInputFiles(large)
	await page.getByRole('alert').getByText(hands.words('problem.no_connection')).waitFor()
	await page.unroute('**/api/common/upload')
	await hands.tap('button', 'common.retry')
	await removal.waitFor()
	await removal.tap()

	// The request never gets its reply: the upload stops, and Cancel ends it.
	await page.route('**/api/common/upload', () => undefined)
	const asked = page.waitForRequest('**/api/common/upload')
	await input.setInputFiles(photo)
	const request = await asked
	await hands.tap('button', 'recharge.send_evidence')
	await page.getByRole('alert').getByText(hands.words('picture.wait')).waitFor()
	await hands.tap('button', 'common.cancel')
	await page.getByRole('progressbar').waitFor({ state: 'detached' })
	await expect.poll(() => request.failure()?.errorText ?? '').toMatch(/ABORTED/)
	await page.unroute('**/api/common/upload')
	await phone.close()
})

test('a HEIC photo is named, with what to do, where the browser cannot open it', async () => {
	const heic = {
		name: 'IMG_0001.HEIC',
		mimeType: 'image/heic',
		buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)]),
	}
	const person = await world.person()
	const phone = await world.phone({ token: person.token, lang: 'de' })
	const hands = handsOn(phone.page, 'de')
	await phone.page.goto('/profile')
	await hands.on('title.profile')
	await inShop(phone.page).setInputFiles(heic)
	await phone.page.getByRole('alert').getByText(hands.words('picture.heic')).waitFor()
	const desk = await atDesk(world, '/banners', ['catalogue'])
	await desk.press('banner.make')
	await inShop(desk.page.getByRole('dialog')).setInputFiles(heic)
	await desk.page.getByRole('alert').getByText(deskSay('picture.fault.heic')).waitFor()
	await Promise.all([phone.close(), desk.close()])
})
