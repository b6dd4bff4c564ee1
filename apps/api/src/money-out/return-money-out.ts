import { payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { writeAuditEntry } from '../operators/index.ts'
import { refuse } from '../platform/refusal.ts'
import { findBankReturn, type BankReturnRow } from './bank-return-queries.ts'
import type { MoneyOutRow } from './money-out-queries.ts'
import type { OperatorTxContext, MoneyOut } from './money-out.ts'
import { publishStep } from './publish-step.ts'
import {
	decideBankReturn,
	signBankReturn,
	type ReturnDecision,
	type ReturnGiven,
} from './sign-bank-return.ts'

/**
 * Records that the bank returned a payment: the owner gets all of it back, also the fee, minus what the bank kept. Above
 * the limit this is the first of two signatures. Refuses `state_changed` if it was not paid or was returned before, and
 * as {@link signBankReturn}. Source: decision 0045.
 */
export async function recordReturn<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	given: ReturnGiven,
): Promise<Row> {
	if (row.pay_state !== payState.paid)
		refuse('state_changed', 'This is not paid out, or came back.')
	if ((await findBankReturn(ctx.db, kind.name, row.id)) !== null)
		refuse('state_changed', 'Another operator signed it a moment ago.')
	const back = await signBankReturn(
		ctx,
		{
			of: kind.name,
			id: row.id,
			amount: row.amount,
			left: row.amount - (kind.feeOf?.(row) ?? 0n),
			hours: kind.returnHours(ctx),
		},
		given,
	)
	if (back.status === 'returned') return putBack(ctx, kind, row, back)
	await writeSigned(ctx, kind, row, { back, name: 'return_asked', why: back.reason })
	return row
}

/**
 * Adds the second signature to a return, which credits the money, or rejects the return: the payment then stays paid, and
 * a correct return may be recorded. Refuses as {@link decideBankReturn}. Source: docs/product/approvals.md, Two people.
 */
export async function decideReturn<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	decision: ReturnDecision,
): Promise<Row> {
	const back = await decideBankReturn(ctx, { of: kind.name, id: row.id }, decision)
	if (back.status === 'returned') return putBack(ctx, kind, row, back)
	await writeSigned(ctx, kind, row, { back, name: 'return_refused', why: back.decision_reason })
	return row
}

/** Writes a signature that moves no money: the row of the history, the audit entry and the events. */
async function writeSigned<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	signed: { back: BankReturnRow; name: 'return_asked' | 'return_refused'; why: string },
): Promise<void> {
	const { back, name, why } = signed
	await kind.rows.writeMove(ctx, row.id, { name, who: 'operator', who_id: ctx.actor.id, why })
	await noteReturn(ctx, kind, row, {
		back,
		what: name === 'return_asked' ? 'return_ask' : 'return_refuse',
	})
	await kind.afterReturnSigned?.(ctx, row, name)
}

/** Credits the money of a signed return to its owner, and publishes it. */
async function putBack<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	back: BankReturnRow,
): Promise<Row> {
	const more = await kind.creditReturn(ctx, row, back)
	const returned = await kind.rows.move(
		ctx,
		row.id,
		{ pay_state: payState.returned },
		{ name: 'returned', who: 'operator', who_id: ctx.actor.id, why: back.reason },
	)
	await noteReturn(ctx, kind, row, {
		back,
		what: back.needs_two ? 'return_approve' : 'return',
		more,
	})
	await publishStep(ctx, kind, row, {
		name: 'returned',
		data: { money: formatAmount(back.amount), why: back.reason },
	})
	await kind.afterReturn?.(ctx, row, back)
	return returned
}

async function noteReturn<Row extends MoneyOutRow>(
	ctx: OperatorTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	{ back, what, more = {} }: { back: BankReturnRow; what: string; more?: Record<string, string> },
): Promise<void> {
	await writeAuditEntry(ctx, {
		action: `${kind.name}.${what}`,
		subject: `${kind.name}:${row.id}`,
		after: {
			...kind.numberOf(row),
			money: formatAmount(back.amount),
			bank_cost: formatAmount(back.cost),
			bank_line: back.bank_line,
			...more,
		},
		reason: back.status === 'refused' ? back.decision_reason : back.reason,
	})
}
