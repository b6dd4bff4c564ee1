import { after } from '../platform/clock.ts'
import { countAdjustmentBreaches, readWaitingAdjustments } from './adjustment-rows.ts'
import { registerDeskQueue } from './desk-queues.ts'
import { adjustmentHours } from './operator-settings.ts'
import { registerInvariant } from './invariants.ts'

registerDeskQueue('adjustments', async (ctx) => {
	const seconds = ctx.settings.get(adjustmentHours) * 3_600
	const { waiting, overdue, first, money } = await readWaitingAdjustments(
		ctx,
		after(ctx.clock.now(), -seconds),
	)
	return { waiting, overdue, nextPromised: first && after(first, seconds), money }
})

registerInvariant('adjustments_signed', countAdjustmentBreaches)
