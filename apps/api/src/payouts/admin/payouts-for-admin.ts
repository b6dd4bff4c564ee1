import { readWaitingReturns } from '../../money-out/index.ts'
import type { AdminQueues, Invariants } from '../../operators/index.ts'
import { countPayoutBreaches, readQueue } from '../payout-queries.ts'

/** Payouts that wait to be decided or to be paid out, and those the bank sent back that wait for a second operator. */
export const payoutQueues = {
	shop_payouts: (ctx) => readQueue(ctx.db, ctx.clock.now()),
	shop_returns: (ctx) => readWaitingReturns(ctx.db, 'payout', ctx.clock.now()),
} satisfies Partial<AdminQueues>

/** Between payouts and the ledger. */
export const payoutInvariants: Invariants = {
	payouts_signed: (ctx) => countPayoutBreaches(ctx.db),
}
