import type { LanguageFile } from '@portolan/contract'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Hands } from './shopper-steps.ts'
import { confirm, deskSay, openDesk, type Desk, type DeskOptions } from './desk.ts'
import type { World } from './world.ts'

/** The password of the demo merchants. Source: README.md (demo people). */
const password = 'portolan-sells'

/** Opens the merchant centre and signs a demo owner in, as a person does. */
export async function openSeller(
	world: World,
	login: string,
	options: Pick<DeskOptions, 'atLocalhost'> = {},
): Promise<Desk> {
	const desk = await openDesk(world, '/', { ...options, door: 'seller' })
	await desk.on(deskSay('seller.login'))
	await desk.fill('seller.account', login)
	await desk.fill('login.password', password)
	await desk.press('login.enter')
	await desk.on(deskSay('dashboard.title'))
	return desk
}

/** A second window of the same person, with the shop's conversations. */
export async function openSellerChat(world: World, desk: Desk): Promise<Desk> {
	const token = await desk.page.evaluate(() => sessionStorage.getItem('portolan.seller.token'))
	if (token === null) throw new Error('Nobody is signed in at this desk.')
	const chat = await openDesk(world, '/chat', { door: 'seller', token })
	await chat.on(deskSay('chat.title'))
	return chat
}

/** Opens the record with a number from the list of a page. */
export async function openRecord(
	desk: Desk,
	place: 'seller.orders' | 'seller.claims' | 'disputes.title',
	number: string,
): Promise<void> {
	await desk.goTo(place)
	await desk.page.getByRole('link', { name: number, exact: true }).click()
	const title = place === 'seller.orders' ? 'order.title' : 'claim.title'
	await desk.on(deskSay(title, { number }))
}

/** Ships a parcel of the open order; `pieces` of its one line, else all that is left. */
export async function sendParcel(
	desk: Desk,
	parcel: { carrier: string; number: string; pieces?: number },
): Promise<void> {
	await desk.press('seller.ship')
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByLabel(deskSay('seller.carrier'), { exact: true }).fill(parcel.carrier)
	await dialog.getByLabel(deskSay('parcel.number'), { exact: true }).fill(parcel.number)
	if (parcel.pieces !== undefined)
		await dialog
			.getByRole('group', { name: deskSay('seller.inside') })
			.getByRole('textbox')
			.fill(String(parcel.pieces))
	await desk.press('decision.continue')
	const isWhole = parcel.pieces === undefined
	await desk.told(deskSay(isWhole ? 'seller.ship_whole' : 'seller.ship_part'))
	await confirm(desk, deskSay('seller.ship'))
	await dialog.waitFor({ state: 'detached' })
	await desk.told(parcel.number)
}

/** Records that the carrier delivered a parcel of the open order. */
export async function noteDelivered(desk: Desk, number: string): Promise<void> {
	const words = deskSay('seller.delivered')
	const about = deskSay('action.whose', { action: words, whose: number })
	await desk.page.getByRole('button', { name: about, exact: true }).click()
	await desk.press('decision.continue')
	await confirm(desk, words)
	await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
	await desk.page.getByRole('button', { name: about, exact: true }).waitFor({ state: 'detached' })
}

/** One person writes and the other answers; each sees the other's message without a reload. */
export async function talk(
	hands: Hands,
	desk: Desk,
	said: { ask: string; answer: string },
): Promise<void> {
	await hands.fill('chat.field', said.ask)
	await hands.tap('button', 'chat.send')
	await desk.page.getByRole('log').getByText(said.ask, { exact: true }).waitFor()
	await desk.fill('chat.field', said.answer)
	await desk.press('chat.send')
	await hands.page.getByRole('log').getByText(said.answer, { exact: true }).waitFor()
}

/** Chooses a picture in the only file field of a page, and waits until it is uploaded. */
export async function addPicture(page: Page, lang: LanguageFile = 'en'): Promise<void> {
	const buffer = await sharp({
		create: { width: 600, height: 400, channels: 3, background: '#9bc' },
	})
		.png()
		.toBuffer()
	await page
		.locator('input[type=file]')
		.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer })
	await page.getByRole('button', { name: deskSay('picture.remove', { at: 1 }, lang) }).waitFor()
}
