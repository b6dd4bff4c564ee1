import { after } from '../platform/clock.ts'
import { registerDeskQueue } from './desk-queues.ts'
import { adjustmentHours } from './operator-settings.ts'
import { readWaitingChanges } from './setting-rows.ts'

/** Nothing is promised to anybody; still somebody waits for a second operator, who answers as soon as for an adjustment. */
registerDeskQueue('settings', async (ctx) => {
	const asked = [...(await readWaitingChanges(ctx.db)).values()].map((row) => row.asked_at)
	const first = asked.toSorted((a, b) => a.getTime() - b.getTime())[0]
	const dueBefore = after(ctx.clock.now(), -ctx.settings.get(adjustmentHours) * 3_600)
	return {
		waiting: asked.length,
		overdue: asked.filter((at) => at < dueBefore).length,
		nextPromised: first ? after(first, ctx.settings.get(adjustmentHours) * 3_600) : null,
		money: 0n,
	}
})
