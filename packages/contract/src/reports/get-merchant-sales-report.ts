import { z } from 'zod'
import { Day } from '../desk-centre.ts'
import { endpoint } from '../endpoint.ts'
import { ShopPeriod, shopPeriodQuery, ShopSales } from '../shop-reports.ts'

export const getMerchantSalesReport = endpoint({
	by: 'merchant',
	staffRights: ['money_see'],
	method: 'GET',
	path: '/merchant/report_sales',
	summary: 'Sales of the shop by day, and those of the period before.',
	query: shopPeriodQuery,
	reply: z.strictObject({
		period: ShopPeriod,
		rows: z.array(ShopSales.extend({ day: Day })),
		total: ShopSales,
		before: ShopSales,
	}),
})
