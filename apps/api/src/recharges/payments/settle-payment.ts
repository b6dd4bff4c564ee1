import { rechargeStatus } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { isAccountClosed } from '../../accounts/index.ts'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { creditRecharge } from '../credit-recharge.ts'
import { writeMoves } from '../move-queries.ts'
import type { PaymentState } from '../providers/payment-provider.ts'
import { tellRecharges } from '../recharge-events.ts'
import {
	writeConfirmed,
	writeLookAt,
	writePaidOtherwise,
	writeRefused,
	type RechargeRow,
} from '../recharge-queries.ts'
import { rechargeDecisionHours } from '../recharge-settings.ts'
import { wakeDisputes } from './payment-event-queries.ts'

/** The currency of every wallet. Source: docs/product/wallet.md, Currency. */
const currency = 'usd'

/**
 * Applies the provider's state of a payment to a locked recharge, however often it is reported: paid as requested is
 * credited, at any time; paid with another amount or currency waits for a person; failed is rejected. Source:
 * docs/product/recharges.md, Providers.
 */
export async function settlePayment(
	ctx: TxContext,
	row: RechargeRow,
	payment: PaymentState,
): Promise<void> {
	// A person's decision is final; after a timeout or a failure at the provider it may still be paid.
	const isDecided =
		row.status === rechargeStatus.approved ||
		(row.status === rechargeStatus.rejected && row.refused_by !== null)
	if (payment.state === 'open' || isDecided || row.provider_payment !== null) return
	if (payment.state === 'paid') return settlePaid(ctx, row, payment)
	if (payment.state === 'closed') return writeLookAt(ctx, row.id, null)
	if (row.status === rechargeStatus.awaitingPayment) await fail(ctx, row)
	else await writeLookAt(ctx, row.id, null)
}

async function settlePaid(
	ctx: TxContext,
	row: RechargeRow,
	paid: Extract<PaymentState, { state: 'paid' }>,
): Promise<void> {
	const late = row.status === rechargeStatus.timedOut || ctx.clock.now() > row.expire_at
	// Nobody could spend money credited to a closed account: a person refunds it.
	const fits = paid.amount === row.price && paid.currency === currency
	if (fits && !(await isAccountClosed(ctx, row.shopper_id))) {
		await writeConfirmed(ctx, row.id, { payment: paid.payment, late })
		await creditRecharge(ctx, row, paid.amount)
		if (row.provider !== null) await wakeDisputes(ctx, row.provider)
		await writeMoves(ctx, [row.id], 'passed', formatAmount(paid.amount))
		return
	}
	// It was rejected because it failed, and then paid, but not as requested: it stays rejected, and a person finds it in
	// the history.
	const told = `${formatAmount(paid.amount)} ${paid.currency}`
	if (row.status !== rechargeStatus.rejected)
		await writePaidOtherwise(ctx, row.id, {
			payment: paid.payment,
			late,
			promisedAt: after(ctx.clock.now(), ctx.settings.get(rechargeDecisionHours) * 3_600),
		})
	ctx.log.warn({ recharge: row.id, told }, 'a payment is not what was asked for')
	await writeMoves(ctx, [row.id], 'paid_otherwise', told)
}

/** A key of words: the shopper sees it in their own language. */
const failedReason = 'recharge.why.payment_failed'

async function fail(ctx: TxContext, row: RechargeRow): Promise<void> {
	await writeRefused(ctx, row.id, { by: null, message: failedReason })
	await writeMoves(ctx, [row.id], 'payment_failed')
	await tellRecharges(ctx, 'recharge.refused', [{ ...row, why: failedReason }])
}
