import { readWaitingReturns } from '../money-out/index.ts'
import type { AdminQueues, Invariants } from '../operators/index.ts'
import { countPayoutBreaches, readWaiting } from './payout-rows.ts'

/** Payouts that wait to be decided or to be paid out, and those the bank sent back that wait for a second operator. */
export const payoutQueues = {
	async shop_payouts(ctx) {
		const row = await readWaiting(ctx.db, ctx.clock.now())
		return {
			waiting: row.waiting,
			overdue: row.overdue,
			nextPromised: row.next_promised,
			money: row.money,
		}
	},
	shop_returns: (ctx) => readWaitingReturns(ctx.db, 'payout', ctx.clock.now()),
} satisfies Partial<AdminQueues>

/** Between payouts and the ledger. */
export const payoutInvariants: Invariants = {
	payouts_signed: (ctx) => countPayoutBreaches(ctx.db),
}
