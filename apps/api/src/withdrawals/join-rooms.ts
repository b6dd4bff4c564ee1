import { registerAccountExport, registerClosingCheck } from '../accounts/index.ts'
import { registerDeskQueue, registerLaw } from '../operators/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { onEvent } from '../platform/outbox.ts'
import { countReturnBreaches, readWaitingReturns } from './bank-return-rows.ts'
import { eraseDestinations } from './destination-rows.ts'
import { presentWithdrawals } from './present-withdrawals.ts'
import {
	countWithdrawalBreaches,
	listOwnWithdrawals,
	listReturning,
	listUnpaid,
	readWaiting,
} from './withdrawal-rows.ts'

/** An account whose money is still on its way out, or back, cannot be closed: somebody may have to ask its owner. */
registerClosingCheck(async (ctx) => {
	const open = await Promise.all([
		listUnpaid(ctx.db, ctx.actor.id),
		listReturning(ctx.db, ctx.actor.id),
	])
	return open.flat().length > 0 ? 'open_withdrawals' : null
})

/** A closed account's saved cards and addresses go with its names. */
onEvent('account.closed', async (ctx, { subject }) => eraseDestinations(ctx, subject))

/** More withdrawals than a person makes in a life; a bound all the same. */
const mostExported = 10_000

/** Everything we keep of a person's withdrawals, as they see them. */
registerAccountExport('withdrawals', async (ctx) => {
	const { rows } = await listOwnWithdrawals(ctx.db, {
		shopperId: ctx.actor.id,
		status: null,
		limit: mostExported,
		offset: 0,
	})
	return (await presentWithdrawals(ctx, rows)).map((shown) => ({ ...shown }))
})

registerLaw('withdrawals_signed', (ctx) => countWithdrawalBreaches(ctx.db))
registerLaw('returns_signed', (ctx) => countReturnBreaches(ctx.db))

registerDeskQueue('withdrawals', (ctx) => readQueue(ctx, false))
registerDeskQueue('payouts', (ctx) => readQueue(ctx, true))
registerDeskQueue('returns', (ctx) => readWaitingReturns(ctx.db, 'withdrawal', ctx.clock.now()))

async function readQueue(ctx: OperatorContext, toPay: boolean) {
	const row = await readWaiting(ctx.db, ctx.clock.now(), toPay)
	return {
		waiting: row.waiting,
		overdue: row.overdue,
		nextPromised: row.next_promised,
		money: row.money,
	}
}
