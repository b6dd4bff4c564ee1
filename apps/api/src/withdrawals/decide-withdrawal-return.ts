import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { presentForDesk } from './present-for-desk.ts'
import { noteReturn, putBack } from './record-withdrawal-return.ts'
import { decideBankReturn } from './sign-bank-return.ts'
import { lockWithdrawal, writeMove } from './withdrawal-rows.ts'

/**
 * The second signature on a withdrawal's return, which gives its money back, or the end of it: the withdrawal then stays paid out, and a
 * right return may be signed. Refuses `not_found` and as {@link decideBankReturn}. Source: docs/product/approvals.md, Two people.
 */
export const decideWithdrawalReturn = handle(
	endpoints.decideWithdrawalReturn,
	async (ctx, input) => {
		const withdrawal = await lockWithdrawal(ctx, input.extract_id)
		if (!withdrawal) refuse('not_found', 'No such withdrawal.')
		const { id, extract_sn, shopper_id: shopperId } = withdrawal
		const row = await decideBankReturn(ctx, { withdrawalId: id }, input)
		if (row.status === 'returned') return presentForDesk(ctx, await putBack(ctx, withdrawal, row))

		await writeMove(ctx, id, {
			name: 'return_refused',
			who: 'operator',
			who_id: ctx.actor.id,
			why: row.decision_reason,
		})
		await noteReturn(ctx, withdrawal, row, 'withdrawal.return_refuse')
		await publish(ctx, {
			topic: 'withdrawal.return_refused',
			subject: id,
			shopperId,
			data: { extract_sn },
		})
		return presentForDesk(ctx, withdrawal)
	},
)
