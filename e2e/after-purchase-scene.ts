import type { listClaims, listOrders, ReplyOf } from '@portolan/contract'
import type { Page } from 'playwright-core'
import { putInCart, type thingOf } from './buying.ts'
import type { Desk } from './desk.ts'
import type { Hands } from './shopper-steps.ts'
import { settled } from './settled.ts'
import { payCode, type Person, type World } from './world.ts'

/** The people of the test, and the two orders. */
export interface Scene {
	nadia: Person
	phone: Phone
	hands: Hands
	/** How many navigations the phone's page made. */
	moves: () => number
	/** The owners of the two shops, with their consoles, and an operator. */
	ada: Desk
	tomas: Desk
	platform: Desk
	/** A second tab of the shopper, for conversations, and the first shop's side of theirs. */
	tab: Phone
	chatting: Hands
	adaChat: Desk
	first: OrderListed
	second: OrderListed
}

export type Phone = Awaited<ReturnType<World['phone']>>
export type OrderListed = ReplyOf<typeof listOrders>['list'][number]
export type ClaimListed = ReplyOf<typeof listClaims>['list'][number]

export function tokenOf(phone: Phone): Promise<string | null> {
	return phone.page.evaluate(() => localStorage.getItem('token'))
}

/** Counts navigations: a page that updates itself makes none. */
export function countMoves(page: Page): () => number {
	let moves = 0
	page.on('framenavigated', (frame) => {
		if (frame === page.mainFrame()) moves += 1
	})
	return () => moves
}

/** Signs in on a phone whose session has ended; a page that still checks the session leads home, as the specification requires. */
export async function signInAgain(hands: Hands, person: Person): Promise<void> {
	await hands.page.goto('/notification')
	await hands.page.waitForURL(/\/(home|login)$/)
	await hands.page.goto('/login')
	await hands.on('title.login')
	await hands.fill('accounts.account', person.username)
	await hands.fill('accounts.password', person.password)
	await hands.tap('button', 'title.login')
	await hands.page.waitForURL((url) => url.pathname !== '/login')
	await settled(hands.page)
}

export async function buyFromBoth(
	hands: Hands,
	[first, second]: readonly [
		Awaited<ReturnType<typeof thingOf>>,
		Awaited<ReturnType<typeof thingOf>>,
	],
): Promise<void> {
	const { page } = hands
	await page.goto(`/detail/${first.product_id}/${first.mer_id}`)
	await putInCart(hands, 2)
	await page.goto(`/detail/${second.product_id}/${second.mer_id}`)
	await putInCart(hands)
	await page.goto('/bag')
	await hands.on('title.bag')
	await page
		.getByRole('region', { name: hands.words('bag.bar') })
		.getByRole('button')
		.tap()
	await hands.on('title.checkout')
	await hands.tap('button', 'checkout.place')
	await hands.on('title.payment')
	await hands.tapAbout('payment.pay_sum', 'sum')
	await page.getByRole('dialog').waitFor()
	await hands.keyIn(payCode)
	await page.getByRole('heading', { name: hands.words('payment.paid') }).waitFor()
}
