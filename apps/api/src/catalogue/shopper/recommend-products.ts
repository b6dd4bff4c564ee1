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

/**
 * Recommends products: with a product, those that go with it; for a shopper, those that fit likes and footprints;
 * otherwise current best sellers.
 */
export const recommendProducts = handle(
	endpoints.recommendProducts,
	{ cache: { ...visitorCache, isPersonal: (query) => !('product_id' in query) } },
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
