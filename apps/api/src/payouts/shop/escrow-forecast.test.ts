import {
	getEscrowForecast,
	getShopPage,
	getStatement,
	listEscrow,
	saveShopPage,
	type ReplyOf,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { bought, claim } from '../../claims/testing/claim-fixtures.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

type Forecast = ReplyOf<typeof getEscrowForecast>

/** The sum of all parts of a forecast, and the orders behind each part, which come to the same. */
async function addedUp(owner: Merchant, forecast: Forecast) {
	const parts = [
		...forecast.days.map((sum) => ({ release: sum.day, sum })),
		{ release: 'not_shipped' as const, sum: forecast.not_shipped },
		{ release: 'claimed' as const, sum: forecast.claimed },
	]
	for (const { release, sum } of parts) {
		const { list, count } = await app.as(owner)(listEscrow, { release, limit: 50 })
		expect({
			orders: count,
			gross: formatAmount(list.reduce((all, { gross }) => all + cents(gross), 0n)),
			net: formatAmount(list.reduce((all, { net }) => all + cents(net), 0n)),
		}).toEqual({ orders: sum.orders, gross: sum.gross, net: sum.net })
	}
	return (['gross', 'commission', 'net'] as const).map((name) =>
		formatAmount(parts.reduce((all, { sum }) => all + cents(sum[name]), 0n)),
	)
}

/** What all escrow accounts of the ledger hold. */
async function inEscrow(): Promise<bigint> {
	const { rows } = await sql<{ sum: bigint }>`
		select coalesce(sum(posted), 0)::bigint as sum from ledger.account where code like 'shopper:%:escrow'
	`.execute(app.api.database.db)
	return rows[0]?.sum ?? 0n
}

test('the days and what has no date add up to the escrow accounts, and each day comes as it was told', async () => {
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const owner = await app.merchantOf(shopId)
	const sell = (price: string, until: 'paid' | 'shipped' | 'received', num = 1) =>
		bought(app, { shopId, price, until, num })
	await sell('33.33', 'received')
	await sell('10.01', 'received', 3)
	await sell('20.00', 'shipped')
	await sell('7.77', 'paid')
	await claim(await sell('15.00', 'received'), { num: 1 })
	const other = await bought(app, { price: '50.00', until: 'received' })
	const stranger = await app.merchantOf(other.shop.shopId)

	const forecast = await app.as(owner)(getEscrowForecast)
	const { total, days } = forecast
	expect(await addedUp(owner, forecast)).toEqual([total.gross, total.commission, total.net])
	expect(days.map(({ orders, on_their_way }) => [orders, on_their_way])).toEqual([
		[2, 0],
		[1, 1],
	])
	expect([forecast.not_shipped.gross, forecast.claimed.gross]).toEqual(['7.77', '15.00'])
	const others = (await app.as(stranger)(getEscrowForecast)).total
	expect(cents(total.gross) + cents(others.gross)).toBe(await inEscrow())
	expect((await app.as(owner)(getStatement)).money.escrow).toBe(total.net)

	// Days of another zone: the same moments, the same sums.
	const { mer_id: _id, mer_name: _name, open: _open, ...page } = await app.as(owner)(getShopPage)
	await app.as(owner)(saveShopPage, { ...page, time_zone: 'Pacific/Kiritimati' })
	const there = await app.as(owner)(getEscrowForecast)
	expect([there.time_zone, there.total]).toEqual(['Pacific/Kiritimati', total])
	expect(await addedUp(owner, there)).toEqual([total.gross, total.commission, total.net])

	const [first] = days
	const until = Date.parse(`${first?.day ?? ''}T00:00:00Z`) + 86_400_000
	const now = (await app.inside((ctx) => Promise.resolve(ctx.clock.now()))).getTime()
	await app.advance(Math.ceil((until - now) / 1000))
	const later = await app.merchantOf(shopId)
	expect((await app.as(later)(getStatement)).money.available).toBe(first?.net)
})
