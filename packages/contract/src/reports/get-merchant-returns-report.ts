import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Percent, ShopPeriod, shopPeriodQuery, ShopReturns } from '../shop-reports.ts'
import { Count } from '../wire.ts'

/** How many of the pieces that were paid in a period have been refunded since, and why. */
export const getMerchantReturnsReport = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'GET',
	path: '/merchant/report_returns',
	summary: 'Return rates of the shop, by product and by reason.',
	query: shopPeriodQuery,
	reply: z.strictObject({
		period: ShopPeriod,
		total: ShopReturns,
		before: ShopReturns,
		reasons: z.array(
			z.strictObject({
				reason: z.string(),
				reason_title: z.string(),
				returned: Count,
				/** Of all pieces sold. */
				rate: Percent,
			}),
		),
		/** The 50 products with the most returned pieces. */
		products: z.array(
			ShopReturns.extend({ product_id: z.string(), title: z.string(), image: z.string() }),
		),
	}),
})
