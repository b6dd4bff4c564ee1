import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { textSources } from './sources.ts'
import { translateTexts } from './translate-texts.ts'

/** Translates what the carrier of a parcel of an own order reported, the newest first. Refuses `not_found`. */
export const translateParcel = handle(endpoints.translateParcel, async (ctx, input) => {
	const events = await textSources
		.of(ctx)
		.parcel(ctx, { orderId: input.order_id, deliveryNo: input.delivery_no })
	if (!events) refuse('not_found', 'No such parcel.')
	const { texts, by } = await translateTexts(ctx, events)
	return { events: texts.map((text) => text ?? ''), ...by }
})
