import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { decideBankReturn } from '../withdrawals/index.ts'
import { lockPayout, writeMove } from './payout-rows.ts'
import { presentForDesk } from './present-for-desk.ts'
import { noteReturn, putBack } from './record-payout-return.ts'

/**
 * The second signature on a payout's return, which gives its money back, or the end of it: the payout then stays paid out, and a right
 * return may be signed. Refuses `not_found`, `state_changed`, `same_operator`, `forbidden` and `bank_line_used`. Source:
 * docs/product/approvals.md, Two people.
 */
export const decidePayoutReturn = handle(endpoints.decidePayoutReturn, async (ctx, input) => {
	const payout = await lockPayout(ctx, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	const row = await decideBankReturn(ctx, { payoutId: payout.id }, input)
	if (row.status === 'returned') return presentForDesk(ctx, await putBack(ctx, payout, row))

	await writeMove(ctx, payout.id, {
		name: 'return_refused',
		who: 'operator',
		who_id: ctx.actor.id,
		why: row.decision_reason,
	})
	await noteReturn(ctx, payout, row, 'payout.return_refuse')
	return presentForDesk(ctx, payout)
})
