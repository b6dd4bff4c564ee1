import { moneyOutStatus, payState } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { isFinance, needsTwo, readDayLeft, signatureOf } from '../approvals/index.ts'
import { operatorNames } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { reasonText } from '../platform/words/standard-reasons.ts'
import { readBankReturns, type BankReturnRow } from './bank-return-queries.ts'
import { mayMarkPaid } from './may-mark-paid.ts'
import type { MoneyOutMove, MoneyOutRow } from './money-out-queries.ts'
import type { MoneyOut } from './money-out.ts'
import { presentReturnForAdmin, returnActionsOf } from './present-bank-return.ts'

/** The times of a payment out and its promised time, in seconds. */
export function timesOf(row: MoneyOutRow): {
	delay_until: number | null
	promised_time: number | null
	createtime: number
	checktime: number | null
	paidtime: number | null
} {
	return {
		delay_until: row.delay_until && toSeconds(row.delay_until),
		promised_time: row.status === moneyOutStatus.inReview ? toSeconds(row.promised_at) : null,
		createtime: toSeconds(row.created_at),
		checktime: row.decided_at && toSeconds(row.decided_at),
		paidtime: row.paid_at && toSeconds(row.paid_at),
	}
}

/** What rows of the operators' list refer to: names, and returns. */
export interface AboutRows {
	operators: Map<string, string>
	returns: Map<string, BankReturnRow>
	/** What the calling operator may still decide alone today, in cents. */
	dayLeft: Cents
}

/** Reads what these rows refer to. */
export async function readAboutRows<Row extends MoneyOutRow>(
	ctx: OperatorContext,
	kind: Pick<MoneyOut<Row>, 'name'>,
	rows: readonly Row[],
): Promise<AboutRows> {
	const returns = await readBankReturns(
		ctx.db,
		kind.name,
		rows.map((row) => row.id),
	)
	const [operators, dayLeft] = await Promise.all([
		operatorNames(
			ctx,
			[...rows, ...returns.values()].flatMap((row) =>
				'approved_by' in row ? [row.asked_by, row.approved_by] : [row.asked_by, row.decided_by],
			),
		),
		readDayLeft(ctx),
	])
	return { operators, returns, dayLeft }
}

/** The fields of every payment out for operators. `byBank` says that a bank may return it. */
export function adminFieldsOf(
	ctx: OperatorContext,
	row: MoneyOutRow,
	{ operators, returns, dayLeft, byBank }: AboutRows & { byBank: boolean },
) {
	const named = (id: string) => operators.get(id) ?? id
	const nameOf = (id: string | null) => (id === null ? null : named(id))
	const back = returns.get(row.id) ?? null
	const isOverdue = row.status === moneyOutStatus.inReview && row.promised_at < ctx.clock.now()
	return {
		status: row.status,
		pay_state: row.pay_state,
		...timesOf(row),
		overdue: isOverdue ? (1 as const) : (0 as const),
		needs_two: row.needs_two ? (1 as const) : (0 as const),
		asked_by: nameOf(row.asked_by),
		asked_at: row.asked_at && toSeconds(row.asked_at),
		approved_by: nameOf(row.approved_by),
		bank_return: presentReturnForAdmin(ctx, back, named),
		actions: actionsOf(ctx, row, { back, dayLeft, byBank }),
	}
}

/** What this operator may do with it now. */
function actionsOf(
	ctx: OperatorContext,
	row: MoneyOutRow,
	{ back, dayLeft, byBank }: { back: BankReturnRow | null; dayLeft: Cents; byBank: boolean },
): ('pass' | 'approve' | 'refuse' | 'mark_paid' | ReturnType<typeof returnActionsOf>[number])[] {
	if (!isFinance(ctx.actor)) return []
	const isAboveLimit = needsTwo(ctx, row.amount)
	if (row.pay_state === payState.paying)
		return mayMarkPaid(row, ctx.actor, isAboveLimit) ? ['mark_paid'] : []
	if (row.pay_state === payState.paid && byBank)
		return returnActionsOf(ctx, { needsTwo: isAboveLimit, amount: row.amount, dayLeft, row: back })
	if (row.status !== moneyOutStatus.inReview) return []
	const isEarly = row.delay_until !== null && row.delay_until > ctx.clock.now()
	const signature = isEarly ? null : signatureOf(row, ctx.actor, dayLeft)
	if (signature === 'ask' || signature === 'decide') return ['pass', 'refuse']
	return signature === 'approve' ? ['approve', 'refuse'] : ['refuse']
}

/** The history of a payment out for operators; `owner` is the name of the person who requested it. */
export async function presentHistory(
	ctx: OperatorContext,
	moves: readonly MoneyOutMove[],
	owner: string,
): Promise<{ at: number; who: string; what: string; why: string }[]> {
	const names = await operatorNames(
		ctx,
		moves.flatMap(({ who, who_id: whoId }) => (who === 'operator' ? [whoId] : [])),
	)
	return moves.map((move) => ({
		at: toSeconds(move.at),
		who:
			move.who === 'shopper' || move.who === 'merchant'
				? owner
				: (names.get(move.who_id) ?? move.who_id),
		what: move.name,
		why: reasonText(ctx.lang, move.why),
	}))
}
