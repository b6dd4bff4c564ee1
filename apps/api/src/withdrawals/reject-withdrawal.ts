import { endpoints, moneyOutStatus } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { writeAuditEntry } from '../operators/index.ts'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { giveBack } from './give-back.ts'
import { presentForDesk } from './present-for-desk.ts'
import { lockWithdrawal, moveWithdrawal } from './withdrawal-rows.ts'

/**
 * Refuses a withdrawal with a reason its shopper reads; everything held returns at once. One operator is enough, whatever the
 * amount: no money leaves. Refuses `not_found` and `state_changed`.
 */
export const rejectWithdrawal = handle(endpoints.rejectWithdrawal, async (ctx, input) => {
	const withdrawal = await lockWithdrawal(ctx, input.extract_id)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	if (withdrawal.status !== moneyOutStatus.inReview)
		refuse('state_changed', 'This was decided before.')

	const { id: operatorId } = ctx.actor
	await giveBack(ctx, withdrawal)
	const refused = await moveWithdrawal(
		ctx,
		withdrawal.id,
		{
			status: moneyOutStatus.rejected,
			decided_by: operatorId,
			decided_at: ctx.clock.now(),
			reason: input.reason,
		},
		{ name: 'refused', who: 'operator', who_id: operatorId, why: input.reason },
	)
	const { extract_sn, shopper_id: shopperId } = withdrawal
	const money = formatAmount(withdrawal.amount)
	await writeAuditEntry(ctx, {
		action: 'withdrawal.refuse',
		subject: `withdrawal:${withdrawal.id}`,
		after: { extract_sn, amount: money },
		reason: input.reason,
	})
	await publish(ctx, {
		topic: 'withdrawal.refused',
		subject: withdrawal.id,
		shopperId,
		data: { extract_sn, money, why: input.reason },
	})
	return presentForDesk(ctx, refused)
})
