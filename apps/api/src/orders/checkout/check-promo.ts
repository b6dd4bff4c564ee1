import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { keepPreview, readKept } from './keep-preview.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import { findPreview } from './preview-queries.ts'

/**
 * Prices the checkout of a preview again with a promo code, under a new `preview_id`. The old preview stays valid. Refuses `promo_invalid`
 * with the reason, and `timed_out` for an expired preview.
 */
export const checkPromo = handle(endpoints.checkPromo, async (ctx, input) => {
	const row = await findPreview(ctx, input.preview_id, ctx.actor.id)
	if (!row) refuse('not_found', 'No such preview.')
	if (row.expires_at <= ctx.clock.now()) refuse('timed_out', 'The preview is too old.')
	const kept = readKept(row)
	const prepared = await prepareCheckout(ctx, {
		wanted: kept.lines,
		addressId: kept.address?.address_id,
		promoCode: input.code,
	})
	return keepPreview(ctx, prepared)
})
