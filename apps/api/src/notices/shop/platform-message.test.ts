import { randomUUID } from 'node:crypto'
import {
	markAdminConversationRead,
	markMerchantConversationRead,
	openAdminConversation,
	sendAdminMessage,
	sendMerchantMessage,
	setMerchantNotificationSettings,
	subscribeMerchantPush,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeBrowser } from '../../../test/fake-push.ts'
import type { Merchant, Operator, TestApp } from '../../../test/test-app.ts'
import {
	bindBrowser,
	openDelivering,
	relay,
	type DeliveringApp,
} from '../testing/delivery-fixtures.ts'

/** What the people of a shop are told of the platform's messages. */

let opened: DeliveringApp
let app: TestApp
let operator: Operator
beforeAll(async () => {
	opened = await openDelivering()
	;({ app } = opened)
	operator = await app.operatorWith({ roles: ['support'] })
})
afterAll(() => opened.close())

const titlesOf = (browser: FakeBrowser) => browser.pushes().map(({ title }) => title)
const told = 'Message from Portolan'

/** A shop, its people, and their conversation with the platform. */
async function shopWithPeople() {
	const shopId = await app.shop()
	const owner = await app.merchantOf(shopId)
	const { session } = await app.as(operator)(openAdminConversation, { mer_id: shopId })
	const id = session.session_id
	return {
		shopId,
		owner,
		id,
		write: () =>
			app.as(operator)(sendAdminMessage, {
				session_id: id,
				type: 'text',
				content: 'Please send the papers again.',
				client_id: randomUUID(),
			}),
		reads: (who: Merchant, seq: number) =>
			app.as(who)(markMerchantConversationRead, { session_id: id, seq }),
	}
}

const bind = (who: Merchant) => bindBrowser(opened, who, subscribeMerchantPush)

/** A minute passes, and what is due is sent. */
async function minute(): Promise<void> {
	await app.advance(61)
	await relay(app)
}

test('who may chat is told once until the shop has read, with nothing of what was written', async () => {
	const { shopId, owner, id, write, reads } = await shopWithPeople()
	const staff = await app.merchantOf(shopId, { role: 'staff', rights: ['chat_reviews'] })
	const packer = await app.merchantOf(shopId, { role: 'staff', rights: ['orders'] })
	const browsers = [await bind(owner), await bind(staff), await bind(packer)] as const
	await write()
	await app.advance(30)
	expect(titlesOf(browsers[0])).toEqual([])
	await minute()
	await write()
	await minute()
	expect(browsers[0].pushes()).toMatchObject([
		{
			title: told,
			text: 'Portolan wrote to your shop. Read the message.',
			path: `/seller/chat/${id}`,
		},
	])
	expect(titlesOf(browsers[1])).toEqual([told])
	expect(titlesOf(browsers[2])).toEqual([])

	await reads(staff, 2)
	await write()
	await minute()
	expect(titlesOf(browsers[0])).toEqual([told, told])
})

test('who has read within the minute, or wants no messages, is not told; what the shop writes tells it nothing', async () => {
	const { owner, id, write, reads } = await shopWithPeople()
	const browser = await bind(owner)
	await write()
	await reads(owner, 1)
	await minute()
	await app.as(owner)(sendMerchantMessage, {
		session_id: id,
		type: 'text',
		content: 'Here they are.',
		client_id: randomUUID(),
	})
	await minute()
	expect(titlesOf(browser)).toEqual([])

	// What the platform reads says nothing of what the shop has read.
	await write()
	await app.as(operator)(markAdminConversationRead, { session_id: id, seq: 3 })
	await minute()
	expect(titlesOf(browser)).toEqual([told])

	await reads(owner, 3)
	const off = { group: 'chat', email: 0, push: 0, sound: 0 } as const
	await app.as(owner)(setMerchantNotificationSettings, off)
	await write()
	await minute()
	expect(titlesOf(browser)).toEqual([told])
})
