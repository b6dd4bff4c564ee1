import { endpoints } from '@portolan/contract'
import { shopperIdOf } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import {
	pageForTaste,
	pageOfCompanions,
	pageOfProducts,
	placeOfProduct,
} from '../product-queries.ts'
import { visitorCache } from '../visitor-cache.ts'
import { presentCard, presentPage } from './present-product.ts'

/** With a product, what goes with it; for a shopper, what fits likes and footprints; for anyone, what sells now. */
export const recommendProducts = handle(
	endpoints.recommendProducts,
	{ cache: visitorCache },
	async (ctx, input) => {
		const shopperId = shopperIdOf(ctx)
		if (input.product_id !== undefined) {
			const product = await placeOfProduct(ctx.db, input.product_id)
			if (!product) refuse('not_found', 'No such product.')
			return presentPage(await pageOfCompanions(ctx, product, input), input, presentCard)
		}
		const page =
			shopperId === null
				? await pageOfProducts(ctx, {}, 'recent', input)
				: await pageForTaste(ctx, shopperId, input)
		return presentPage(page, input, presentCard)
	},
)
