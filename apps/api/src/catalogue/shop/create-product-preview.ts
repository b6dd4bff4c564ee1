import { randomBytes } from 'node:crypto'
import { endpoints } from '@portolan/contract'
import { after, toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { shopAddress } from '../../platform/shop-address.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { findMerchantProduct } from './get-merchant-product.ts'
import { insertPreview } from './preview-queries.ts'

/** How long a link shows a product: long enough to look at it on a phone as well. */
const previewSeconds = 30 * 60

/** Makes a link that shows a product of the caller's shop before it is on sale. Refuses `not_found`. */
export const createProductPreview = handle(endpoints.createProductPreview, async (ctx, input) => {
	const product = await findMerchantProduct(ctx, input.product_id)
	const token = randomBytes(24).toString('base64url')
	const path = `/detail/${product.id}/${ctx.actor.shopId}?preview=${token}`
	const endsAt = after(ctx.clock.now(), previewSeconds)
	await insertPreview(ctx.db, {
		tokenHash: tokenHash(token),
		productId: product.id,
		sessionId: ctx.actor.sessionId,
		endsAt,
	})
	return {
		url: (shopAddress.of(ctx)?.replace(/\/$/, '') ?? '') + path,
		end_time: toSeconds(endsAt),
	}
})
