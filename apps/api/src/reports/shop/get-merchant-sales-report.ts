import { endpoints, type ShopSales } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { handle } from '../../platform/http/handle.ts'
import { presentPeriod, readShopPeriod } from './shop-period.ts'
import { listShopSales, type ShopSalesRow } from './shop-sales-queries.ts'

/** Returns the sales of the shop on each day of a period, and the totals of the period and of the one before. Refuses `invalid` for an invalid period. */
export const getMerchantSalesReport = handle(
	endpoints.getMerchantSalesReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const days = await readShopPeriod(ctx, input)
		const all = await listShopSales(ctx.db, ctx.actor.shopId, days)
		const rows = all.filter(({ day }) => day >= days.from)
		return {
			period: presentPeriod(days),
			rows: rows.map((row) => ({ day: row.day, ...present(row) })),
			total: present(sumOf(rows)),
			before: present(sumOf(all.filter(({ day }) => day < days.from))),
		}
	},
)

type Sums = Omit<ShopSalesRow, 'day'>

function sumOf(rows: readonly Sums[]): Sums {
	const nothing: Sums = { orders: 0, pieces: 0, paid: 0n, refunded: 0n }
	return rows.reduce(
		(sum, row) => ({
			orders: sum.orders + row.orders,
			pieces: sum.pieces + row.pieces,
			paid: sum.paid + row.paid,
			refunded: sum.refunded + row.refunded,
		}),
		nothing,
	)
}

function present({ orders, pieces, paid, refunded }: Sums): ShopSales {
	return {
		orders,
		pieces,
		paid: formatAmount(paid),
		refunded: formatAmount(refunded),
		net: formatAmount(paid - refunded),
	}
}
