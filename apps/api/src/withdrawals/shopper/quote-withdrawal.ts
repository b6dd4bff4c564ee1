import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { walletOf } from '../../ledger/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { destinationText } from '../destination.ts'
import { withdrawalFee, feeRule } from '../withdrawal-fee.ts'
import { checkAsked, withdrawalRef } from './check-asked.ts'
import { freePartOf, refundedMoney } from './refunded-money.ts'

/**
 * Returns the fee of a withdrawal, its earliest decision, and the `ref` for the payment PIN. Refuses what `createWithdrawal` would refuse.
 */
export const quoteWithdrawal = handle(endpoints.quoteWithdrawal, async (ctx, input) => {
	const { amount, to, isNewDestination, delayUntil } = await checkAsked(ctx, input)
	const { available } = await walletOf(ctx, ctx.actor.id)
	if (amount > available)
		refuse('balance_low', 'The wallet does not hold enough.', {
			params: { missing: formatAmount(amount - available) },
		})
	const refunded = await refundedMoney(ctx, ctx.actor.id)
	const free = freePartOf(amount, refunded)
	const fee = withdrawalFee(amount, free, feeRule(ctx.settings))
	return {
		extract_price: formatAmount(amount),
		fee_free: formatAmount(free),
		fee: formatAmount(fee),
		real_price: formatAmount(amount - fee),
		ref: withdrawalRef(ctx, to, amount, fee),
		destination: destinationText(to),
		new_destination: isNewDestination ? 1 : 0,
		delay_until: delayUntil && toSeconds(delayUntil),
	}
})
