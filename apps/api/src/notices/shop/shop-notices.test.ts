import {
	getMerchantNotificationSettings,
	logoutMerchant,
	setDailySummary,
	setLowStock,
	setMerchantLanguage,
	setMerchantNotificationSettings,
	subscribeMerchantPush,
	updateSku,
	updateStaff,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FakeBrowser, FakePush } from '../../../test/fake-push.ts'
import type { FakeSmtp } from '../../../test/fake-smtp.ts'
import type { Person, TestApp } from '../../../test/test-app.ts'
import { publish } from '../../platform/outbox.ts'
import { wordKeys, words } from '../../platform/words/words.ts'
import {
	bindBrowser,
	openDelivering,
	relay,
	type DeliveringApp,
} from '../testing/delivery-fixtures.ts'
import { shopNoticeKinds, type ShopNoticeKind } from './shop-notice-kinds.ts'

let opened: DeliveringApp
let app: TestApp
let smtp: FakeSmtp
let push: FakePush
beforeAll(async () => {
	opened = await openDelivering()
	;({ app, smtp, push } = opened)
})
afterAll(() => opened.close())
afterEach(() => {
	push.answers.length = 0
})

const bind = (who: Person) => bindBrowser(opened, who, subscribeMerchantPush)

const subjectsTo = (who: Person) =>
	smtp.letters
		.filter(({ to }) => to === `${who.username}@example.com`)
		.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '')

const titlesOf = (browser: FakeBrowser) => browser.pushes().map(({ title }) => title)

async function paid(shopId: string, subject = crypto.randomUUID()): Promise<void> {
	await app.inside((ctx) =>
		publish(ctx, { topic: 'order.paid', subject, data: { mer_id: shopId, order_sn: 'P100' } }),
	)
	await relay(app)
}

test('a paid order is told to everybody of the shop as their role has it, once, and in a push nothing is personal', async () => {
	const { shopId } = await app.product()
	const owner = await app.merchantOf(shopId)
	const staff = await app.merchantOf(shopId, { role: 'staff' })
	const other = await app.merchantOf((await app.product()).shopId)
	const browsers = [await bind(owner), await bind(staff), await bind(other)] as const
	const subject = crypto.randomUUID()
	await paid(shopId, subject)
	await relay(app)
	expect(browsers[0].pushes()).toEqual([
		{
			title: 'New order',
			text: 'An order was paid and is ready to ship.',
			path: `/seller/orders/${subject}`,
			lang: 'en',
			dir: 'ltr',
			noticeId: expect.any(String) as string,
		},
	])
	expect(titlesOf(browsers[1])).toEqual(['New order'])
	expect(browsers[2].pushes()).toEqual([])
	expect(subjectsTo(owner)).toEqual([expect.stringMatching(/^=\?UTF-8\?.*P100/)])
	const [letter] = smtp.letters.slice(-1)
	expect(letter?.source.replaceAll(/=\r\n/g, '')).toContain(
		`https://portolan.example/seller/orders/${subject}`,
	)
	// Staff get by email what costs the shop something if nobody acts.
	expect(subjectsTo(staff)).toEqual([])
})

test('what a person switched off does not come; what the role has not cannot be chosen; only an owner sees the others', async () => {
	const { shopId } = await app.product()
	const owner = await app.merchantOf(shopId)
	const staff = await app.merchantOf(shopId, {
		role: 'staff',
		rights: ['orders', 'goods', 'chat_reviews'],
	})
	const browser = await bind(owner)
	const off = { group: 'orders', email: 0, push: 0, sound: 1 } as const
	const set = await app.as(owner)(setMerchantNotificationSettings, off)
	expect(set.list.find(({ group }) => group === 'orders')).toEqual(off)
	await app.as(staff)(setMerchantNotificationSettings, { ...off, email: 1 })
	await paid(shopId)
	expect(titlesOf(browser)).toEqual([])
	expect(subjectsTo(owner)).toEqual([])
	expect(subjectsTo(staff)).toHaveLength(1)

	const { people } = await app.as(owner)(getMerchantNotificationSettings)
	expect(people.map(({ role, is_me: isMe }) => [role, isMe])).toEqual([
		['owner', 1],
		['staff', 0],
	])
	expect(people[1]?.list.find(({ group }) => group === 'orders')?.email).toBe(1)
	expect((await app.as(staff)(getMerchantNotificationSettings)).people).toEqual([])
	await expect(
		app.as(staff)(setMerchantNotificationSettings, { ...off, group: 'payouts' }),
	).rejects.toMatchObject({ error: 'invalid', field: 'group' })
})

test('letters are in the language of each; who is shut out or signed out gets nothing more', async () => {
	const { shopId } = await app.product()
	const owner = await app.merchantOf(shopId)
	const staff = await app.merchantOf(shopId, { role: 'staff' })
	const gone = await app.merchantOf(shopId)
	const [hers, his] = [await bind(staff), await bind(gone)]
	await app.as(staff)(setMerchantLanguage, { lang: 'de' })
	await app.as(staff)(setMerchantNotificationSettings, {
		group: 'orders',
		email: 1,
		push: 1,
		sound: 0,
	})
	await app.as(gone)(logoutMerchant)
	await paid(shopId)
	expect(titlesOf(hers)).toEqual(['Neue Bestellung'])
	expect(his.pushes()).toEqual([])
	expect(subjectsTo(staff)).toEqual([expect.stringMatching(/Neue_Bestellung/)])
	const before = smtp.letters.length
	await app.as(owner)(updateStaff, {
		merchant_id: staff.id,
		role: 'staff',
		rights: ['orders'],
		disabled: 1,
	})
	await paid(shopId)
	expect(titlesOf(hers)).toHaveLength(1)
	expect(smtp.letters.slice(before).map(({ to }) => to)).toEqual(
		expect.not.arrayContaining([`${staff.username}@example.com`]),
	)
})

test('a variant is told as low once, and again after it was restocked; a threshold set later tells nothing old', async () => {
	const { shopId, skuId } = await app.product({ stock: 20 })
	const owner = await app.merchantOf(shopId)
	const browser = await bind(owner)
	const stockTo = async (stock: number) => {
		await app.as(owner)(updateSku, { sku_id: skuId, stock })
		await relay(app)
	}
	await stockTo(5)
	await stockTo(4)
	expect(titlesOf(browser)).toEqual(['Low stock'])
	await stockTo(6)
	await stockTo(3)
	expect(titlesOf(browser)).toEqual(['Low stock', 'Low stock'])
	await stockTo(40)
	expect(await app.as(owner)(setLowStock, { low_stock: 50 })).toMatchObject({
		low_stock: 50,
		low_skus: 1,
	})
	await stockTo(39)
	expect(titlesOf(browser)).toHaveLength(2)
	await app.as(owner)(setLowStock, { low_stock: 0 })
	await stockTo(0)
	expect(titlesOf(browser)).toHaveLength(2)
	await expect(app.as(owner)(setLowStock, { low_stock: -1 })).rejects.toMatchObject({
		error: 'invalid',
		field: 'low_stock',
	})
})

test('what is older than a day is not told any more', async () => {
	const { shopId } = await app.product()
	const owner = await app.merchantOf(shopId)
	await app.inside(async (ctx) => {
		await publish(ctx, {
			topic: 'payout.sent',
			subject: crypto.randomUUID(),
			data: { mer_id: shopId },
		})
		await sql`update outbox set created_at = created_at - interval '25 hours' where topic = 'payout.sent' and done_at is null`.execute(
			ctx.db,
		)
	})
	await relay(app)
	expect(subjectsTo(owner)).toEqual([])
})

test('the texts of pushes have no placeholders, and every kind has its texts', () => {
	const kinds = Object.keys(shopNoticeKinds) as ShopNoticeKind[]
	for (const kind of kinds)
		for (const part of ['title', 'text'])
			expect(words('en', `shop_notice.${kind}.${part}`)).not.toContain('{')
	expect(wordKeys('shop_notice.').filter((key) => key.endsWith('.title')).length).toBe(
		kinds.length + 1,
	)
})

test('a daily summary comes at its hour, once, with what waits, and not where nothing does', async () => {
	const { shopId } = await app.product({ stock: 2 })
	const owner = await app.merchantOf(shopId)
	const idle = await app.merchantOf(await app.shop())
	const now = await app.inside((ctx) => Promise.resolve(ctx.clock.now()))
	const summary = { on: 1, hour: (now.getUTCHours() + 2) % 24, zone: 'UTC' } as const
	expect((await app.as(owner)(getMerchantNotificationSettings)).summary.on).toBe(0)
	for (const who of [owner, idle]) await app.as(who)(setDailySummary, summary)
	expect((await app.as(owner)(getMerchantNotificationSettings)).summary).toEqual(summary)
	await app.advance(3_600 - 60)
	expect(subjectsTo(owner)).toEqual([])
	await app.advance(3_600 + 120)
	await app.advance(3_600)
	expect(subjectsTo(owner)).toEqual(['Daily summary'])
	const letter = smtp.letters.findLast(({ to }) => to === `${owner.username}@example.com`)
	expect(letter?.source).toContain('Variants low on stock: 1')
	expect(letter?.source).not.toContain('Open disputes')
	expect(subjectsTo(idle)).toEqual([])
	await app.as(owner)(setDailySummary, { ...summary, on: 0 })
	await expect(
		app.as(owner)(setDailySummary, { ...summary, zone: 'Europe/Nowhere' }),
	).rejects.toMatchObject({ error: 'invalid', field: 'zone' })
	await app.advance(86_400)
	expect(subjectsTo(owner)).toHaveLength(1)
})
