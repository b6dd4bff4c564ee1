import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { scoresSince } from '../present-shop.ts'
import { detailOf } from '../product-queries.ts'
import { previewedProduct } from '../shop/preview-queries.ts'
import { presentDetail } from './get-product.ts'

/**
 * Returns the product that a link of its shop's people shows, also a draft. It is not kept, and no footprint is recorded. Refuses
 * `not_found` for a link that has ended.
 */
export const previewProduct = handle(endpoints.previewProduct, async (ctx, input) => {
	const productId = await previewedProduct(ctx.db, tokenHash(input.preview), ctx.clock.now())
	const row =
		productId === null
			? null
			: await detailOf(ctx, productId, null, scoresSince(ctx), { drafts: true })
	if (!row) refuse('not_found', 'This link shows nothing, or not any more.')
	return presentDetail(ctx, row, input.to ?? null)
})
