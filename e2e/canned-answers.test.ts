import { randomUUID } from 'node:crypto'
import {
	listConversations,
	listMerchantMessages,
	listMerchantReviews,
	loginMerchant,
	openConversation,
	saveCannedAnswer,
	sendMessage,
	setMerchantLanguage,
	type LanguageFile,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflowOf } from './axe.ts'
import { confirm, deskSay, openDesk, type Desk } from './desk.ts'
import { violationsIn } from './look-at-desk.ts'
import { still } from './settled.ts'
import { openWorld, type World } from './world.ts'

/** A shop's canned answers: kept, used in a conversation, and found again. */

let world: World
let token: string
/** Dana's conversation with Deskfern. */
let sessionId: string
let shopper: string
let shopId: string
beforeAll(async () => {
	world = await openWorld()
	const account = { account: 'merchant1', password: 'portolan-sells' }
	token = (await world.as(null)(loginMerchant, account)).token
	shopper = await world.signIn('demo')
	const { list } = await world.as(shopper)(listConversations)
	const chat = list.find(({ mer_name: name }) => name === 'Deskfern')
	sessionId = chat?.session_id ?? ''
	shopId = chat?.mer_id ?? ''
})
afterAll(() => world?.close())

const at = (path: string) => openDesk(world, path, { door: 'seller', token })

async function sent(): Promise<string[]> {
	const { list } = await world.as(token)(listMerchantMessages, { session_id: sessionId, limit: 50 })
	return list.map(({ content }) => content)
}

test('an answer is kept, inserted by the keyboard, completed, sent, and found by a search', async () => {
	const desk = await at('/answers')
	await desk.on(deskSay('answers.title'))
	await desk.press('answers.add')
	const dialog = desk.page.getByRole('dialog')
	await dialog.getByLabel(new RegExp(`^${deskSay('seller.title')}`)).fill('Marsupials')
	await dialog
		.getByLabel(new RegExp(`^${deskSay('seller.words')}`))
		.fill('Hello {name}, the quokka of {order} follows. See {tracking}.')
	await desk.press('seller.save', dialog)
	await dialog.waitFor({ state: 'detached' })
	await desk.page.getByRole('heading', { name: 'Marsupials' }).waitFor()

	// About a product there is no order and no parcel to fill in.
	const { list: messages } = await world.as(token)(listMerchantMessages, {
		session_id: sessionId,
		limit: 50,
	})
	const product = messages.find(({ type }) => type === 'product')
	await world.as(shopper)(openConversation, {
		mer_id: shopId,
		product_id: product?.content ?? '',
	})
	await desk.page.goto(`/seller/chat/${sessionId}`)
	const field = desk.page.getByRole('textbox', { name: deskSay('chat.field') })
	await field.pressSequentially('Good day. /marsu')
	const list = desk.page.getByRole('listbox', { name: deskSay('answers.title') })
	await list.getByRole('option', { name: /Marsupials/ }).waitFor()
	expect(await violationsIn(desk.page)).toEqual([])
	await field.press('Enter')
	await list.waitFor({ state: 'detached' })
	// What the conversation does not say is named, and nothing is sent before it is typed.
	const text = await field.inputValue()
	expect(text).toBe('Good day. Hello Dana, the quokka of {order} follows. See {tracking}.')
	await field.press('Enter')
	await desk.told(deskSay('answers.missing', { list: '{order} {tracking}' }))
	expect(await sent()).not.toContain(text)
	const whole = text.replaceAll(/\{order\}|\{tracking\}/g, 'RR1')
	await field.fill(whole)
	await field.press('Enter')
	await expect.poll(sent).toContain(whole)

	const search = desk.page.getByRole('searchbox', { name: deskSay('chat.search_shop') })
	await search.fill('quokka')
	const found = desk.page.getByRole('list', { name: deskSay('chat.found') })
	await found.locator('mark').filter({ hasText: 'quokka' }).waitFor()
	await search.fill('nothing like this')
	await desk.told(deskSay('chat.found_none', { keyword: 'nothing like this' }))
	expect(desk.complaints).toEqual([])
	await desk.close()
}, 120_000)

test('an answer is inserted into the reply to a review, with the writer’s name', async () => {
	await world.as(token)(saveCannedAnswer, {
		title: 'Gratitude',
		text: 'Thank you, {name}. See {order}.',
		lang: 'en',
	})
	const unanswered = async () =>
		(await world.as(token)(listMerchantReviews, { answered: '0', limit: '50' })).list
	const [review] = await unanswered()
	if (!review) throw new Error('Every review is answered.')
	const desk = await at('/reviews')
	const answer = deskSay('seller.answer')
	await desk.page
		.getByRole('button', { name: `${answer}: ${review.title}, ${review.author.nickname}` })
		.first()
		.click()
	const dialog = desk.page.getByRole('dialog')
	const field = dialog.getByRole('textbox', { name: answer })
	await field.pressSequentially('/grat')
	await desk.page.getByRole('option', { name: /Gratitude/ }).waitFor()
	await field.press('Enter')
	// A reply is public, so no order is filled in, and one that is named stops it.
	const thanks = `Thank you, ${review.author.nickname}.`
	expect(await field.inputValue()).toBe(`${thanks} See {order}.`)
	expect(
		await dialog.getByRole('button', { name: deskSay('decision.continue') }).isDisabled(),
	).toBe(true)
	await field.fill(thanks)
	await desk.press('decision.continue')
	await confirm(desk, answer)
	await expect
		.poll(async () => (await unanswered()).map(({ comment_id: id }) => id))
		.not.toContain(review.comment_id)
	const { list } = await world.as(token)(listMerchantReviews, { answered: '1', limit: '50' })
	const answered = list.find(({ comment_id: id }) => id === review.comment_id)
	expect(answered?.answer?.comment).toBe(thanks)
	expect(desk.complaints).toEqual([])
	await desk.close()
}, 120_000)

test('the pages fit a phone and a desktop in English and in Arabic, light and dark', async () => {
	for (const title of ['Opening hours', 'أوقات العمل'])
		await world.as(token)(saveCannedAnswer, {
			title,
			text: `${title}: {name}`,
			lang: title === 'Opening hours' ? 'en' : 'ar',
		})
	await world.as(shopper)(sendMessage, {
		session_id: sessionId,
		type: 'text',
		content: 'Where is the platypus?',
		client_id: randomUUID(),
	})
	for (const lang of ['en', 'ar'] as const) {
		await world.as(token)(setMerchantLanguage, { lang })
		const answers = await at('/answers')
		await answers.on(deskSay('answers.title', {}, lang))
		await answers.page.getByRole('heading', { name: 'Opening hours' }).waitFor()
		await expectAllSizes(answers)
		await answers.close()

		const chat = await at(`/chat/${sessionId}`)
		chat.speak(lang)
		await chat.press('answers.insert')
		await chat.page.getByRole('option').first().waitFor()
		await expectAllSizes(chat)
		await chat.close()

		const search = await at('/chat')
		await search.page
			.getByRole('searchbox', { name: deskSay('chat.search_shop', {}, lang) })
			.fill('platypus')
		await search.page.locator('mark').first().waitFor()
		await expectAllSizes(search)
		await search.close()
	}
	await world.as(token)(setMerchantLanguage, { lang: 'en' satisfies LanguageFile })
}, 240_000)

async function expectAllSizes(desk: Desk): Promise<void> {
	for (const [width, height] of [
		[390, 844],
		[1280, 800],
	] as const) {
		await desk.page.setViewportSize({ width, height })
		await still(desk.page)
		expect(await overflowOf(desk.page), `${width}`).toEqual([])
		expect(await violationsIn(desk.page), `${width}`).toEqual([])
	}
}
