import { endpoints, payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { collectDebt, lockOwing } from '../claims/index.ts'
import { bank, merchantBalance, post } from '../ledger/index.ts'
import { emailOwners } from '../merchants/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import type { TxContext, OperatorActor } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { findBankReturn, signBankReturn, type BankReturnRow } from '../withdrawals/index.ts'
import { lockPayout, movePayout, writeMove, type PayoutRow } from './payout-rows.ts'
import { payoutDecisionHours } from './payout-settings.ts'
import { presentForDesk } from './present-for-desk.ts'

/**
 * Says that the bank sent a paid payout back: all of it is in the shop's balance again, less what the bank kept, and what the shop owes is
 * taken from it. Above the limit this is the first of two signatures. A closed shop is no reason against it. Refuses `not_found`,
 * `state_changed` where it was not paid out or came back before, `invalid` for a cost that leaves nothing, `forbidden` and
 * `bank_line_used`. Source: decision 0045.
 */
export const recordPayoutReturn = handle(endpoints.recordPayoutReturn, async (ctx, input) => {
	const payout = await lockPayout(ctx, input.payout_id)
	if (!payout) refuse('not_found', 'No such payout.')
	if (payout.pay_state !== payState.paid)
		refuse('state_changed', 'This is not paid out, or came back.')
	const { id, amount } = payout
	if ((await findBankReturn(ctx.db, 'payout', id)) !== null)
		refuse('state_changed', 'Another operator signed it a moment ago.')

	const row = await signBankReturn(
		ctx,
		{ payoutId: id, amount, left: amount, promiseHours: ctx.settings.get(payoutDecisionHours) },
		input,
	)
	if (row.status === 'returned') return presentForDesk(ctx, await putBack(ctx, payout, row))
	await writeMove(ctx, id, {
		name: 'return_asked',
		who: 'operator',
		who_id: ctx.actor.id,
		why: row.reason,
	})
	await noteReturn(ctx, payout, row, 'payout.return_ask')
	return presentForDesk(ctx, payout)
})

/** Gives the money of a signed return back to its shop, and tells its owners. */
export async function putBack(
	ctx: TxContext<OperatorActor>,
	payout: PayoutRow,
	row: BankReturnRow,
): Promise<PayoutRow> {
	const { id, shop_id: shopId, payout_sn: payoutSn } = payout
	// As whoever gives to a balance: what is owed is locked first (0027).
	await lockOwing(ctx, shopId)
	await post(ctx, {
		key: `shop_payout_returned:${id}`,
		kind: 'returned',
		ref: id,
		legs: [{ from: bank, to: merchantBalance(shopId), amount: row.amount }],
	})
	const returned = await movePayout(
		ctx,
		id,
		{ pay_state: payState.returned },
		{ name: 'returned', who: 'operator', who_id: ctx.actor.id, why: row.reason },
	)
	await collectDebt(ctx, { shopId, source: 'payout', sourceId: id })
	await noteReturn(ctx, payout, row, row.needs_two ? 'payout.return_approve' : 'payout.return')
	const money = formatAmount(row.amount)
	await publish(ctx, {
		topic: 'payout.returned',
		subject: id,
		data: { payout_sn: payoutSn, mer_id: shopId, money, why: row.reason },
	})
	await emailOwners(ctx, shopId, {
		words: 'merchant.payout_returned',
		path: '/payouts',
		money,
		values: { sn: payoutSn, why: row.reason },
	})
	return returned
}

/** A line of the audit log about a return. */
export async function noteReturn(
	ctx: TxContext<OperatorActor>,
	payout: PayoutRow,
	row: BankReturnRow,
	action: string,
): Promise<void> {
	await writeAuditEntry(ctx, {
		action,
		subject: `payout:${payout.id}`,
		after: {
			payout_sn: payout.payout_sn,
			money: formatAmount(row.amount),
			bank_cost: formatAmount(row.cost),
			bank_line: row.bank_line,
		},
		reason: row.status === 'refused' ? row.decision_reason : row.reason,
	})
}
