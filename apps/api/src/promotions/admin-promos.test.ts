import {
	listAuditEntries,
	checkPromo,
	createOrder,
	endAdminPromo,
	listAdminPromos,
	saveAdminPromo,
	listCoupons,
	getOrder,
	previewOrder,
	saveMerchantPromo,
	type InputOf,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator } from '../../test/test-app.ts'
import { addressFor, orderOf, payTrade } from '../orders/testing/checkout-fixtures.ts'

let app: TestApp
let clerk: Operator
beforeAll(async () => {
	app = await openTestApp()
	clerk = await app.operatorWith({ roles: ['catalogue', 'admin'] })
})
afterAll(() => app.close())

type Wish = InputOf<typeof saveAdminPromo>

function inDays(days: number): number {
	return Math.floor(app.api.clock.now().getTime() / 1000) + days * 86_400
}

const terms = (wish: Partial<Wish> & Pick<Wish, 'code'>): Wish => ({
	kind: 'fixed',
	value: '5.00',
	cap: null,
	min_spend: '0.00',
	scope: 'platform',
	scope_id: null,
	start_time: inDays(-1),
	end_time: inDays(10),
	total_limit: null,
	shopper_limit: 1,
	is_public: 1,
	...wish,
})
const save = (wish: Partial<Wish> & Pick<Wish, 'code'>) =>
	app.as(clerk)(saveAdminPromo, terms(wish))

test('a code of the platform is opened, used, keeps its terms, and is ended for good', async () => {
	const made = await save({ code: 'winter-5', total_limit: 3 })
	expect(made).toMatchObject({
		code: 'WINTER-5',
		title: '$5.00 off',
		value: '5.00',
		funded_by: 'platform',
		state: 'running',
		used: 0,
		fixed_terms: 0,
		actions: ['edit', 'end'],
	})
	const ida = await app.shopperWith({ money: '100.00' })
	const cup = await app.product({ price: '20.00' })
	expect((await app.as(ida)(listCoupons, {})).list.map(({ code }) => code)).toEqual(['WINTER-5'])
	const trade = await orderOf(app, ida, cup.skuId, { promo: 'WINTER-5' })
	expect(trade.total_price).toBe('20.00')
	await payTrade(app, ida, trade.out_trade_no)

	const id = { promo_id: made.promo_id, start_time: made.start_time, total_limit: 3 }
	for (const [wish, field] of [
		[{ value: '1.00' }, 'value'],
		[{ code: 'OTHER' }, 'code'],
		[{ shopper_limit: 9 }, 'shopper_limit'],
		[{ scope: 'shop', scope_id: cup.shopId }, 'scope'],
		[{ start_time: inDays(-2) }, 'start_time'],
	] as const)
		await expect(
			app.as(clerk)(saveAdminPromo, { ...terms({ code: 'WINTER-5' }), ...id, ...wish }),
		).rejects.toMatchObject({ error: 'promo_used', field })
	expect(
		await app.as(clerk)(saveAdminPromo, {
			...terms({ code: 'WINTER-5' }),
			...id,
			total_limit: 1,
			is_public: 0,
		}),
	).toMatchObject({ state: 'used_up', fixed_terms: 1, used: 1 })

	const preview = await app.as(ida)(previewOrder, { sku_id: cup.skuId, num: 1 })
	const end = { promo_id: made.promo_id, reason: 'The winter is over.' }
	expect(await app.as(clerk)(endAdminPromo, end)).toMatchObject({ state: 'ended', actions: [] })
	expect((await app.as(clerk)(endAdminPromo, end)).state).toBe('ended')
	await expect(
		app.as(ida)(checkPromo, { code: 'WINTER-5', preview_id: preview.preview_id }),
	).rejects.toMatchObject({ error: 'promo_invalid', params: { reason: 'ended' } })
	await expect(
		app.as(clerk)(saveAdminPromo, { ...terms({ code: 'WINTER-5' }), ...id }),
	).rejects.toMatchObject({ error: 'state_changed' })
	expect(
		(await app.as(ida)(getOrder, { order_id: trade.orders[0]?.order_id ?? '' })).price,
	).toMatchObject({ discount: '5.00' })
	const { list } = await app.as(clerk)(listAuditEntries, { subject: `promo:${made.promo_id}` })
	expect(list.map(({ action }) => action)).toEqual(['promo.end', 'promo.change', 'promo.make'])
})

test('a checkout under way loses a code that was ended, a moment before its order', async () => {
	const { promo_id: promoId } = await save({ code: 'GONE5' })
	const ida = await app.shopperWith({ money: '100.00' })
	const cup = await app.product({ price: '20.00' })
	const addressId = await addressFor(app, ida)
	const preview = await app.as(ida)(previewOrder, {
		sku_id: cup.skuId,
		num: 1,
		address_id: addressId,
		promo_code: 'GONE5',
	})
	await app.as(clerk)(endAdminPromo, { promo_id: promoId, reason: 'A slip.' })
	await expect(
		app.as(ida)(createOrder, { preview_id: preview.preview_id, address_id: addressId }),
	).rejects.toMatchObject({ http: expect.any(Number) })
	const { rows } = await sql<{
		used: number
	}>`select used from promo where id = ${promoId}`.execute(app.api.database.db)
	expect(rows[0]?.used).toBe(0)
})

test('a code for a shop or a category is bound to one that is there', async () => {
	const shopId = await app.shop({ name: 'Bound Books' })
	expect(
		await save({ code: 'BOOKS', scope: 'shop', scope_id: shopId, kind: 'freight', value: null }),
	).toMatchObject({ scope: 'shop', scope_name: 'Bound Books', value: null })
	for (const [scope, scopeId] of [
		['shop', null],
		['shop', clerk.id],
		['category', shopId],
		['platform', shopId],
	] as const)
		await expect(
			save({ code: 'UNBOUND', scope, scope_id: scopeId }),
			`${scope} ${scopeId}`,
		).rejects.toMatchObject({ error: 'invalid', field: 'scope_id' })
})

test('terms that make no sense are refused by the field at fault', async () => {
	const cases: [Partial<Wish>, string][] = [
		[{ kind: 'percent', value: '10' }, 'cap'],
		[{ kind: 'percent', value: '100.01', cap: '5.00' }, 'value'],
		[{ kind: 'freight', value: '1.00' }, 'value'],
		[{ value: '0.00' }, 'value'],
		[{ value: null }, 'value'],
		[{ value: '-1.00' }, 'value'],
		[{ start_time: inDays(5), end_time: inDays(4) }, 'end_time'],
		[{ end_time: inDays(-1), start_time: inDays(-2) }, 'end_time'],
		[{ code: 'no spaces' }, 'code'],
		[{ code: 'ab' }, 'code'],
		[{ shopper_limit: 0 }, 'shopper_limit'],
		[{ total_limit: 0 }, 'total_limit'],
	]
	for (const [wish, field] of cases)
		await expect(save({ code: 'SENSE', ...wish }), JSON.stringify(wish)).rejects.toMatchObject({
			error: 'invalid',
			field,
		})
})

test('a shop’s own codes are seen and ended by the platform, never rewritten; others may not do any of it', async () => {
	const shopId = await app.shop()
	const owner = await app.merchantOf(shopId)
	const { scope: _scope, scope_id: _scopeId, ...own } = terms({ code: 'OWN5' })
	const { promo_id: promoId } = await app.as(owner)(saveMerchantPromo, {
		...own,
		category_id: null,
	})
	const { list } = await app.as(clerk)(listAdminPromos, { funded_by: 'shop', keyword: 'own' })
	expect(list).toMatchObject([{ promo_id: promoId, scope_id: shopId, actions: ['end'] }])
	await expect(
		app.as(clerk)(saveAdminPromo, { ...terms({ code: 'OWN5' }), promo_id: promoId }),
	).rejects.toMatchObject({ error: 'not_found', http: 404 })
	await app.as(clerk)(endAdminPromo, { promo_id: promoId, reason: 'Against the terms.' })
	expect((await app.as(clerk)(listAdminPromos, { state: 'ended', funded_by: 'shop' })).count).toBe(
		1,
	)
	await expect(
		app.as(clerk)(endAdminPromo, { promo_id: shopId, reason: 'None' }),
	).rejects.toMatchObject({ error: 'not_found' })
	const other = await app.operatorWith({ roles: ['support', 'orders', 'finance-1'] })
	await expect(app.as(other)(listAdminPromos, {})).rejects.toMatchObject({ http: 403 })
	await expect(app.as(other)(saveAdminPromo, terms({ code: 'NO5' }))).rejects.toMatchObject({
		http: 403,
	})
})

test('50 at once take one code: one has it', async () => {
	const answers = await Promise.allSettled(
		Array.from({ length: 50 }, (_, index) => save({ code: 'ONCE5', value: `${index + 1}.00` })),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	for (const answer of answers)
		if (answer.status === 'rejected')
			expect(answer.reason).toMatchObject({ error: 'already_taken', field: 'code' })
	expect((await app.as(clerk)(listAdminPromos, { keyword: 'ONCE5' })).count).toBe(1)
})
