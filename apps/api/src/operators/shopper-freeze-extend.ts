import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { extendFreeze } from '../accounts/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { noteAudit } from './note-audit.ts'
import { showShopper } from './shopper-detail.ts'

/** Gives a freeze another date. Refuses `not_found`, `state_changed` unless it lasts, and `invalid` for the date. */
export async function shopperFreezeExtend(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.extendShopperFreeze>,
): Promise<ReplyOf<typeof endpoints.extendShopperFreeze>> {
	const { before, now } = await extendFreeze(ctx, {
		shopperId: input.shopper_id,
		reason: input.reason,
		until: new Date(input.until * 1000),
	})
	await noteAudit(ctx, {
		action: 'shopper.freeze_extend',
		subject: `shopper:${input.shopper_id}`,
		before: { until: toSeconds(before.until_at) },
		after: { until: toSeconds(now.until_at) },
		reason: input.reason,
	})
	return showShopper(ctx, input.shopper_id)
}
