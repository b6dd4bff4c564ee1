import { getUserInfo, listOrders } from '@portolan/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'
import { getUserInfo as answerUserInfo } from '../../../accounts/profile/get-user-info.ts'
import { remindHours } from '../../../orders/order-settings.ts'
import { listOrders as answerOrders } from '../../../orders/shopper/list-orders.ts'
import { addressFor, paidOrderOf } from '../../../orders/testing/checkout-fixtures.ts'
import { RememberedReplies } from './remembered-replies.ts'

/** Changes of an order ($1), each of which its entry shows. */
const changesOfOrder = [
	`update orders set order_sn = order_sn || 'X' where id = $1`,
	`update orders set shop_name = 'Another name' where id = $1`,
	`update orders set total_num = total_num + 1 where id = $1`,
	`update orders set total = total + 1 where id = $1`,
	`update orders set freight = freight + 1 where id = $1`,
	`update orders set shop_discount = shop_discount + 1 where id = $1`,
	`update orders set created_at = created_at - interval '1 day' where id = $1`,
	`update orders set unshipped_at = unshipped_at + interval '1 day' where id = $1`,
	`update orders set cancel_asked_at = created_at where id = $1`,
	`update orders set reminded_at = now() where id = $1`,
	`update order_line set shipped = 1 where order_id = $1`,
	`update order_line set image = '/media/other.png' where order_id = $1`,
	`update order_line set price = price + 1 where order_id = $1`,
	`update order_line set num = num + 1 where order_id = $1`,
	`update trade set out_trade_no = translate(out_trade_no, '0123456789', '1234567890') where id = (select trade_id from orders where id = $1)`,
	`update orders set status = 2 where id = $1`,
	`update orders set receive_at = now() + interval '3 days' where id = $1`,
	`update orders set extended_at = now() where id = $1`,
	`update orders set refund_status = 1, stopped_at = now() where id = $1`,
	`update orders set status = 3, refund_status = 0, stopped_at = null where id = $1`,
	`update orders set complete_at = now() + interval '4 days' where id = $1`,
	`update orders set received_at = now(), unreviewed = 1 where id = $1`,
	`update orders set settle_at = now() + interval '5 days' where id = $1`,
	`update orders set settled_at = now() where id = $1`,
	`update orders set hidden_at = now() where id = $1`,
]

/** Changes of a person ($1), their money and their counts, each of which they see. */
const changesOfPerson = [
	`update shopper set nickname = 'Ida the Second' where id = $1`,
	`update shopper set nickname = 'Zoë 李 🙂' where id = $1`,
	`update shopper set family_name = 'Berg' where id = $1`,
	`update shopper set given_name = 'Ida Maria' where id = $1`,
	`update shopper set username = username || 'x' where id = $1`,
	`update shopper set email = 'x' || email where id = $1`,
	`update shopper set mobile = '15550001111', dial_code = '+49' where id = $1`,
	`update shopper set avatar = '/media/x.png' where id = $1`,
	`update shopper set email_verified_at = case when email_verified_at is null then now() end where id = $1`,
	`update shopper set mobile_verified_at = case when mobile_verified_at is null then now() end where id = $1`,
	`update shopper set contact_changed_at = now() where id = $1`,
	`update shopper set lang = 'de' where id = $1`,
	`update shopper set created_at = created_at - interval '1 day' where id = $1`,
	`update pay_code set length = 8 where shopper_id = $1`,
	`update pay_code set locked_until = now() + interval '1 day' where shopper_id = $1`,
	`update pay_code set reset_at = now() + interval '1 hour' where shopper_id = $1`,
	`update shopper set passkey_added_at = now() + interval '2 hours' where id = $1`,
	`update ledger.account set posted = posted + 100 where code = 'shopper:' || $1::uuid || ':wallet'`,
	`update ledger.account set held = held + 100 where code = 'shopper:' || $1::uuid || ':wallet'`,
	`update orders set refunded = 1 where shopper_id = $1`,
	`update orders set status = 0 where shopper_id = $1`,
	`update orders set status = 2 where shopper_id = $1`,
	`update orders set status = 3, received_at = now(), unreviewed = 2 where shopper_id = $1`,
	`update notice set read_at = case when read_at is null then now() end where shopper_id = $1`,
]

let app: TestApp
let owner: Client
beforeAll(async () => {
	app = await openTestApp()
	owner = new Client({ connectionString: app.databaseUrl })
	await owner.connect()
	// A change of one value alone, which no trigger and no check refuses.
	await owner.query('set session_replication_role = replica')
	await owner.query('alter table orders drop constraint order_is_sound')
})
afterAll(async () => {
	await owner.end()
	await app.close()
})

/** What the handler answers now, without anything remembered. */
const fresh = {
	orders: (person: Person) =>
		app.inside((ctx) => answerOrders({ ...ctx, actor: actorOf(person) }, { page: 1, limit: 10 })),
	own: (person: Person) => app.inside((ctx) => answerUserInfo({ ...ctx, actor: actorOf(person) })),
}
const actorOf = ({ id }: Person) => ({ kind: 'shopper' as const, id, sessionId: '' })

/** Asks until the reply is a remembered one, and gives it: the first time nothing is remembered, and jobs may change something. */
async function remembered<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
	const found = vi.spyOn(RememberedReplies.prototype, 'find')
	try {
		for (let tries = 1; ; tries += 1) {
			const reply = await ask()
			if (typeof found.mock.results.at(-1)?.value === 'string') return reply
			if (tries === 20) throw new Error('No reply was remembered.')
		}
	} finally {
		found.mockRestore()
	}
}

async function orderedBy(person: Person): Promise<string> {
	const addressId = await addressFor(app, person)
	const { skuId } = await app.product({ title: 'Blue cup', price: '5.00' })
	return paidOrderOf(app, person, skuId, { addressId })
}

describe('what is remembered', () => {
	const basis = { key: 'ida en /orders {}', settingsVersion: 1, nowMs: 1_000 }
	const made = { rows: '[1]', json: '{"a":1}', untilMs: 2_000 }

	test('is given only for the same rows, key and settings, and while the clock changes nothing', () => {
		const replies = new RememberedReplies()
		replies.keep(basis, made)
		expect(replies.find(basis, '[1]')).toBe('{"a":1}')
		expect(replies.find({ ...basis, nowMs: 1_999 }, '[1]')).toBe('{"a":1}')
		expect(replies.find(basis, '[2]')).toBeNull()
		expect(replies.find({ ...basis, key: 'mila en /orders {}' }, '[1]')).toBeNull()
		expect(replies.find({ ...basis, settingsVersion: 2 }, '[1]')).toBeNull()
		expect(replies.find({ ...basis, nowMs: 2_000 }, '[1]')).toBeNull()
		expect(replies.find({ ...basis, nowMs: 999 }, '[1]')).toBeNull()
	})

	test('has its few characters beyond ASCII as escapes, and keeps many as they are', () => {
		const replies = new RememberedReplies()
		const sent = (data: object) => {
			const json = JSON.stringify(data)
			replies.keep(basis, { ...made, json })
			const found = replies.find(basis, '[1]') ?? ''
			expect(JSON.parse(found)).toEqual(data)
			return { found, json }
		}
		const few = sent({ name: 'Zoë 🙂', about: 'a'.repeat(500) })
		expect(few.found).toMatch(/^[\0-~]+$/)
		const many = sent({ name: 'ა'.repeat(100), about: 'a'.repeat(500) })
		expect(many.found).toBe(many.json)
	})

	test('stays within its bytes; what was not used for longest is dropped first', () => {
		const json = 'x'.repeat(1_000)
		const replies = new RememberedReplies({ mostBytes: 3_500 })
		const keep = (key: string, text = json) =>
			replies.keep({ ...basis, key }, { rows: '[]', json: text, untilMs: 2_000 })
		const isKnown = (key: string) => replies.find({ ...basis, key }, '[]') !== null
		for (const key of ['a', 'b', 'c']) keep(key)
		expect(isKnown('a')).toBe(true)
		keep('d')
		expect(['a', 'b', 'c', 'd'].filter(isKnown)).toEqual(['a', 'c', 'd'])
		// One replaces the other, and letters beyond Latin-1 take two bytes each.
		keep('d', 'ა'.repeat(1_000))
		expect(['a', 'c', 'd'].filter(isKnown)).toEqual(['c', 'd'])
		expect(replies.size).toEqual({ replies: 2, bytes: 1_003 + 2_003 })
		keep('e', 'x'.repeat(200_000))
		expect(isKnown('e')).toBe(false)
	})
})

describe('a reply made of rows', () => {
	test('follows every value of an order that another connection changes', async () => {
		const ida = await app.shopperWith({ money: '50.00' })
		const orderId = await orderedBy(ida)
		const ask = () => app.as(ida)(listOrders, {})
		for (const change of changesOfOrder) {
			const before = await remembered(ask)
			await owner.query(change, [orderId])
			const now = await ask()
			expect(now, change).not.toEqual(before)
			expect(now, change).toEqual(await fresh.orders(ida))
		}
	})

	test('follows every value of a person and their counts that another connection changes', async () => {
		const ida = await app.shopperWith({ money: '50.00' })
		await orderedBy(ida)
		// Its notifications are counted, too.
		await app.advance(1)
		const ask = () => app.as(ida)(getUserInfo)
		for (const change of changesOfPerson) {
			const before = await remembered(ask)
			const { rowCount } = await owner.query(change, [ida.id])
			expect(rowCount, change).toBeGreaterThan(0)
			const now = await ask()
			expect(now, change).not.toEqual(before)
			expect(now, change).toEqual(await fresh.own(ida))
		}
	})

	test('follows the clock and the settings', async () => {
		const ida = await app.shopperWith({ money: '50.00' })
		const orderId = await orderedBy(ida)
		const ask = async () => (await app.as(ida)(listOrders, {})).list[0]?.actions
		await owner.query('update orders set reminded_at = $2 where id = $1', [
			orderId,
			await app.inside(async (ctx) => ctx.clock.now()),
		])
		await app.set(remindHours, 24)
		expect(await remembered(ask)).not.toContain('remind')
		await app.set(remindHours, 1)
		expect(await remembered(ask)).not.toContain('remind')
		await app.advance(3_601)
		expect(await remembered(ask)).toContain('remind')
		await app.set(remindHours, 48)
		expect(await ask()).not.toContain('remind')
	})

	test('is another one in another language, and for another person', async () => {
		const [ida, mila] = [await app.shopperWith({ money: '50.00' }), await app.shopperWith()]
		await orderedBy(ida)
		const own = (person: Person) => app.as(person)(getUserInfo)
		await remembered(() => own(ida))
		await remembered(() => own(mila))
		expect((await own(ida)).id).toBe(ida.id)
		expect((await own(mila)).id).toBe(mila.id)
		await remembered(() => app.as(ida)(listOrders, {}))
		expect((await app.as(mila)(listOrders, {})).list).toEqual([])
		const { rows } = await owner.query<{ title: string }>(
			`update product_wording set titles = titles || '{"de": "Blaue Tasse"}' where titles ->> 'en' = 'Blue cup' returning id`,
		)
		expect(rows.length).toBeGreaterThan(0)
		const inGerman = await app.as(ida)(listOrders, {}, { lang: 'de' })
		expect(inGerman.list[0]?.products[0]?.title).toBe('Blaue Tasse')
		const inEnglish = await app.as(ida)(listOrders, {})
		expect(inEnglish.list[0]?.products[0]?.title).toBe('Blue cup')
	})

	test('is not given to a session that has ended', async () => {
		const ida = await app.shopperWith()
		const ask = () => app.as(ida)(getUserInfo)
		await remembered(ask)
		await owner.query('update session set ended_at = now() where person_id = $1', [ida.id])
		await expect(ask()).rejects.toMatchObject({ error: 'unauthorized' })
	})
})
