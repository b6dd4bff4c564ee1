import { endpoints, payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { isAccountClosed } from '../accounts/index.ts'
import { bank, fees, post, shopperWallet } from '../ledger/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import type { TxContext, OperatorActor } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { findBankReturn, type BankReturnRow } from './bank-return-rows.ts'
import { presentForDesk } from './present-for-desk.ts'
import { signBankReturn } from './sign-bank-return.ts'
import { lockWithdrawal, moveWithdrawal, writeMove, type WithdrawalRow } from './withdrawal-rows.ts'
import { withdrawalDecisionHours } from './withdrawal-settings.ts'

/**
 * Says that the bank sent a paid withdrawal back: all of it is in the wallet again, the charge too, less what the bank kept. Above the
 * limit this is the first of two signatures. A freeze is no reason against it, nor is a closed account. Refuses `not_found`,
 * `state_changed` where it was not paid out or came back before, `not_by_bank` for a chain, and as {@link signBankReturn}. Source:
 * decision 0045.
 */
export const recordWithdrawalReturn = handle(
	endpoints.recordWithdrawalReturn,
	async (ctx, input) => {
		const withdrawal = await lockWithdrawal(ctx, input.extract_id)
		if (!withdrawal) refuse('not_found', 'No such withdrawal.')
		if (withdrawal.kind !== 'bank')
			refuse('not_by_bank', 'What was paid on a chain is not sent back by a bank.')
		if (withdrawal.pay_state !== payState.paid)
			refuse('state_changed', 'This is not paid out, or came back.')
		const { id, amount, fee } = withdrawal
		if ((await findBankReturn(ctx.db, 'withdrawal', id)) !== null)
			refuse('state_changed', 'Another operator signed it a moment ago.')

		const row = await signBankReturn(
			ctx,
			{
				withdrawalId: id,
				amount,
				left: amount - fee,
				promiseHours: ctx.settings.get(withdrawalDecisionHours),
			},
			input,
		)
		if (row.status === 'returned') return presentForDesk(ctx, await putBack(ctx, withdrawal, row))
		await writeMove(ctx, id, {
			name: 'return_asked',
			who: 'operator',
			who_id: ctx.actor.id,
			why: row.reason,
		})
		await noteReturn(ctx, withdrawal, row, 'withdrawal.return_ask')
		await publish(ctx, {
			topic: 'withdrawal.return_asked',
			subject: id,
			shopperId: withdrawal.shopper_id,
			data: { extract_sn: withdrawal.extract_sn },
		})
		return presentForDesk(ctx, withdrawal)
	},
)

/** Gives the money of a signed return back to its shopper, and says so. */
export async function putBack(
	ctx: TxContext<OperatorActor>,
	withdrawal: WithdrawalRow,
	row: BankReturnRow,
): Promise<WithdrawalRow> {
	const { id, shopper_id: shopperId, fee } = withdrawal
	// A closing under way waits and then finds the money; in an account closed before, it waits for the desk to pay it out (0045).
	const isClosed = await isAccountClosed(ctx, shopperId)
	const wallet = shopperWallet(shopperId)
	await post(ctx, {
		key: `withdraw_returned:${id}`,
		kind: 'returned',
		ref: id,
		legs: [{ from: bank, to: wallet, amount: withdrawal.amount - fee - row.cost }],
	})
	if (fee > 0n)
		await post(ctx, {
			key: `fee_returned:${id}`,
			kind: 'fee_returned',
			ref: id,
			legs: [{ from: fees, to: wallet, amount: fee }],
		})
	const returned = await moveWithdrawal(
		ctx,
		id,
		{ pay_state: payState.returned },
		{ name: 'returned', who: 'operator', who_id: ctx.actor.id, why: row.reason },
	)
	const action = row.needs_two ? 'withdrawal.return_approve' : 'withdrawal.return'
	await noteReturn(ctx, withdrawal, row, action, isClosed ? { account: 'closed' } : {})
	await publish(ctx, {
		topic: 'withdrawal.returned',
		subject: id,
		shopperId,
		data: {
			extract_sn: withdrawal.extract_sn,
			money: formatAmount(row.amount),
			why: row.reason,
		},
	})
	return returned
}

/** A line of the audit log about a return. */
export async function noteReturn(
	ctx: TxContext<OperatorActor>,
	withdrawal: WithdrawalRow,
	row: BankReturnRow,
	action: string,
	more: Record<string, string> = {},
): Promise<void> {
	await writeAuditEntry(ctx, {
		action,
		subject: `withdrawal:${withdrawal.id}`,
		after: {
			extract_sn: withdrawal.extract_sn,
			money: formatAmount(row.amount),
			bank_cost: formatAmount(row.cost),
			bank_line: row.bank_line,
			...more,
		},
		reason: row.status === 'refused' ? row.decision_reason : row.reason,
	})
}
