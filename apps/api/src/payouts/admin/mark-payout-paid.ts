import { endpoints } from '@portolan/contract'
import { bank, payouts, post } from '../../ledger/index.ts'
import { checkToBePaid, newBankLine, writePaid } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { payoutKind } from '../payout-kind.ts'
import { payoutRows } from '../payout-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Records that an approved payout was paid, by the line of the bank's statement. Refuses `not_found`, as {@link
 * checkToBePaid}, and `bank_line_used` for a line that paid another withdrawal or payout.
 */
export const markPayoutPaid = handle(endpoints.markPayoutPaid, async (ctx, input) => {
	const payout = await payoutRows.lock(ctx, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	checkToBePaid(ctx, payout)
	const bankLine = await newBankLine(ctx, input.bank_line)
	await post(ctx, {
		key: `shop_payout_paid:${payout.id}`,
		kind: 'shop_payout',
		ref: payout.id,
		legs: [{ from: payouts, to: bank, amount: payout.amount }],
	})
	return presentForAdmin(ctx, await writePaid(ctx, payoutKind, payout, { bank_line: bankLine }))
})
