import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { putBackByPlatform } from './take-off-sale-by-platform.ts'

/**
 * Allows a product that the platform took off sale again: it returns to the state that its shop chose. Refuses `not_found`
 * and `state_changed`.
 */
export const restoreProduct = handle(endpoints.restoreProduct, async (ctx, input) => {
	await putBackByPlatform(ctx, { productId: input.product_id })
	await writeAuditEntry(ctx, {
		action: 'product.put_back',
		subject: `product:${input.product_id}`,
		after: { taken_off: false },
		reason: input.reason,
	})
	return getAdminProduct(ctx, input)
})
