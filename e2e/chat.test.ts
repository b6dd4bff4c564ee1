import { randomUUID } from 'node:crypto'
import {
	listMessages,
	listConversations,
	loginMerchant,
	listMerchantMessages,
	sendMerchantMessage,
} from '@portolan/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handsOn } from './shopper-steps.ts'
import { settled } from './settled.ts'
import { openWorld, type World } from './world.ts'

let world: World
let token: string
let seller: string
/** Dana's conversation with Deskfern. */
let sessionId: string
let shopId: string

beforeAll(async () => {
	world = await openWorld()
	token = await world.signIn('demo')
	const { list } = await world.as(token)(listConversations)
	const chat = list.find(({ mer_name: name }) => name === 'Deskfern')
	sessionId = chat?.session_id ?? ''
	shopId = chat?.mer_id ?? ''
	const account = { account: 'merchant1', password: 'portolan-sells' }
	seller = (await world.as(null)(loginMerchant, account)).token
})
afterAll(() => world?.close())

/** How often this message is stored on the server. */
async function said(content: string): Promise<number> {
	const { list } = await world.as(token)(listMessages, { session_id: sessionId, limit: 50 })
	return list.filter((message) => message.content === content).length
}

function answer(content: string) {
	return world.as(seller)(sendMerchantMessage, {
		session_id: sessionId,
		type: 'text',
		content,
		client_id: randomUUID(),
	})
}

async function write(page: Page, text: string): Promise<void> {
	const hands = handsOn(page, 'en')
	await page.getByRole('textbox', { name: hands.words('chat.field') }).fill(text)
	await page.getByRole('button', { name: hands.words('chat.send'), exact: true }).tap()
}

const path = () => `/service?session_id=${sessionId}`

test('what the shop answers appears by itself, is announced, and is read by being seen', async () => {
	const phone = await world.phone({ token })
	const { page } = phone
	await page.goto(path())
	await settled(page, 'Customer service')
	await page.getByText('New messages', { exact: true }).waitFor()
	await expect
		.poll(() => phone.calls.some((call) => call.startsWith('GET /api/stream?')))
		.toBe(true)
	await answer('It came today.')
	await page.getByText('It came today.', { exact: true }).waitFor()
	await page.getByRole('status').filter({ hasText: 'Deskfern: It came today.' }).waitFor()
	await expect
		.poll(async () => {
			const chat = await world.as(seller)(listMerchantMessages, { session_id: sessionId })
			return chat.session.their_read === chat.session.last_seq
		})
		.toBe(true)
	await phone.close()
})

test('what is written without a connection outlives a reload and is sent once when there is one', async () => {
	const phone = await world.phone({ token })
	const { page } = phone
	await page.goto(path())
	await settled(page)
	await page.route('**/api/chat/send', (route) => route.abort())
	await write(page, 'Written in a tunnel')
	await page.getByText('Waiting for connection').waitFor()
	await page.reload()
	await settled(page)
	await page.getByText('Written in a tunnel').waitFor()
	expect(await said('Written in a tunnel')).toBe(0)
	await page.getByText('Waiting for connection').waitFor()
	await page.getByRole('button', { name: 'Try again' }).tap()
	await page.unroute('**/api/chat/send')
	await page.getByText('Waiting for connection').waitFor({ state: 'detached' })
	await expect.poll(() => said('Written in a tunnel')).toBe(1)
	expect(await page.getByText('Written in a tunnel').count()).toBe(1)
	await phone.close()
})

test('an answer that is lost on its way doubles nothing', async () => {
	const phone = await world.phone({ token })
	const { page } = phone
	// Without the stream only the repeated request shows that it arrived.
	await page.route('**/api/stream?*', (route) => route.abort())
	await page.goto(path())
	await settled(page)
	let tries = 0
	await page.route('**/api/chat/send', async (route) => {
		tries += 1
		if (tries > 1) return route.continue()
		await route.fetch()
		return route.abort()
	})
	await write(page, 'Said once')
	await expect.poll(() => tries).toBeGreaterThan(1)
	await page.getByText('Waiting for connection').waitFor({ state: 'detached' })
	expect(await said('Said once')).toBe(1)
	await expect.poll(() => page.getByText('Said once').count()).toBe(1)
	await phone.close()
})

test('from a product one asks its shop, with the card at hand', async () => {
	const phone = await world.phone({ token })
	const { page } = phone
	await page.goto(`/shop/${shopId}`)
	await settled(page)
	await page.getByRole('link', { name: 'Message shop' }).tap()
	await page.getByRole('log').waitFor()
	const { list } = await world.as(token)(listMessages, { session_id: sessionId, limit: 50 })
	const product = list.find(({ type }) => type === 'product')
	if (product?.card?.kind !== 'product') throw new Error('The demo world shows no product here.')
	await page.goto(`/detail/${product.card.product_id}`)
	await settled(page)
	await page.getByRole('link', { name: 'Message shop' }).click()
	await page.getByRole('log').waitFor()
	await page.getByRole('button', { name: new RegExp(product.card.title) }).tap()
	await expect.poll(() => said(product.content)).toBe(2)
	await phone.close()
})
