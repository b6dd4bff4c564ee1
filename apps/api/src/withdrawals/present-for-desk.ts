import { moneyOutStatus, payState, type DeskExtract } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { z } from 'zod'
import { shopperNames } from '../accounts/index.ts'
import { isFinance, needsTwo, readDayLeft, signatureOf } from '../approvals/index.ts'
import { operatorNames } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { readBankReturns, type BankReturnRow } from './bank-return-rows.ts'
import { maskedAccount } from './destination.ts'
import { accountForPaying } from './encrypted-account.ts'
import { mayMarkPaid } from './may-mark-paid.ts'
import { presentReturnForDesk, returnActionsOf } from './present-bank-return.ts'
import { amountsOf, timesOf } from './present-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'

type Shown = z.output<typeof DeskExtract>

/** What rows of the desk refer to: names, and what came back of them. */
export interface AboutRows {
	shoppers: Map<string, string>
	operators: Map<string, string>
	returns: Map<string, BankReturnRow>
	/** What the operator who asks may still decide alone today. */
	dayLeft: Cents
}

/** The names of everybody in these withdrawals, and their returns. */
export async function aboutRows(
	ctx: OperatorContext,
	rows: readonly WithdrawalRow[],
): Promise<AboutRows> {
	const returns = await readBankReturns(
		ctx.db,
		'withdrawal',
		rows.map((row) => row.id),
	)
	const [shoppers, operators, dayLeft] = await Promise.all([
		shopperNames(
			ctx,
			rows.map((row) => row.shopper_id),
		),
		operatorNames(
			ctx,
			[...rows, ...returns.values()].flatMap((row) =>
				'approved_by' in row ? [row.asked_by, row.approved_by] : [row.asked_by, row.decided_by],
			),
		),
		readDayLeft(ctx),
	])
	return { shoppers, operators, returns, dayLeft }
}

/** A withdrawal as an operator sees it. The number of a card is whole only for those who may pay it out. */
export async function presentForDesk(ctx: OperatorContext, row: WithdrawalRow): Promise<Shown> {
	const entry = deskEntry(ctx, row, await aboutRows(ctx, [row]))
	if (row.kind === 'chain' || !isFinance(ctx.actor)) return entry
	const place = { table: 'withdrawal', id: row.id, ownerId: row.shopper_id } as const
	return { ...entry, destination: accountForPaying(ctx, place, row) }
}

/** A withdrawal in the queue, with the end of a card's number. */
export function deskEntry(ctx: OperatorContext, row: WithdrawalRow, about: AboutRows): Shown {
	const isOverdue = row.status === moneyOutStatus.inReview && row.promised_at < ctx.clock.now()
	const named = (id: string) => about.operators.get(id) ?? id
	const nameOf = (id: string | null) => (id === null ? null : named(id))
	const back = about.returns.get(row.id) ?? null
	return {
		extract_id: row.id,
		extract_sn: row.extract_sn,
		extract_type: row.kind,
		network: row.network,
		shopper_id: row.shopper_id,
		shopper_name: about.shoppers.get(row.shopper_id) ?? '',
		...amountsOf(row),
		status: row.status,
		pay_state: row.pay_state,
		destination: row.kind === 'chain' ? row.account : maskedAccount(row.account_last4),
		real_name: row.real_name,
		bank_name: row.bank_name,
		new_destination: row.new_destination ? 1 : 0,
		...timesOf(row),
		overdue: isOverdue ? 1 : 0,
		needs_two: row.needs_two ? 1 : 0,
		asked_by: nameOf(row.asked_by),
		asked_at: row.asked_at && toSeconds(row.asked_at),
		approved_by: nameOf(row.approved_by),
		admin_msg: row.reason,
		tx_hash: row.tx_hash,
		bank_return: presentReturnForDesk(ctx, back, named),
		actions: actionsOf(ctx, row, back, about.dayLeft),
	}
}

/** What this operator may do with it now. */
function actionsOf(
	ctx: OperatorContext,
	row: WithdrawalRow,
	back: BankReturnRow | null,
	dayLeft: Cents,
): Shown['actions'] {
	if (!isFinance(ctx.actor)) return []
	const isAboveLimit = needsTwo(ctx, row.amount)
	if (row.pay_state === payState.paying)
		return mayMarkPaid(row, ctx.actor, isAboveLimit) ? ['mark_paid'] : []
	if (row.pay_state === payState.paid && row.kind === 'bank')
		return returnActionsOf(ctx, { needsTwo: isAboveLimit, amount: row.amount, dayLeft, row: back })
	if (row.status !== moneyOutStatus.inReview) return []
	const isEarly = row.delay_until !== null && row.delay_until > ctx.clock.now()
	const signature = isEarly ? null : signatureOf(row, ctx.actor, dayLeft)
	if (signature === 'ask' || signature === 'decide') return ['pass', 'refuse']
	return signature === 'approve' ? ['approve', 'refuse'] : ['refuse']
}
