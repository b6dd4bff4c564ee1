import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { unfreezeAccount } from '../accounts/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { noteAudit } from './note-audit.ts'
import { showShopper } from './shopper-detail.ts'

/** Ends a freeze before its date. Refuses `not_found`, and `state_changed` unless it lasts. */
export async function shopperUnfreeze(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.unfreezeShopper>,
): Promise<ReplyOf<typeof endpoints.unfreezeShopper>> {
	const freeze = await unfreezeAccount(ctx, {
		shopperId: input.shopper_id,
		reason: input.reason,
	})
	await noteAudit(ctx, {
		action: 'shopper.unfreeze',
		subject: `shopper:${input.shopper_id}`,
		before: { status: 'frozen', until: toSeconds(freeze.until_at) },
		after: { status: 'active' },
		reason: input.reason,
	})
	return showShopper(ctx, input.shopper_id)
}
