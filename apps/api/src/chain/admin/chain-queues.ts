import type { AdminQueues } from '../../operators/index.ts'
import { after } from '../../platform/clock.ts'
import { waitingChanges } from '../addresses/receiving-address-queries.ts'
import { auditHours } from '../chain-settings.ts'
import { waitingDeposits } from '../deposit-queries.ts'

/** Deposits in review, and changes of receiving addresses that wait for a second operator. */
export const chainQueues = {
	/** Deposits below the minimum wait for more money, not for a person. */
	async deposits(ctx) {
		const seconds = ctx.settings.get(auditHours) * 3_600
		const { waiting, overdue, oldest, money } = await waitingDeposits(
			ctx.db,
			after(ctx.clock.now(), -seconds),
		)
		return { waiting, overdue, nextPromised: oldest && after(oldest, seconds), money }
	},
	/** These have no promised time. */
	async addresses(ctx) {
		return { waiting: await waitingChanges(ctx.db), overdue: 0, nextPromised: null, money: 0n }
	},
} satisfies Partial<AdminQueues>
