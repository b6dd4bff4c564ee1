import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { shopReleases } from '../../orders/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { timeZoneOf } from '../time-zone-queries.ts'

/**
 * Returns what comes out of the shop's escrow on which day, if nothing is refunded, and what has no date yet. The parts add up to the total, which
 * is what the shop has in escrow. Source: docs/product/payouts.md, Forecast.
 */
export const getEscrowForecast = handle(endpoints.getEscrowForecast, async (ctx) => {
	const { shopId } = ctx.actor
	const timeZone = await timeZoneOf(ctx.db, shopId)
	const releases = await shopReleases(ctx, { shopId, timeZone })
	const of = (name: string) => sumOf(releases.filter(({ release }) => release === name))
	return {
		time_zone: timeZone,
		total: sumOf(releases),
		days: releases
			.filter(({ release }) => release !== 'not_shipped' && release !== 'claimed')
			.map((row) => ({ day: row.release, on_their_way: row.on_their_way, ...sumOf([row]) })),
		not_shipped: of('not_shipped'),
		claimed: of('claimed'),
	}
})

type Sums = Awaited<ReturnType<typeof shopReleases>>

function sumOf(rows: Sums) {
	const orders = rows.reduce((sum, row) => sum + row.orders, 0)
	const gross = rows.reduce((sum, row) => sum + row.gross, 0n)
	const commission = rows.reduce((sum, row) => sum + row.commission, 0n)
	return {
		orders,
		gross: formatAmount(gross),
		commission: formatAmount(commission),
		net: formatAmount(gross - commission),
	}
}
