import {
	acceptInvitation,
	getMerchantDashboard,
	getMerchantInfo,
	getMerchantNotificationSettings,
	inviteStaff,
	listMerchantTasks,
	listStaff,
	setDailySummary,
	setMerchantNotificationSettings,
	staffRights,
	subscribeMerchantPush,
	updateStaff,
	type StaffRight,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeSmtp } from '../../../test/fake-smtp.ts'
import type { Merchant, TestApp } from '../../../test/test-app.ts'
import { chatWith, say, someone } from '../../chat/testing/chat-fixtures.ts'
import { bought, claim } from '../../claims/testing/claim-fixtures.ts'
import {
	bindBrowser,
	openDelivering,
	relay,
	type DeliveringApp,
} from '../../notices/testing/delivery-fixtures.ts'
import { publish } from '../../platform/outbox.ts'
import { tokenFor } from '../testing/merchant-fixtures.ts'

let opened: DeliveringApp
let app: TestApp
let smtp: FakeSmtp
beforeAll(async () => {
	opened = await openDelivering()
	;({ app, smtp } = opened)
})
afterAll(() => opened.close())

const withRights = (shopId: string, ...rights: StaffRight[]) =>
	app.merchantOf(shopId, { role: 'staff', rights })

const bind = (who: Merchant) => bindBrowser(opened, who, subscribeMerchantPush)

/** A shop in which something waits for each area. */
async function busyShop() {
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	await bought(app, { shopId })
	await claim(await bought(app, { until: 'received', shopId }))
	const kim = await someone(app)
	await say(app, kim, await chatWith(app, kim, shopId), 'Is it waterproof?')
	await app.product({ shopId, title: 'Empty jug', stock: 0 })
	return shopId
}

test('an invitation carries its rights, each once and in their order, and an owner changes them later', async () => {
	const owner = await app.merchantOf(await app.shop())
	const email = 'rights@example.com'
	const { invitation } = await app.as(owner)(inviteStaff, {
		email,
		name: 'Sam',
		role: 'staff',
		rights: ['goods', 'orders', 'goods'],
	})
	expect(invitation.rights).toEqual(['orders', 'goods'])
	const { token, merchant } = await app.as(null)(acceptInvitation, {
		token: await tokenFor(app, email),
		login: 'rights-sam',
		name: 'Sam',
		password: 'ten letters or so',
	})
	expect(merchant.rights).toEqual(['orders', 'goods'])
	const { merchant_id } = merchant
	const change = (role: 'owner' | 'staff') =>
		app.as(owner)(updateStaff, { merchant_id, role, rights: ['money_move'], disabled: 0 })
	expect((await change('staff')).rights).toEqual(['money_move'])
	// The session goes on; only another role ends it.
	const sam = { ...owner, token }
	expect((await app.as(sam)(getMerchantInfo)).rights).toEqual(['money_move'])
	expect((await change('owner')).rights).toEqual(staffRights)
	await expect(app.as(sam)(getMerchantInfo)).rejects.toMatchObject({ http: 401 })
	const { list } = await app.as(owner)(listStaff)
	expect(list.map(({ role, rights }) => [role, rights])).toEqual([
		['owner', staffRights],
		['owner', staffRights],
	])
})

test('what no right is, is refused', async () => {
	const owner = await app.merchantOf(await app.shop())
	const person = await withRights(owner.shopId)
	await expect(
		app.as(owner)(updateStaff, {
			merchant_id: person.id,
			role: 'staff',
			rights: ['everything' as 'orders'],
			disabled: 0,
		}),
	).rejects.toMatchObject({ error: 'invalid', field: 'rights.0' })
})

test('tasks and the first page have only what the rights allow', async () => {
	const shopId = await busyShop()
	const kindsFor = async (...rights: StaffRight[]) => {
		const { list, counts } = await app.as(await withRights(shopId, ...rights))(listMerchantTasks)
		expect(new Set(counts.map(({ kind }) => kind))).toEqual(new Set(list.map(({ kind }) => kind)))
		return list.map(({ kind }) => kind)
	}
	expect(await kindsFor('orders')).toEqual(['claim', 'ship'])
	expect(await kindsFor('chat_reviews')).toEqual(['message'])
	expect(await kindsFor('goods')).toContain('sold_out')
	expect(await kindsFor('goods')).not.toContain('ship')
	expect(await kindsFor('promotions', 'money_move')).toEqual([])

	const nothing = {
		orders: null,
		claims: null,
		reviews_to_answer: null,
		sales: null,
		money: null,
		next_out: null,
	}
	const pageFor = async (right: StaffRight) =>
		app.as(await withRights(shopId, right))(getMerchantDashboard)
	expect(await pageFor('goods')).toEqual(nothing)
	expect(await pageFor('orders')).toEqual({
		...nothing,
		orders: expect.objectContaining({ to_ship: 1 }),
		claims: expect.objectContaining({ to_answer: 1 }),
	})
	expect(await pageFor('chat_reviews')).toEqual({ ...nothing, reviews_to_answer: 0 })
	for (const right of ['money_see', 'money_move'] as const)
		expect(await pageFor(right)).toMatchObject({
			orders: null,
			sales: { days_7: { orders: expect.any(Number) } },
			money: { available: expect.any(String) },
		})
})

test('notifications are offered, chosen and sent by right, and not after it was taken', async () => {
	const shopId = await app.shop()
	const owner = await app.merchantOf(shopId)
	const people = {
		packer: await withRights(shopId, 'orders'),
		keeper: await withRights(shopId, 'money_see'),
	}
	const groupsOf = async (person: Merchant) =>
		(await app.as(person)(getMerchantNotificationSettings)).list.map(({ group }) => group)
	expect(await groupsOf(people.packer)).toEqual(['orders', 'claims', 'disputes', 'deadlines'])
	expect(await groupsOf(people.keeper)).toEqual(['payouts'])
	await expect(
		app.as(people.packer)(setMerchantNotificationSettings, {
			group: 'payouts',
			email: 1,
			push: 1,
			sound: 0,
		}),
	).rejects.toMatchObject({ error: 'invalid', field: 'group' })

	const [hers, his] = [await bind(people.packer), await bind(people.keeper)]
	const tell = (topic: 'order.paid' | 'payout.sent') =>
		app.inside((ctx) =>
			publish(ctx, { topic, subject: crypto.randomUUID(), data: { mer_id: shopId } }),
		)
	await tell('order.paid')
	await tell('payout.sent')
	await relay(app)
	expect([hers.pushes().length, his.pushes().length]).toEqual([1, 1])

	await app.as(owner)(updateStaff, {
		merchant_id: people.keeper.id,
		role: 'staff',
		rights: ['goods'],
		disabled: 0,
	})
	await tell('payout.sent')
	await relay(app)
	expect(his.pushes()).toHaveLength(1)
})

test('a daily summary counts only what the rights allow', async () => {
	const shopId = await busyShop()
	const person = await withRights(shopId, 'goods')
	await app.as(person)(setDailySummary, { on: 1, hour: 8, zone: 'UTC' })
	await app.advance(86_400)
	await relay(app)
	const letter = smtp.letters.find(({ to }) => to === `${person.username}@example.com`)
	expect(letter?.source).toContain('low')
	expect(letter?.source).not.toContain('ship')
})
