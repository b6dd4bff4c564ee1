import { cents, formatAmount, type Cents } from '@portolan/money'
import { needsTwo, takeSignature } from '../approvals/index.ts'
import { after } from '../platform/clock.ts'
import type { TxContext, OperatorActor } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import {
	insertBankReturn,
	lockBankReturn,
	refuseLineUsed,
	writeReturnDecision,
	type BankReturnRow,
	type ReturnOf,
} from './bank-return-queries.ts'

/** A payment by bank that was returned: a withdrawal or a shop's payout. */
export interface PaidByBank {
	of: ReturnOf
	id: string
	/** What its owner gave for it, in cents, including the fee. */
	amount: Cents
	/** What left by the bank, in cents. */
	left: Cents
	/** How long the second signature may take, in hours. */
	hours: number
}

/** What an operator enters about it. */
export interface ReturnGiven {
	bank_line: string
	reason: string
	bank_cost?: string | undefined
}

/**
 * Signs a return of the bank. Up to the limit one signature is enough, and the row has the state `returned`; above it
 * another operator must sign. The caller moves the money of a row in that state. Refuses `invalid` for a cost that leaves
 * nothing, `bank_line_used`, `forbidden` and `day_limit`. Source: decision 0045; docs/product/approvals.md, Two people.
 */
export async function signBankReturn(
	ctx: TxContext<OperatorActor>,
	paid: PaidByBank,
	given: ReturnGiven,
): Promise<BankReturnRow> {
	const cost = cents(given.bank_cost ?? '0.00')
	if (cost >= paid.left) {
		const reason = `less than ${formatAmount(paid.left)}`
		refuse('invalid', 'Something has to come back.', { field: 'bank_cost', params: { reason } })
	}
	const { amount } = paid
	const signed = { needs_two: needsTwo(ctx, amount), asked_by: null, amount }
	const two = (await takeSignature(ctx, signed)) === 'ask'
	const bankLine = given.bank_line.replaceAll(/\s+/g, ' ')
	await refuseLineUsed(ctx, bankLine)
	const row = await insertBankReturn(ctx, {
		id: newId(),
		withdrawal_id: paid.of === 'withdrawal' ? paid.id : null,
		payout_id: paid.of === 'payout' ? paid.id : null,
		amount: paid.amount - cost,
		cost,
		bank_line: bankLine,
		reason: given.reason,
		needs_two: two,
		promised_at: after(ctx.clock.now(), paid.hours * 3600),
		asked_by: ctx.actor.id,
	})
	return two ? row : endReturn(ctx, row, 'returned', '')
}

/** A decision about a return that was signed once. */
export interface ReturnDecision {
	return_id: string
	decision: 'approve' | 'refuse'
	reason?: string | undefined
}

/**
 * Adds the second signature to a return, or rejects it. The operator who signed first may reject it, but not approve it.
 * Refuses `not_found` if it belongs to another payment, `state_changed` if it was decided, `same_operator`, `forbidden`
 * and `bank_line_used`.
 */
export async function decideBankReturn(
	ctx: TxContext<OperatorActor>,
	paid: Pick<PaidByBank, 'of' | 'id'>,
	{ return_id: id, decision, reason = '' }: ReturnDecision,
): Promise<BankReturnRow> {
	const row = await lockBankReturn(ctx, id)
	const paidId = paid.of === 'withdrawal' ? row?.withdrawal_id : row?.payout_id
	if (!row || paidId !== paid.id) refuse('not_found', 'No such return.')
	if (row.status !== 'asked') refuse('state_changed', 'This was decided before.')
	if (decision === 'refuse') return endReturn(ctx, row, 'refused', reason)
	await takeSignature(ctx, { ...row, amount: row.amount + row.cost })
	await refuseLineUsed(ctx, row.bank_line)
	return endReturn(ctx, row, 'returned', '')
}

function endReturn(
	ctx: TxContext<OperatorActor>,
	row: BankReturnRow,
	status: 'returned' | 'refused',
	reason: string,
): Promise<BankReturnRow> {
	return writeReturnDecision(ctx, row.id, {
		status,
		decided_by: ctx.actor.id,
		decision_reason: reason,
	})
}
