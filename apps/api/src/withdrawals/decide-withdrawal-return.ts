import type { endpoints, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { presentForDesk } from './present-for-desk.ts'
import { noteReturn, putBack } from './return-withdrawal.ts'
import { decideBankReturn, type ReturnDecision } from './sign-bank-return.ts'
import { lockWithdrawal, writeMove } from './withdrawal-rows.ts'

/**
 * The second signature on a withdrawal's return, which gives its money back, or the end of it: the withdrawal then stays paid out, and a
 * right return may be signed. Refuses `not_found` and as {@link decideBankReturn}. Source: rules.md (Two people).
 */
export async function decideWithdrawalReturn(
	ctx: OperatorContext,
	input: { extract_id: string } & ReturnDecision,
): Promise<ReplyOf<typeof endpoints.decideWithdrawalReturn>> {
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
}
