import type { endpoints, ReplyOf } from '@portolan/contract'
import { noteAudit } from '../operators/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { takeOffShelfByPlatform } from './platform-shelf.ts'
import { showDeskProduct } from './show-desk-product.ts'

/** Takes a product off the shelf for the platform; its shop reads why and cannot put it back. Refuses `not_found` and `state_changed`. */
export async function takeProductOff(
	ctx: OperatorContext,
	input: { product_id: string; reason: string },
): Promise<ReplyOf<typeof endpoints.takeDownProduct>> {
	await takeOffShelfByPlatform(ctx, { productId: input.product_id, reason: input.reason })
	await noteAudit(ctx, {
		action: 'product.take_off',
		subject: `product:${input.product_id}`,
		after: { taken_off: true },
		reason: input.reason,
	})
	return showDeskProduct(ctx, input)
}
