import { endpoints } from '@portolan/contract'
import { freezeAccount } from '../../accounts/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'
import { showShopper } from './get-shopper.ts'

/**
 * Freezes an account: its sessions end and no money leaves it until the date that its shopper can read; incoming money is
 * credited. Refuses `not_found`, `state_changed`, `account_closed`, and `invalid` for the date.
 */
export const freezeShopper = handle(endpoints.freezeShopper, async (ctx, input) => {
	const freeze = await freezeAccount(ctx, {
		shopperId: input.shopper_id,
		reason: input.reason,
		until: input.until === undefined ? undefined : new Date(input.until * 1000),
	})
	await writeAuditEntry(ctx, {
		action: 'shopper.freeze',
		subject: `shopper:${input.shopper_id}`,
		before: { status: 'active' },
		after: { status: 'frozen', until: toSeconds(freeze.until_at) },
		reason: input.reason,
	})
	return showShopper(ctx, input.shopper_id)
})
