import type { BasketReader } from '../../promotions/index.ts'
import { readKept } from './keep-preview.ts'
import { findPreview } from './preview-queries.ts'
import { priceCheckout } from './price-checkout.ts'

/** Lets the list of promo codes show which of them reduce the price of the present checkout. */
export const readBasket: BasketReader = async (ctx, previewId) => {
	const row = await findPreview(ctx, previewId, ctx.actor.id)
	if (!row) return null
	const kept = readKept(row)
	const { shops } = priceCheckout({ ...kept, promo: null })
	return {
		lines: kept.lines.map(({ shopId, categoryId, price, num }) => ({
			shopId,
			categoryId,
			amount: price * BigInt(num),
		})),
		freights: shops.map(({ shopId, freight }) => ({ shopId, freight })),
	}
}
