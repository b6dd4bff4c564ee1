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
 * Says that the bank sent back what was paid: all of it is its owner's again, the charge too, less what the bank kept. Above the limit this
 * is the first of two signatures. Refuses `state_changed` where it was not paid out or came back before, and as {@link signBankReturn}.
 * Source: decision 0045.
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
 * The second signature on a return, which gives its money back, or the end of it: the payment then stays paid out, and a right return may
 * be recorded. Refuses as {@link decideBankReturn}. Source: docs/product/approvals.md, Two people.
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

/** A signature that moves no money: its row of the history, its audit entry, and who is told. */
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

/** Gives the money of a signed return back to its owner, and says so. */
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
