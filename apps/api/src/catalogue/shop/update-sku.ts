import { endpoints, type ParsedInputOf } from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockSaleState } from '../on-sale-queries.ts'
import { setStock, type StockChange } from '../stock/set-stock.ts'
import { skuOfShop } from './merchant-product-queries.ts'
import { presentMerchantSku } from './present-merchant-product.ts'
import { refuseField } from './product-form.ts'
import { setPrice } from './set-price.ts'

/**
 * Sets the price, the stock, or both, of a SKU of the caller's shop. Refuses `not_found`, `state_changed` with the
 * present value if another was expected, and `invalid` for an invalid price or stock, or if neither is given.
 */
export const updateSku = handle(endpoints.updateSku, async (ctx, input) => {
	const asked = { skuId: input.sku_id, shopId: ctx.actor.shopId }
	const found = await skuOfShop(ctx.db, asked)
	if (!found) refuse('not_found', 'No such SKU in this shop.')
	const stock = stockChangeOf(input)
	if (input.price === undefined && stock === null)
		refuseField('price', 'Set a price or a stock, or both.')

	await lockSaleState(ctx.db, found.product_id)
	if (input.price !== undefined) {
		const { price } = (await skuOfShop(ctx.db, asked)) ?? found
		if (input.expected_price !== undefined && cents(input.expected_price) !== price)
			refuse('state_changed', `The price is ${formatAmount(price)} by now.`, {
				field: 'expected_price',
				params: { price: formatAmount(price) },
			})
		await setPrice(ctx, { skuId: input.sku_id, price: cents(input.price) })
	}
	if (stock !== null) await setStock(ctx, { skuId: input.sku_id, ...stock })

	const now = await skuOfShop(ctx.db, asked)
	if (!now) refuse('not_found', 'This SKU was retired meanwhile.')
	return presentMerchantSku(now, now.first_image, ctx.lang)
})

/** The change of stock, or null if the input has none. */
function stockChangeOf(input: ParsedInputOf<typeof endpoints.updateSku>): StockChange | null {
	const { stock, stock_change: by, expected_stock: expected } = input
	if (stock !== undefined && by !== undefined)
		refuseField('stock_change', 'Set the stock to a number or by a difference, not both.')
	if (expected !== undefined && stock === undefined)
		refuseField('expected_stock', 'Only a stock that is set can be expected to be another before.')
	if (by !== undefined) return { by }
	if (stock === undefined) return null
	return expected === undefined ? { stock } : { stock, expected }
}
