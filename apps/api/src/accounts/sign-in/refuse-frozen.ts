import { toSeconds } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { dayText } from '../../platform/words/day-text.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { findFreezeForShare } from '../admin/freeze-queries.ts'

/**
 * Refuses `account_frozen`, with the reason and the date of its end, while an account is frozen. Called in the
 * transaction of what a frozen account must not do: a freeze at the same time waits for the end of that transaction.
 */
export async function refuseFrozen(
	ctx: TxContext,
	shopperId: string,
	options: { keep?: boolean } = {},
): Promise<void> {
	const freeze = await findFreezeForShare(ctx, shopperId)
	if (!freeze) return
	refuse('account_frozen', 'The account is frozen.', {
		...options,
		params: {
			reason: reasonText(ctx.lang, freeze.reason),
			until: toSeconds(freeze.until_at),
			until_day: dayText(ctx.lang, freeze.until_at),
		},
	})
}
