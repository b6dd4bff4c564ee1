import { endpoints } from '@portolan/contract'
import { productCards } from '../../catalogue/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { words } from '../../platform/words/words.ts'
import { presentPeriod, readShopPeriod } from './shop-period.ts'
import { listReturns } from './shop-product-queries.ts'
import { sumReturns } from './sum-returns.ts'

/** How many products a page shows; the file has all. */
const shown = 50

/**
 * Returns how many of the pieces that were paid in a period were refunded since, by reason and by product. Refuses `invalid` for an invalid
 * period.
 */
export const getMerchantReturnsReport = handle(
	endpoints.getMerchantReturnsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const days = await readShopPeriod(ctx, input)
		const rows = await listReturns(ctx.db, ctx.actor.shopId, days)
		const { total, reasons, products } = sumReturns(rows.filter((row) => row.is_now))
		const first = products.slice(0, shown)
		const cards = await productCards(
			ctx,
			first.map(({ productId }) => productId),
		)
		return {
			period: presentPeriod(days),
			total,
			before: sumReturns(rows.filter((row) => !row.is_now)).total,
			reasons: reasons.map((row) => ({
				...row,
				reason_title: words(ctx.lang, `claim.reason.${row.reason}`),
			})),
			products: first.map(({ productId, ...returns }) => ({
				product_id: productId,
				title: cards.get(productId)?.title ?? '',
				image: cards.get(productId)?.image ?? '',
				...returns,
			})),
		}
	},
)
