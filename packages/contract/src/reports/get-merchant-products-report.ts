import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ProductFigures, ShopPeriod, shopPeriodQuery } from '../shop-reports.ts'
import { Count } from '../wire.ts'

export const getMerchantProductsReport = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'GET',
	path: '/merchant/report_products',
	summary: 'The 50 products that sold most, with their views, sales and returns.',
	query: shopPeriodQuery,
	reply: z.strictObject({
		period: ShopPeriod,
		list: z.array(ProductFigures),
		/** How many products were viewed or sold. */
		count: Count,
	}),
})
