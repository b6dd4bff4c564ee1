import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { handsOn } from './shopper-steps.ts'
import { openWorld, type Phone, type World } from './world.ts'

/** The shop without a connection, with its service worker. */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** Waits until the service worker has stored the shop and answers the page's requests. */
async function workerReady(page: Page): Promise<void> {
	await page.waitForFunction(async () => {
		const { active } = await navigator.serviceWorker.ready
		return active?.state === 'activated' && navigator.serviceWorker.controller !== null
	})
}

async function offline(phone: Phone, isOffline: boolean): Promise<void> {
	await phone.context.setOffline(isOffline)
}

test('a page that was opened once opens again without a connection, and says that there is none', async () => {
	const phone = await world.phone({ worker: true })
	const { page } = phone
	const hands = handsOn(page, 'en')
	await page.goto('/home')
	await hands.on('title.home')
	await workerReady(page)
	await offline(phone, true)
	await page.reload()
	await page.getByText(hands.words('offline.note')).waitFor()
	await page.getByRole('navigation').first().waitFor()
	expect(await page.title()).toContain(hands.words('title.home'))
	await phone.close()
})
