import {
	createOrder,
	payOrder,
	previewOrder,
	saveAddress,
	setMerchantNotificationSettings,
	shopNoticeGroups,
	verifyPaymentPin,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestMs } from '../../../test/crash-points.ts'
import { inserted, openCrashShop, updated, type CrashShop } from '../../../test/crash-shop.ts'
import { openFakePush, type FakeBrowser, type FakePush } from '../../../test/fake-push.ts'
import { openFakeSmtp, type FakeSmtp } from '../../../test/fake-smtp.ts'
import type { Merchant } from '../../../test/test-app.ts'
import { peopleMaker } from '../../../test/test-people.ts'
import { thingsMaker } from '../../../test/test-things.ts'
import { chatWith, say } from '../../chat/testing/chat-fixtures.ts'
import { newId } from '../../platform/ids.ts'
import { publishAll } from '../../platform/outbox.ts'

/**
 * What happens to a shop, from a first order to a payout, is told to its people once by each way, though the API and then the database are
 * killed meanwhile. What a killed process had sent and not recorded comes again with the same Message-ID and the same tag, which mail programs
 * and browsers show once.
 */
let shop: CrashShop
let smtp: FakeSmtp
let push: FakePush
beforeAll(async () => {
	;[smtp, push] = await Promise.all([openFakeSmtp(), openFakePush()])
	const many = 1_000_000
	shop = await openCrashShop({
		settings: { 'limits.per_token_minute': many, 'limits.per_address_minute': many },
		environment: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@portolan.example' },
	})
}, longestMs)
afterAll(async () => {
	await shop.close()
	await Promise.all([smtp.close(), push.close()])
})

/** A browser of a person. It is stored directly: only push services on the internet can be subscribed with. */
async function browserOf(who: Merchant): Promise<FakeBrowser> {
	const browser = push.browser()
	// Pushes come also after the session has expired.
	const [session] = await shop.rows<{ id: string }>('select id from session where person_id = $1', [
		who.id,
	])
	const sessionId = session?.id
	await shop.rows(
		`insert into merchant_push_binding (id, merchant_id, session_id, endpoint, p256dh, auth, created_at)
		values ($1, $2, $3, $4, $5, $6, now())`,
		[newId(), who.id, sessionId, browser.endpoint, browser.p256dh, browser.auth],
	)
	return browser
}

/** The subjects of the letters to a person, each letter once, in the order of the alphabet. */
function subjectsTo(who: Merchant): string[] {
	const letters = smtp.letters.filter(({ to }) => to === `${who.username}@example.com`)
	const once = new Map(letters.map((letter) => [letter.messageId, letter]))
	return [...once.values()].map(({ source }) => titleIn(source)).toSorted()
}

/** The subject without what it is about: ` · P123`, as RFC 2047 writes it. */
function titleIn(source: string): string {
	const [, subject = ''] = /^Subject: ((?:.*\r?\n )*.*)$/m.exec(source) ?? []
	const words = subject
		.replaceAll(/\?=\s+=\?UTF-8\?Q\?/gi, '')
		.replaceAll(/^=\?UTF-8\?Q\?|\?=\s*$/gi, '')
	return words.replaceAll('_', ' ').split(' =C2=B7')[0]?.trim() ?? ''
}

/** The titles of the pushes to a browser, each push once. */
function titlesTo(browser: FakeBrowser): string[] {
	const once = new Map(browser.pushes().map((one) => [one.noticeId, one]))
	return [...once.values()].map(({ title }) => title).toSorted()
}

const told = [
	'Dispute opened',
	'Low stock',
	'New message',
	'New order',
	'New refund request',
	'Payout approved',
	'Payout requested',
	'Payout sent',
	'Ship within a day',
]

test(
	'a shop’s story is told once, and not to whoever switched it off',
	{ timeout: longestMs * 3 },
	async () => {
		const people = peopleMaker(shop)
		const things = thingsMaker(shop)
		const { shopId, skuId } = await things.product({ price: '17.35', stock: 6 })
		const owner = await people.merchantOf(shopId)
		const staff = await people.merchantOf(shopId, {
			role: 'staff',
			rights: ['orders', 'goods', 'chat_reviews'],
		})
		const deaf = await people.merchantOf(shopId)
		const [hers, his, none] = [
			await browserOf(owner),
			await browserOf(staff),
			await browserOf(deaf),
		]
		for (const group of shopNoticeGroups)
			await shop.as(deaf)(setMerchantNotificationSettings, { group, email: 0, push: 0, sound: 1 })
		const ida = await shop.shopperWith({ name: 'ida', money: '100.00' })

		// An order that leaves one piece, and a message: told while the API is killed as it writes deliveries.
		const messageId = newId()
		await shop.cut(inserted('merchant_notice_delivery'), async () => {
			if ((await shop.rows('select from orders where status = 1')).length === 0)
				await buy(ida, skuId, 5)
			const conversation = await chatWith(shop, ida, shopId)
			await say(shop, ida, conversation, 'When will it be here?', messageId)
			await shop.letPass(121)
			await shop.catchUp()
		})

		// A refund request, a dispute and a payout: the database is killed as it records what was sent.
		let isPublished = false
		await shop.cut(updated('merchant_notice_delivery', 'new.done_at is not null'), async () => {
			if (!isPublished) await shop.inside((ctx) => publishAll(ctx, eventsOf(shopId)))
			isPublished = true
			await shop.letPass(121)
			await shop.catchUp()
			await shop.letPass(121)
			await shop.catchUp()
		})

		// Nobody ships for nine days.
		await shop.letPass(9 * 86_400 + 3_600)
		await shop.catchUp()
		await shop.letPass(301)
		await shop.catchUp()
		await shop.letPass(61)
		await shop.catchUp()

		expect(subjectsTo(owner)).toEqual(told)
		expect(titlesTo(hers)).toEqual(told)
		// Who may not see money is told of no payouts, and staff by email of what costs something if nobody acts.
		expect(subjectsTo(staff)).toEqual(['Dispute opened', 'New refund request', 'Ship within a day'])
		expect(titlesTo(his)).toEqual(told.filter((title) => !title.startsWith('Payout')))
		expect([...subjectsTo(deaf), ...titlesTo(none)]).toEqual([])
		const shown = [...hers.pushes(), ...his.pushes()].map(({ title, text }) => `${title} ${text}`)
		for (const personal of ['ida', '17.35', '86.75', 'Harbour', 'P2026', 'When will'])
			expect(shown.join('\n')).not.toContain(personal)
		expect(
			await shop.rows(`select from merchant_notice_delivery where outcome is distinct from 'sent'`),
		).toEqual([])
		expect(
			await shop.rows('select from outbox where done_at is null or failure is not null'),
		).toEqual([])
	},
)

async function buy(
	who: Awaited<ReturnType<CrashShop['shopperWith']>>,
	skuId: string,
	num: number,
): Promise<void> {
	const { address_id } = await shop.as(who)(saveAddress, {
		name: 'Ida Marsh',
		mobile: '2015550123',
		dial_code: '+1',
		country_code: 'US',
		province: 'New York',
		city: 'New York',
		area: 'Manhattan',
		postcode: '10001',
		detail: '12 Harbour Street',
		tag: 'home',
	})
	const { preview_id } = await shop.as(who)(previewOrder, { sku_id: skuId, num, address_id })
	const trade = await shop.as(who)(createOrder, { preview_id, address_id })
	const { pay_token } = await shop.as(who)(verifyPaymentPin, {
		password_pay: who.payCode,
		scene: 'pay',
		ref: trade.out_trade_no,
	})
	await shop.as(who)(payOrder, { out_trade_no: trade.out_trade_no, pay_token })
}

/** What the modules of refund requests and payouts publish. */
function eventsOf(shopId: string) {
	const [claim, payout] = [newId(), newId()]
	const asked = { mer_id: shopId, refund_sn: 'R2026', order_id: newId(), by: 'shopper' }
	const paid = { mer_id: shopId, payout_sn: 'P2026' }
	return [
		{ topic: 'claim.applied' as const, subject: claim, data: asked },
		{ topic: 'claim.dispute' as const, subject: claim, data: asked },
		{ topic: 'payout.asked' as const, subject: payout, data: { ...paid, money: '86.75' } },
		{ topic: 'payout.passed' as const, subject: payout, data: paid },
		{ topic: 'payout.sent' as const, subject: payout, data: paid },
	]
}
