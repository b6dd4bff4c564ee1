import type { DeskExtract } from '@portolan/contract'
import type { z } from 'zod'
import { shopperNames } from '../accounts/index.ts'
import { operatorNames } from '../operators/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { isFinance, signatureOf } from './desk-signatures.ts'
import { destinationText, maskedAccount } from './destination.ts'
import { amountsOf, destinationOf, timesOf } from './present-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal-rows.ts'

type Shown = z.output<typeof DeskExtract>

/** Names that rows of the desk refer to. */
export interface DeskNames {
	shoppers: Map<string, string>
	operators: Map<string, string>
}

/** The names of everybody in these withdrawals. */
export async function namesIn(
	ctx: OperatorContext,
	rows: readonly WithdrawalRow[],
): Promise<DeskNames> {
	const [shoppers, operators] = await Promise.all([
		shopperNames(
			ctx,
			rows.map((row) => row.shopper_id),
		),
		operatorNames(
			ctx,
			rows.flatMap((row) => [row.asked_by, row.approved_by]),
		),
	])
	return { shoppers, operators }
}

/** A withdrawal as an operator sees it. */
export async function presentForDesk(ctx: OperatorContext, row: WithdrawalRow): Promise<Shown> {
	return deskEntry(ctx, row, await namesIn(ctx, [row]))
}

/** A withdrawal in the queue. The number of a card is whole only for those who may pay it out. */
export function deskEntry(ctx: OperatorContext, row: WithdrawalRow, names: DeskNames): Shown {
	const isOverdue = row.status === 0 && row.promised_at < ctx.clock.now()
	const nameOf = (id: string | null) => (id === null ? null : (names.operators.get(id) ?? id))
	return {
		extract_id: row.id,
		extract_sn: row.extract_sn,
		extract_type: row.kind,
		network: row.network,
		shopper_id: row.shopper_id,
		shopper_name: names.shoppers.get(row.shopper_id) ?? '',
		...amountsOf(row),
		status: row.status,
		pay_state: row.pay_state,
		destination: accountFor(ctx, row),
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
		actions: actionsOf(ctx, row),
	}
}

function accountFor(ctx: OperatorContext, row: WithdrawalRow): string {
	if (row.kind === 'chain') return destinationText(destinationOf(row))
	return isFinance(ctx.actor) ? row.account : maskedAccount(row.account)
}

/** What this operator may do with it now. */
function actionsOf(ctx: OperatorContext, row: WithdrawalRow): Shown['actions'] {
	if (!isFinance(ctx.actor)) return []
	if (row.status === 1) return row.pay_state === 1 ? ['mark_paid'] : []
	if (row.status !== 0) return []
	const isEarly = row.delay_until !== null && row.delay_until > ctx.clock.now()
	const signature = isEarly ? null : signatureOf(row, ctx.actor)
	if (signature === 'ask' || signature === 'decide') return ['pass', 'refuse']
	return signature === 'approve' ? ['approve', 'refuse'] : ['refuse']
}
