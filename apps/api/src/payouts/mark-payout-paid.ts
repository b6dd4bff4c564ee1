import { endpoints, moneyOutStatus, payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { needsTwo } from '../approvals/index.ts'
import { bank, payouts, post } from '../ledger/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { mayMarkPaid, takeBankLine } from '../withdrawals/index.ts'
import { lockPayout, movePayout } from './payout-rows.ts'
import { presentForDesk } from './present-for-desk.ts'

/**
 * Notes that a passed payout was really paid out, by the line of the bank's statement. Refuses `not_found`, `state_changed`, `same_operator` for who approved it above the limit, and
 * `bank_line_used` for a line that paid something else, a withdrawal or a payout.
 */
export const markPayoutPaid = handle(endpoints.markPayoutPaid, async (ctx, input) => {
	const payout = await lockPayout(ctx, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	if (payout.status !== moneyOutStatus.approved || payout.pay_state !== payState.paying)
		refuse('state_changed', 'This does not wait to be paid out.')
	if (!mayMarkPaid(payout, ctx.actor, needsTwo(ctx, payout.amount)))
		refuse('same_operator', 'Above the limit another than who approved says that it was paid.')
	const bankLine = input.bank_line.replaceAll(/\s+/g, ' ')
	if ((await takeBankLine(ctx, bankLine)) !== null)
		refuse('bank_line_used', 'This line of the statement paid something else.', {
			field: 'bank_line',
		})

	const { id, amount, payout_sn: payoutSn } = payout
	await post(ctx, {
		key: `shop_payout_paid:${id}`,
		kind: 'shop_payout',
		ref: id,
		legs: [{ from: payouts, to: bank, amount }],
	})
	const paid = await movePayout(
		ctx,
		id,
		{
			pay_state: payState.paid,
			paid_by: ctx.actor.id,
			paid_at: ctx.clock.now(),
			bank_line: bankLine,
		},
		{ name: 'paid', who: 'operator', who_id: ctx.actor.id },
	)
	const money = formatAmount(amount)
	await writeAuditEntry(ctx, {
		action: 'payout.paid',
		subject: `payout:${id}`,
		after: { payout_sn: payoutSn, money, bank_line: bankLine },
	})
	await publish(ctx, {
		topic: 'payout.sent',
		subject: id,
		data: { payout_sn: payoutSn, mer_id: payout.shop_id, money },
	})
	return presentForDesk(ctx, paid)
})
