import { registerDeskQueue, registerInvariant } from '../operators/index.ts'
import { readWaitingReturns } from '../withdrawals/index.ts'
import { countPayoutBreaches, readWaiting } from './payout-rows.ts'

registerInvariant('payouts_signed', (ctx) => countPayoutBreaches(ctx.db))

/** The money desk sees what waits to be decided or to be paid out to shops. */
registerDeskQueue('shop_payouts', async (ctx) => {
	const row = await readWaiting(ctx.db, ctx.clock.now())
	return {
		waiting: row.waiting,
		overdue: row.overdue,
		nextPromised: row.next_promised,
		money: row.money,
	}
})

/** And what the bank sent back that waits for a second signature. */
registerDeskQueue('shop_returns', (ctx) => readWaitingReturns(ctx.db, 'payout', ctx.clock.now()))
