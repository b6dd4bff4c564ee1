import { after } from '../platform/clock.ts'
import {
	countAdjustmentBreaches,
	readWaitingAdjustments,
} from './adjustments/adjustment-queries.ts'
import { countGrants } from './grants/grant-queries.ts'
import type { AdminQueues, Invariants } from './operator-ports.ts'
import { adjustmentHours } from './operator-settings.ts'
import { readWaitingChanges } from './settings/setting-queries.ts'

/** What waits for a second operator: adjustments, changes of settings, and grants of roles. */
export const operatorQueues = {
	async adjustments(ctx) {
		const seconds = ctx.settings.get(adjustmentHours) * 3_600
		const { waiting, overdue, first, money } = await readWaitingAdjustments(
			ctx,
			after(ctx.clock.now(), -seconds),
		)
		return { waiting, overdue, nextPromised: first && after(first, seconds), money }
	},
	/** These have no amount and no promised time. */
	async grants(ctx) {
		return {
			waiting: await countGrants(ctx, { status: 'asked' }),
			overdue: 0,
			nextPromised: null,
			money: 0n,
		}
	},
	/** There is no promised time; a second operator should answer as soon as for an adjustment. */
	async settings(ctx) {
		const seconds = ctx.settings.get(adjustmentHours) * 3_600
		const asked = [...(await readWaitingChanges(ctx.db)).values()].map((row) => row.asked_at)
		const first = asked.toSorted((a, b) => a.getTime() - b.getTime())[0]
		const dueBefore = after(ctx.clock.now(), -seconds)
		return {
			waiting: asked.length,
			overdue: asked.filter((at) => at < dueBefore).length,
			nextPromised: first ? after(first, seconds) : null,
			money: 0n,
		}
	},
} satisfies Partial<AdminQueues>

/** Invariants between adjustments and the ledger. */
export const operatorInvariants: Invariants = { adjustments_signed: countAdjustmentBreaches }
