import {
	listMerchantConversations,
	listMerchantMessages,
	listMerchantOrders,
	loginMerchant,
	setMerchantLanguage,
	type LanguageFile,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflowOf } from './axe.ts'
import { atDesk, deskSay, openDesk, type Desk, type DeskKey } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** A shop asks the platform, and an operator answers: both consoles side by side. */

let world: World
let token: string
beforeAll(async () => {
	world = await openWorld()
	const account = { account: 'merchant4', password: 'portolan-sells' }
	token = (await world.as(null)(loginMerchant, account)).token
})
afterAll(() => world?.close())

const shopName = 'Casa Alvor'
const atShop = (path: string) => openDesk(world, path, { door: 'seller', token })

async function sessionId(): Promise<string> {
	const { platform } = await world.as(token)(listMerchantConversations)
	if (!platform) throw new Error('The shop has no conversation with the platform yet.')
	return platform.session_id
}

async function said(): Promise<string[]> {
	const { list } = await world.as(token)(listMerchantMessages, {
		session_id: await sessionId(),
		limit: 50,
	})
	return list.map(({ content }) => content)
}

const fieldOf = ({ page }: Desk, lang: LanguageFile = 'en') =>
	page.getByRole('textbox', { name: deskSay('chat.field', {}, lang) })

async function write(desk: Desk, text: string): Promise<void> {
	await fieldOf(desk).fill(text)
	await fieldOf(desk).press('Enter')
}

/** The row of a conversation in the list, by its name. */
const rowOf = ({ page }: Desk, list: string, name: string) =>
	page.getByRole('list', { name: list }).getByRole('link', { name: new RegExp(name) })

/** An entry of the menu that shows this number. */
const counted = ({ page }: Desk, key: DeskKey, number: number) =>
	page
		.getByRole('navigation', { name: deskSay('layout.places') })
		.getByRole('link', { name: new RegExp(`^${deskSay(key)}.*\\b${number}\\b`) })

test('a shop writes from the pinned conversation, an operator finds and answers it, and both appear by themselves', async () => {
	const shop = await atShop('/chat')
	await rowOf(shop, 'Portolan', deskSay('chat.platform_lead')).click()
	await shop.page.getByRole('heading', { level: 2, name: 'Portolan' }).waitFor()
	await write(shop, 'Our quokka picture was refused.')
	await expect.poll(said).toContain('Our quokka picture was refused.')

	const desk = await atDesk(world, '/chat', ['support'])
	await desk.press('chat.with.shop')
	await rowOf(desk, deskSay('chat.title'), shopName).click()
	const log = desk.page.getByRole('log', { name: deskSay('chat.log', { name: shopName }) })
	await log.getByText('Our quokka picture was refused.', { exact: true }).waitFor()
	await desk.page.getByRole('link', { name: deskSay('order.shop'), exact: true }).waitFor()
	await write(desk, 'Please send it again, without the frame.')
	const answered = 'Please send it again, without the frame.'
	await shop.page.getByRole('log').getByText(answered, { exact: true }).waitFor()
	// The shop sees the platform, not the operator.
	expect(await shop.page.getByRole('log').getByText(desk.name).count()).toBe(0)
	await shop.page.goto('/seller/')
	await write(desk, 'By Friday, please.')
	await counted(shop, 'chat.title', 1).waitFor()
	await desk.press('chat.with.shopper')
	await rowOf(desk, deskSay('chat.title'), shopName).waitFor({ state: 'detached' })
	await shop.page.getByText(deskSay('seller.task.platform_message')).first().waitFor()
	await shop.goTo('chat.title')
	await rowOf(shop, 'Portolan', 'By Friday, please.').click()
	await counted(shop, 'chat.title', 1).waitFor({ state: 'detached' })
	expect([...shop.complaints, ...desk.complaints]).toEqual([])
	await shop.close()
	await desk.close()
}, 180_000)

test('what was written without a connection is sent by "try again", once', async () => {
	const shop = await atShop(`/chat/${await sessionId()}`)
	await shop.page.getByRole('log').waitFor()
	let sent = 0
	await shop.page.route('**/merchant/chat_send', async (route) => {
		sent += 1
		if (sent > 1) return route.continue()
		return route.abort()
	})
	await write(shop, 'Written in a tunnel')
	await shop.press('waiting.again')
	const written = shop.page.getByText('Written in a tunnel', { exact: true })
	await shop.page
		.getByRole('button', { name: deskSay('waiting.again') })
		.waitFor({ state: 'detached' })
	await expect
		.poll(async () => (await said()).filter((text) => text === 'Written in a tunnel').length)
		.toBe(1)
	await expect.poll(() => written.count()).toBe(1)
	expect(sent).toBe(2)
	await shop.close()
}, 90_000)

test('from an order and from a payout a shop asks the platform about it, and an operator answers with a saved reply', async () => {
	const { list } = await world.as(token)(listMerchantOrders, { limit: 1 })
	const orderId = list[0]?.order_id ?? ''
	const shop = await atShop(`/orders/${orderId}`)
	await shop.page.getByRole('link', { name: deskSay('chat.write_platform') }).click()
	await shop.press('chat.send_card')
	await expect.poll(said).toContain(orderId)
	await shop.page.goto('/seller/payouts')
	const row = shop.page.getByRole('link', { name: new RegExp(deskSay('chat.write_platform')) })
	await row.first().click()
	await expect.poll(() => fieldOf(shop).inputValue()).toMatch(/^About payout \S+: $/)

	const answers = await atDesk(world, '/answers', ['support'])
	await answers.press('answers.add')
	const dialog = answers.page.getByRole('dialog')
	await dialog.getByLabel(new RegExp(`^${deskSay('seller.title')}`)).fill('Wombats')
	await dialog
		.getByLabel(new RegExp(`^${deskSay('seller.words')}`))
		.fill('Hello {name}, we look into {order}.')
	await answers.press('seller.save', dialog)
	await answers.page.getByRole('heading', { name: 'Wombats' }).waitFor()
	const desk = await atDesk(world, `/chat/${await sessionId()}`, ['support'])
	await desk.press('chat.take_over')
	const field = fieldOf(desk)
	await field.pressSequentially('/womb')
	await desk.page.getByRole('option', { name: /Wombats/ }).waitFor()
	await field.press('Enter')
	const answer = `Hello ${shopName}, we look into ${list[0]?.order_sn}.`
	await expect.poll(() => field.inputValue()).toBe(answer)
	await field.press('Enter')
	await expect.poll(said).toContain(answer)
	for (const one of [shop, answers, desk]) await one.close()
}, 180_000)

test('the pages fit a phone and a desktop in English and in Arabic, light and dark', async () => {
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		const shop = await atShop('/chat')
		shop.speak(lang)
		const pinned = shop.page.getByRole('list', { name: deskSay('who.operator', {}, lang) })
		await pinned.getByRole('link').waitFor()
		await expectAllSizes(shop, `list-${lang}`)
		await pinned.getByRole('link').click()
		await shop.page.getByRole('log').waitFor()
		await expectAllSizes(shop, `shop-${lang}`)
		await shop.page.goto('/seller/payouts')
		await shop.page
			.getByRole('link', { name: new RegExp(deskSay('chat.write_platform', {}, lang)) })
			.first()
			.waitFor()
		await expectAllSizes(shop, `payouts-${lang}`)
		await shop.close()
	}
	await world.as(token)(setMerchantLanguage, { lang: 'en' })
	const desk = await atDesk(world, `/chat/${await sessionId()}`, ['support'])
	await desk.page.getByRole('log').waitFor()
	await expectAllSizes(desk, 'desk')
	await desk.page.goto('/console/answers')
	await desk.on(deskSay('answers.title'))
	await expectAllSizes(desk, 'answers')
	await desk.close()
}, 300_000)

async function expectAllSizes({ page }: Desk, name: string): Promise<void> {
	for (const [width, height] of [
		[390, 844],
		[1280, 800],
	] as const) {
		await page.setViewportSize({ width, height })
		await still(page)
		expect(await overflowOf(page), `${name} at ${width}`).toEqual([])
		expect(await violationsIn(page), `${name} at ${width}`).toEqual([])
	}
}
