import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { oneOperatorADay, readDayLeft, twoPeopleAbove } from '../../approvals/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'

/** Returns what the operator may decide alone: for one decision, in a day, and what is left of the day. */
export const getLimits = handle(endpoints.getLimits, async (ctx) => {
	const tomorrow = ctx.clock.now()
	tomorrow.setUTCHours(24, 0, 0, 0)
	return {
		each: formatAmount(ctx.settings.get(twoPeopleAbove)),
		day: formatAmount(ctx.settings.get(oneOperatorADay)),
		day_left: formatAmount(await readDayLeft(ctx)),
		day_ends: toSeconds(tomorrow),
	}
})
