import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentProducts } from './present-products.ts'
import { presentPeriod, readShopPeriod } from './shop-period.ts'

/** How many products a page shows; the file has all. */
const shown = 50

/** Returns the products that sold most in a period. Refuses `invalid` for an invalid period. */
export const getMerchantProductsReport = handle(
	endpoints.getMerchantProductsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const days = await readShopPeriod(ctx, input)
		return { period: presentPeriod(days), ...(await presentProducts(ctx, days, shown)) }
	},
)
