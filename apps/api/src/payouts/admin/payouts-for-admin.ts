import { readWaitingReturns } from '../../money-out/index.ts'
import type { AdminQueues, Invariants } from '../../operators/index.ts'
import { countPayoutBreaches, readQueue } from '../payout-queries.ts'

/** Payouts that wait for a decision or for payment, and returns that wait for a second operator. */
export const payoutQueues = {
	shop_payouts: (ctx) => readQueue(ctx.db, ctx.clock.now()),
	shop_returns: (ctx) => readWaitingReturns(ctx.db, 'payout', ctx.clock.now()),
} satisfies Partial<AdminQueues>

/** Invariants between payouts and the ledger. */
export const payoutInvariants: Invariants = {
	payouts_signed: (ctx) => countPayoutBreaches(ctx.db),
}
