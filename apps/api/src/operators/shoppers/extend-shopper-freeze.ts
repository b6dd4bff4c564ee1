import { endpoints } from '@portolan/contract'
import { extendFreeze } from '../../accounts/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { showShopper } from './get-shopper.ts'

/** Gives a freeze another date. Refuses `not_found`, `state_changed` unless the account is frozen, and `invalid` for the date. */
export const extendShopperFreeze = handle(endpoints.extendShopperFreeze, async (ctx, input) => {
	const { before, now } = await extendFreeze(ctx, {
		shopperId: input.shopper_id,
		reason: input.reason,
		until: new Date(input.until * 1000),
	})
	await writeAuditEntry(ctx, {
		action: 'shopper.freeze_extend',
		subject: `shopper:${input.shopper_id}`,
		before: { until: toSeconds(before.until_at) },
		after: { until: toSeconds(now.until_at) },
		reason: input.reason,
	})
	return showShopper(ctx, input.shopper_id)
})
