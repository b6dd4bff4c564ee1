import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { percentOf } from '../period.ts'
import { presentPeriod, readShopPeriod } from './shop-period.ts'
import { countFunnel } from './shop-product-queries.ts'

/** Returns how often products were viewed, put into carts, ordered and paid, in a period and in the one before. Refuses `invalid` for an invalid period. */
export const getMerchantFunnelReport = handle(
	endpoints.getMerchantFunnelReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const days = await readShopPeriod(ctx, input)
		const steps = await countFunnel(ctx.db, ctx.actor.shopId, days)
		const views = steps[0]?.now ?? 0
		return {
			period: presentPeriod(days),
			steps: steps.map(({ name, now, before }) => ({
				name,
				count: now,
				before,
				of_views: percentOf(now, views),
			})),
		}
	},
)
