import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { funnelSteps, Percent, ShopPeriod, shopPeriodQuery } from '../shop-reports.ts'
import { Count } from '../wire.ts'

/** From views to payments. Views and carts count a product once for each visitor in about half an hour; orders count each of their products once. */
export const getMerchantFunnelReport = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/report_funnel',
	summary: 'How often products were viewed, put into a cart, ordered and paid.',
	query: shopPeriodQuery,
	reply: z.strictObject({
		period: ShopPeriod,
		steps: z.array(
			z.strictObject({
				name: z.enum(funnelSteps),
				count: Count,
				before: Count,
				/** Its share of the views. */
				of_views: Percent,
			}),
		),
	}),
})
