import { rechargeStatus } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { noteLate, type DepositHandler } from '../chain/index.ts'
import { writeMoves } from './move-queries.ts'
import { lockRechargeForDeposit } from './payments/recharge-payment-queries.ts'
import { tellRecharges } from './recharge-events.ts'
import { writeDeposited, writeSeen } from './recharge-queries.ts'

/** A transfer that was seen stops the time limit of the recharge it pays: nobody who has paid gets a "timeout". */
export const stopClockOfSeen: DepositHandler = async (ctx, deposit) => {
	const row = await lockRechargeForDeposit(ctx, deposit)
	if (!row || row.status !== rechargeStatus.awaitingPayment || row.seen_at !== null) return
	await writeSeen(ctx, row.id)
	await writeMoves(ctx, [row.id], 'seen_on_chain', deposit.txHash)
}

/**
 * A credited deposit approves the recharge it was meant for, with the amount that arrived; the deposit itself credits the
 * money. A deposit without an open recharge is late, but it is credited, too: the time limit ends the request, never
 * the address. Source: docs/product/chain-deposits.md, Crediting.
 */
export const approveRechargeOfDeposit: DepositHandler = async (ctx, deposit) => {
	const row = await lockRechargeForDeposit(ctx, deposit)
	if (!row) return noteLate(ctx, deposit.depositId)
	const late =
		row.status === rechargeStatus.inReview
			? row.late
			: row.status === rechargeStatus.timedOut || (row.seen_at ?? ctx.clock.now()) > row.expire_at
	await writeDeposited(ctx, row.id, {
		depositId: deposit.depositId,
		amount: deposit.amount,
		txHash: deposit.txHash,
		late,
	})
	if (late) await noteLate(ctx, deposit.depositId)
	await writeMoves(ctx, [row.id], 'passed', formatAmount(deposit.amount))
	await tellRecharges(ctx, 'recharge.passed', [{ ...row, real: deposit.amount }])
}
