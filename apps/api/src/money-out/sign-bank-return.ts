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

/** What was paid out by bank and came back: a withdrawal or a shop's payout. */
export interface PaidByBank {
	of: ReturnOf
	id: string
	/** All that its owner gave for it, in cents. */
	amount: Cents
	/** What of it left by the bank, in cents. */
	left: Cents
	/** How long the second signature may take, in hours. */
	hours: number
}

/** What an operator says of it. */
export interface ReturnGiven {
	bank_line: string
	reason: string
	bank_cost?: string | undefined
}

/**
 * Signs that the bank sent money back. Up to the limit that is all it needs, and the row says `returned`; above it waits for another
 * operator. The caller moves the money of a row that says so. Refuses `invalid` for a cost that leaves nothing, `bank_line_used`, `forbidden` and
 * `day_limit`. Source: decision 0045; docs/product/approvals.md, Two people.
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

/** A decision about a return somebody signed. */
export interface ReturnDecision {
	return_id: string
	decision: 'approve' | 'refuse'
	reason?: string | undefined
}

/**
 * Gives a return its second signature, or ends it. Whoever signed it first may end it, and not approve it. Refuses `not_found`
 * where it is of something else, `state_changed` when it was decided, `same_operator`, `forbidden` and `bank_line_used`.
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
