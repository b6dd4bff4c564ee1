import type { endpoints, ReplyOf } from '@portolan/contract'
import { noteAudit } from '../operators/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { putBackByPlatform } from './platform-shelf.ts'
import { showDeskProduct } from './show-desk-product.ts'

/** Gives a product that was taken off back to its shop: it is where the shop wants it. Refuses `not_found` and `state_changed`. */
export async function putProductBack(
	ctx: OperatorContext,
	input: { product_id: string; reason: string },
): Promise<ReplyOf<typeof endpoints.restoreProduct>> {
	await putBackByPlatform(ctx, { productId: input.product_id })
	await noteAudit(ctx, {
		action: 'product.put_back',
		subject: `product:${input.product_id}`,
		after: { taken_off: false },
		reason: input.reason,
	})
	return showDeskProduct(ctx, input)
}
