import type { BankReturn, DeskBankReturn } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import type { z } from 'zod'
import { isFinance, signatureOf } from '../approvals/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Context, OperatorContext } from '../platform/context.ts'
import { reasonText } from '../platform/words/standard-reasons.ts'
import type { BankReturnRow } from './bank-return-queries.ts'

/** A return as the owner of its money sees it; null if there is none. */
export function presentBankReturn(
	ctx: Pick<Context, 'lang'>,
	row: BankReturnRow | null,
): z.output<typeof BankReturn> | null {
	if (row === null || row.status === 'refused') return null
	const isBack = row.status === 'returned'
	return {
		money: formatAmount(row.amount),
		bank_cost: formatAmount(row.cost),
		reason: reasonText(ctx.lang, row.reason),
		promised_time: isBack ? null : toSeconds(row.promised_at),
		time: isBack && row.decided_at ? toSeconds(row.decided_at) : null,
	}
}

/** A return for operators; `nameOf` returns the names of operators. */
export function presentReturnForAdmin(
	ctx: OperatorContext,
	row: BankReturnRow | null,
	nameOf: (id: string) => string,
): z.output<typeof DeskBankReturn> | null {
	const shown = presentBankReturn(ctx, row)
	if (shown === null || row === null) return null
	return {
		...shown,
		return_id: row.id,
		bank_line: row.bank_line,
		needs_two: row.needs_two ? 1 : 0,
		asked_by: nameOf(row.asked_by),
		asked_at: toSeconds(row.asked_at),
		approved_by: row.needs_two && row.decided_by !== null ? nameOf(row.decided_by) : null,
		overdue: row.status === 'asked' && row.promised_at < ctx.clock.now() ? 1 : 0,
	}
}

/** What this operator may do with a payment by bank, given whether it needs two people and how far its return is signed. */
export function returnActionsOf(
	ctx: OperatorContext,
	paid: { needsTwo: boolean; amount: Cents; dayLeft: Cents; row: BankReturnRow | null },
): ('mark_returned' | 'sign_return' | 'approve_return' | 'refuse_return')[] {
	if (!isFinance(ctx.actor)) return []
	if (paid.row === null) {
		const signed = { needs_two: paid.needsTwo, asked_by: null, amount: paid.amount }
		const signature = signatureOf(signed, ctx.actor, paid.dayLeft)
		if (signature === 'ask') return ['sign_return']
		return signature === 'decide' ? ['mark_returned'] : []
	}
	if (paid.row.status !== 'asked') return []
	return signatureOf(paid.row, ctx.actor, paid.dayLeft) === 'approve'
		? ['approve_return', 'refuse_return']
		: ['refuse_return']
}
