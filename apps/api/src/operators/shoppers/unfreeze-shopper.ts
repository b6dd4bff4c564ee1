import { endpoints } from '@portolan/contract'
import { unfreezeAccount } from '../../accounts/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { showShopper } from './get-shopper.ts'

/** Ends a freeze before its date. Refuses `not_found`, and `state_changed` unless the account is frozen. */
export const unfreezeShopper = handle(endpoints.unfreezeShopper, async (ctx, input) => {
	const freeze = await unfreezeAccount(ctx, {
		shopperId: input.shopper_id,
		reason: input.reason,
	})
	await writeAuditEntry(ctx, {
		action: 'shopper.unfreeze',
		subject: `shopper:${input.shopper_id}`,
		before: { status: 'frozen', until: toSeconds(freeze.until_at) },
		after: { status: 'active' },
		reason: input.reason,
	})
	return showShopper(ctx, input.shopper_id)
})
