import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { takeOffSaleByPlatform } from './take-off-sale-by-platform.ts'

/**
 * Takes a product off sale for the platform; its shop can read the reason and cannot put it back. Refuses
 * `not_found` and `state_changed`.
 */
export const takeDownProduct = handle(endpoints.takeDownProduct, async (ctx, input) => {
	await takeOffSaleByPlatform(ctx, { productId: input.product_id, reason: input.reason })
	await writeAuditEntry(ctx, {
		action: 'product.take_off',
		subject: `product:${input.product_id}`,
		after: { taken_off: true },
		reason: input.reason,
	})
	return getAdminProduct(ctx, input)
})
