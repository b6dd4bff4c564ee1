import {
	listAuditEntries,
	approveWithdrawal,
	cancelAdminOrder,
	getShopper,
	extendShopperFreeze,
	freezeShopper,
	listShoppers,
	unfreezeShopper,
	createWithdrawal,
	getUserInfo,
	login,
	listNotifications,
	payOrder,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { orderOf, paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import { card, codeFor, withdraw } from '../../withdrawals/testing/withdrawal-fixtures.ts'

const daySeconds = 86_400

let app: TestApp
let helper: Operator
let admin: Operator
beforeAll(async () => {
	app = await openTestApp()
	await comeIn()
})
afterAll(() => app.close())

/** Operators' sessions end after half an hour. */
async function comeIn(): Promise<void> {
	helper = await app.operatorWith({ roles: ['support'] })
	admin = await app.operatorWith({ roles: ['admin', 'orders', 'finance-1'] })
}

async function later(days: number): Promise<void> {
	await app.advance(days * daySeconds)
	await comeIn()
}

function freeze(person: Person, wish: { until?: number; reason?: string } = {}) {
	return app.as(helper)(freezeShopper, {
		shopper_id: person.id,
		reason: wish.reason ?? 'Somebody else may hold the telephone.',
		...(wish.until !== undefined && { until: wish.until }),
	})
}

async function signIn(person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}

function seconds(ahead: number): number {
	return Math.floor(app.api.clock.now().getTime() / 1000) + ahead
}

test('shoppers are found by the beginning of any name of theirs, and the list cuts short how to reach them', async () => {
	const ida = await app.shopperWith({ name: 'findme' })
	await app.inside((ctx) =>
		sql`update shopper set family_name = 'Marsh', nickname = 'Idchen', mobile = '9995550123', mobile_e164 = '+19995550123' where id = ${ida.id}`.execute(
			ctx.db,
		),
	)
	for (const keyword of [
		'FINDME',
		'mars',
		'idch',
		'999555',
		'+19995',
		'+1 (999) 555-01 23',
		'001 999 555',
		'999-555-0123',
		`${ida.username}@exa`,
		ida.id,
	]) {
		const { list } = await app.as(helper)(listShoppers, { keyword })
		expect(
			list.map((row) => row.shopper_id),
			keyword,
		).toEqual([ida.id])
		expect(list[0]).toMatchObject({
			name: ida.username,
			email: 'f…@example.com',
			mobile: '+1 …0123',
			status: 'active',
			frozen_until: null,
		})
	}
	for (const keyword of ['%', '_____', 'arsh', ida.id.slice(0, 8)])
		expect((await app.as(helper)(listShoppers, { keyword })).count, keyword).toBe(0)
	expect((await app.as(helper)(listShoppers, { limit: 1 })).list).toHaveLength(1)
	expect((await app.as(helper)(listShoppers, { status: 'closed' })).count).toBe(0)
})

test('a detail shows account, money, counts, devices; every look at it is a line of the log', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const cup = await app.product({ price: '10.00' })
	await paidOrderOf(app, ida, cup.skuId)
	await withdraw(app, ida, { ...card, price: '20.00' })
	const detail = await app.as(helper)(getShopper, { shopper_id: ida.id })
	expect(detail).toMatchObject({
		email: `${ida.username.toLowerCase()}@example.com`,
		money: { available: '65.00', hold: '20.00', escrow: '15.00' },
		orders: { count: 1, open: 1 },
		claims: { count: 0, open: 0 },
		withdrawals: { count: 1, open: 1 },
		freezes: [],
		actions: ['freeze'],
	})
	expect(detail.recharges.open).toBe(0)
	expect(detail.sessions).toHaveLength(1)
	await app.as(helper)(getShopper, { shopper_id: ida.id })
	const { list } = await app.as(admin)(listAuditEntries, { subject: `shopper:${ida.id}` })
	expect(list.map(({ action, who }) => [action, who])).toEqual([
		['shopper.look', helper.username],
		['shopper.look', helper.username],
	])
})

test('a frozen account: signed out at once, told why and until when, no money out, money in; and it ends at its date', async () => {
	const ida = await app.shopperWith({ money: '100.00' })
	const cup = await app.product({ price: '10.00' })
	const paid = await paidOrderOf(app, ida, cup.skuId)
	const waiting = (await orderOf(app, ida, cup.skuId)).out_trade_no
	const payToken = await app.payTokenFor(ida, waiting)
	const asked = await withdraw(app, ida, { ...card, price: '20.00' })
	await later(1.5)
	const again = await signIn(ida)

	const until = seconds(3 * daySeconds)
	expect(await freeze(ida, { until })).toMatchObject({
		status: 'frozen',
		frozen_until: until,
		sessions: [],
		freezes: [{ until, by: helper.username, ended: null, ended_by: null }],
		actions: ['extend', 'unfreeze'],
	})
	for (const person of [ida, again])
		await expect(app.as(person)(getUserInfo)).rejects.toMatchObject({ error: 'unauthorized' })
	await expect(
		app.as(again)(payOrder, { out_trade_no: waiting, pay_token: payToken }),
	).rejects.toMatchObject({ http: 401 })

	await expect(signIn(ida)).rejects.toMatchObject({
		error: 'account_frozen',
		http: 403,
		params: { reason: 'Somebody else may hold the telephone', until },
		msg: expect.stringMatching(/frozen until .* 20\d\d: Somebody else may hold the telephone\./),
	})
	// Somebody who does not know the password learns nothing about it.
	await expect(signIn({ ...ida, password: 'wrong horse' })).rejects.toMatchObject({
		error: 'login_failed',
	})

	await expect(
		app.as(admin)(approveWithdrawal, { extract_id: asked.extract_id }),
	).rejects.toMatchObject({ error: 'account_frozen' })
	await app.as(admin)(cancelAdminOrder, { order_id: paid, reason: 'The shop has closed.' })
	expect(await app.as(helper)(getShopper, { shopper_id: ida.id })).toMatchObject({
		money: { available: '80.00', hold: '20.00', escrow: '0.00' },
	})
	expect(
		(await app.as(helper)(listShoppers, { status: 'frozen', keyword: ida.username })).count,
	).toBe(1)

	await later(3)
	const back = await signIn(ida)
	expect(await app.as(back)(getUserInfo)).toMatchObject({ money: '80.00' })
	const { list: notices } = await app.as(back)(listNotifications, { group: 'security' })
	expect(notices).toContainEqual(expect.objectContaining({ kind: 'account.unfrozen' }))
	expect(notices.find(({ kind }) => kind === 'account.frozen')?.text).toMatch(
		/until .* 20\d\d: Somebody else may hold the telephone\./,
	)
	expect(await app.as(helper)(getShopper, { shopper_id: ida.id })).toMatchObject({
		status: 'active',
		freezes: [{ ended_by: '', end_reason: '' }],
		actions: ['freeze'],
	})
	expect((await app.as(admin)(approveWithdrawal, { extract_id: asked.extract_id })).status).toBe(1)
	await app.expectBooksAtZero()
})

test('a freeze is extended and ended early, each with its reason; the history and the log keep all of it', async () => {
	const ida = await app.shopperWith()
	await freeze(ida)
	await expect(freeze(ida, { reason: 'Twice' })).rejects.toMatchObject({
		error: 'state_changed',
		http: 409,
	})
	const date = seconds(20 * daySeconds)
	await app.as(helper)(extendShopperFreeze, {
		shopper_id: ida.id,
		reason: 'The police asked for it.',
		until: date,
	})
	await later(10)
	await expect(signIn(ida)).rejects.toMatchObject({
		error: 'account_frozen',
		params: { reason: 'The police asked for it', until: date },
	})
	const ended = await app.as(helper)(unfreezeShopper, {
		shopper_id: ida.id,
		reason: 'It was a mistake.',
	})
	expect(ended).toMatchObject({ status: 'active', frozen_until: null })
	expect(ended.freezes.map((row) => [row.reason, row.end_reason, row.ended_by])).toEqual([
		['The police asked for it', 'It was a mistake.', helper.username],
		['Somebody else may hold the telephone', 'The police asked for it.', expect.any(String)],
	])
	await signIn(ida)
	for (const call of [unfreezeShopper, extendShopperFreeze])
		await expect(
			app.as(helper)(call, {
				shopper_id: ida.id,
				reason: 'Again',
				...(call === extendShopperFreeze && { until: seconds(daySeconds) }),
			}),
		).rejects.toMatchObject({ error: 'state_changed' })
	const { list } = await app.as(admin)(listAuditEntries, { subject: `shopper:${ida.id}` })
	expect(list.map(({ action }) => action)).toEqual([
		'shopper.unfreeze',
		'shopper.freeze_extend',
		'shopper.freeze',
	])
	await expect(
		app.inside((ctx) =>
			sql`update shopper_freeze set reason = 'other' where shopper_id = ${ida.id}`.execute(ctx.db),
		),
	).rejects.toThrow(/permission denied|only ever ended/)
})

test('dates that are none, roles that are not theirs, people who are not there', async () => {
	const ida = await app.shopperWith()
	for (const until of [seconds(-1), seconds(31 * daySeconds)])
		await expect(freeze(ida, { until })).rejects.toMatchObject({
			error: 'invalid',
			field: 'until',
		})
	for (const until of [0, -5, 1.5, 9_999_999_999_999])
		await expect(freeze(ida, { until })).rejects.toMatchObject({ http: 422, field: 'until' })
	await expect(freeze(ida, { reason: ' ' })).rejects.toMatchObject({ field: 'reason' })
	const stranger = { ...ida, id: helper.id }
	await expect(freeze(stranger)).rejects.toMatchObject({ error: 'not_found', http: 404 })
	await expect(app.as(helper)(getShopper, { shopper_id: helper.id })).rejects.toMatchObject({
		error: 'not_found',
	})
	const other = await app.operatorWith({ roles: ['catalogue', 'orders', 'finance-1', 'admin'] })
	for (const call of [listShoppers, getShopper] as const)
		await expect(app.as(other)(call, { shopper_id: ida.id })).rejects.toMatchObject({
			http: 403,
		})
	for (const call of [freezeShopper, extendShopperFreeze, unfreezeShopper] as const)
		await expect(
			app.as(other)(call, { shopper_id: ida.id, reason: 'No', until: seconds(60) }),
		).rejects.toMatchObject({ http: 403 })
	expect(await signIn(ida)).toBeDefined()
})

test('50 at once freeze an account once', async () => {
	const ida = await app.shopperWith()
	const answers = await Promise.allSettled(Array.from({ length: 50 }, () => freeze(ida)))
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	const detail = await app.as(helper)(getShopper, { shopper_id: ida.id })
	expect(detail.freezes).toHaveLength(1)
})

test('50 payments and withdrawals against a freeze: each comes wholly before it, or not at all', async () => {
	const cup = await app.product({ price: '10.00', stock: 100 })
	await eachOf(50, 5, async (round) => {
		const ida = await app.shopperWith({ money: '60.00' })
		const go = round % 2 === 0 ? await readyToPay(ida, cup.skuId) : await readyToWithdraw(ida)
		const [gone, frozen] = await Promise.allSettled([go(), freeze(ida)])
		if (frozen.status === 'rejected') throw frozen.reason
		// What the freeze found when it had locked everything is all there ever was.
		const { money } = await app.as(helper)(getShopper, { shopper_id: ida.id })
		expect(frozen.value.money).toEqual(money)
		if (gone.status === 'fulfilled') expect(money.available).not.toBe('60.00')
		else {
			expect(gone.reason).toMatchObject({
				error: expect.stringMatching(/^(unauthorized|pay_token_invalid)$/),
			})
			expect(money).toEqual({ available: '60.00', hold: '0.00', escrow: '0.00' })
		}
		await expect(go()).rejects.toMatchObject({ http: 401 })
	})
	await app.expectBooksAtZero()
}, 120_000)

/** Everything except the payment itself. */
async function readyToPay(ida: Person, skuId: string): Promise<() => Promise<unknown>> {
	const { out_trade_no: trade } = await orderOf(app, ida, skuId)
	const payToken = await app.payTokenFor(ida, trade)
	return () => app.as(ida)(payOrder, { out_trade_no: trade, pay_token: payToken })
}

/** Everything except the request itself. */
async function readyToWithdraw(ida: Person): Promise<() => Promise<unknown>> {
	const wish = { ...card, price: '20.00' }
	const payToken = await codeFor(app, ida, wish)
	return () => app.as(ida)(createWithdrawal, { ...wish, pay_token: payToken })
}

/** Runs the rounds, some at a time, so that the machine is not overloaded. */
async function eachOf(
	rounds: number,
	atOnce: number,
	run: (round: number) => Promise<void>,
): Promise<void> {
	let next = 0
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			while (next < rounds) await run(next++)
		}),
	)
}
