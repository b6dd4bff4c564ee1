import { endpoints, moneyOutStatus, payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { refuseFrozen } from '../accounts/index.ts'
import { takeSignature } from '../approvals/index.ts'
import { clearing, fees, post, resolve } from '../ledger/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { TxContext, OperatorActor } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { presentForDesk } from './present-for-desk.ts'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal-rows.ts'

/**
 * Passes a withdrawal: what was held leaves the wallet, and the charge that was told is ours. Above the limit, or with
 * the operator's day used up, the first call only signs, and another operator's passes. Refuses `not_found`, `state_changed` when it was decided, `too_early` before its delay is over,
 * `account_frozen`, `forbidden`, `same_operator` and `day_limit`. Source: docs/product/withdrawals.md, States; docs/product/approvals.md, Two people.
 */
export const approveWithdrawal = handle(endpoints.approveWithdrawal, async (ctx, input) => {
	const withdrawal = await lockWithdrawal(ctx, input.extract_id)
	if (!withdrawal) refuse('not_found', 'No such withdrawal.')
	if (withdrawal.status !== moneyOutStatus.inReview)
		refuse('state_changed', 'This was decided before.')
	if (withdrawal.delay_until && withdrawal.delay_until > ctx.clock.now())
		refuse('too_early', 'The delay that was announced is not over.', {
			params: { until: toSeconds(withdrawal.delay_until) },
		})
	await refuseFrozen(ctx, withdrawal.shopper_id)
	const signature = await takeSignature(ctx, withdrawal)
	const signed =
		signature === 'ask'
			? await signFirst(ctx, withdrawal)
			: await pass(ctx, withdrawal, signature === 'approve')
	return presentForDesk(ctx, signed)
})

async function signFirst(
	ctx: TxContext<OperatorActor>,
	withdrawal: WithdrawalRow,
): Promise<WithdrawalRow> {
	const { id } = ctx.actor
	await note(ctx, withdrawal, 'withdrawal.pass_ask')
	return moveWithdrawal(
		ctx,
		withdrawal.id,
		{ needs_two: true, asked_by: id, asked_at: ctx.clock.now() },
		{ name: 'pass_asked', who: 'operator', who_id: id },
	)
}

async function pass(
	ctx: TxContext<OperatorActor>,
	withdrawal: WithdrawalRow,
	isSecond: boolean,
): Promise<WithdrawalRow> {
	const { id } = ctx.actor
	const now = ctx.clock.now()
	const { id: ref, fee } = withdrawal
	await resolve(ctx, {
		key: `withdraw_pass:${ref}`,
		kind: 'payout',
		ref,
		holdId: withdrawal.hold_id,
		outcome: 'post',
	})
	if (fee > 0n)
		await post(ctx, {
			key: `fee:${ref}`,
			kind: 'fee',
			ref,
			legs: [{ from: clearing, to: fees, amount: fee }],
		})
	await note(ctx, withdrawal, isSecond ? 'withdrawal.pass_approve' : 'withdrawal.pass')
	await publish(ctx, {
		topic: 'withdrawal.passed',
		subject: ref,
		shopperId: withdrawal.shopper_id,
		data: { extract_sn: withdrawal.extract_sn, money: formatAmount(withdrawal.amount) },
	})
	return moveWithdrawal(
		ctx,
		ref,
		{
			status: moneyOutStatus.approved,
			pay_state: payState.paying,
			decided_by: id,
			decided_at: now,
			...(isSecond ? { approved_by: id, approved_at: now } : {}),
		},
		{ name: 'passed', who: 'operator', who_id: id },
	)
}

async function note(
	ctx: TxContext<OperatorActor>,
	withdrawal: WithdrawalRow,
	action: string,
): Promise<void> {
	await writeAuditEntry(ctx, {
		action,
		subject: `withdrawal:${withdrawal.id}`,
		after: {
			extract_sn: withdrawal.extract_sn,
			amount: formatAmount(withdrawal.amount),
			fee: formatAmount(withdrawal.fee),
		},
	})
}
