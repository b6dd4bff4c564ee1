import { moneyOutStatus, payState } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { sql } from 'kysely'
import { needsTwo } from '../approvals/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import type { TxContext } from '../platform/context.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { mayMarkPaid } from './may-mark-paid.ts'
import type { DeskTxContext, MoneyOut, MoneyOutRow } from './money-out.ts'

/** What proves that money was sent: a transaction on a chain, or a line of the bank's statement. */
export type ProofOfPayment = { tx_hash: string } | { bank_line: string }

/** Refuses `state_changed` for what does not wait to be paid out, and `same_operator` for who approved it above the limit. */
export function checkToBePaid(ctx: DeskTxContext, row: MoneyOutRow): void {
	if (row.status !== moneyOutStatus.approved || row.pay_state !== payState.paying)
		refuse('state_changed', 'This does not wait to be paid out.')
	if (!mayMarkPaid(row, ctx.actor, needsTwo(ctx, row.amount)))
		refuse('same_operator', 'Above the limit another than who approved says that it was paid.')
}

/** Writes that it was paid out, with the proof; the caller has moved the money. */
export async function writePaid<Row extends MoneyOutRow>(
	ctx: DeskTxContext,
	kind: MoneyOut<Row>,
	row: Row,
	proof: ProofOfPayment,
): Promise<Row> {
	const paid = await kind.rows.move(
		ctx,
		row.id,
		{ pay_state: payState.paid, paid_by: ctx.actor.id, paid_at: ctx.clock.now(), ...proof },
		{ name: 'paid', who: 'operator', who_id: ctx.actor.id },
	)
	const money = formatAmount(row.amount - (kind.feeOf?.(row) ?? 0n))
	await writeAuditEntry(ctx, {
		action: `${kind.name}.paid`,
		subject: `${kind.name}:${row.id}`,
		after: { ...kind.numberOf(row), money, ...proof },
	})
	const { data, ...to } = kind.eventOf(row)
	await publish(ctx, {
		topic: `${kind.name}.sent`,
		subject: row.id,
		...to,
		data: { ...data, money, tx_hash: 'tx_hash' in proof ? proof.tx_hash : '' },
	})
	return paid
}

/** A line of the bank's statement that nothing was paid with, as it is stored: with single spaces. Refuses `bank_line_used`. */
export async function newBankLine(ctx: TxContext, given: string): Promise<string> {
	const line = given.replaceAll(/\s+/g, ' ')
	if ((await takeBankLine(ctx, line)) !== null)
		refuse('bank_line_used', 'This line of the statement paid something else.', {
			field: 'bank_line',
		})
	return line
}

/**
 * What a bank line paid before, a withdrawal or a shop's payout, or what it brought back of one, or null; letters and digits make a line.
 * Nobody else takes this line until the transaction ends: of two who enter it at once, the second finds it used.
 */
export async function takeBankLine(ctx: TxContext, bankLine: string): Promise<string | null> {
	await sql`select pg_advisory_xact_lock(hashtextextended('bank_line:' || bank_line_key(${bankLine}), 0))`.execute(
		ctx.db,
	)
	const { rows } = await sql<{ use: string }>`
		select use from paid_bank_line where line = bank_line_key(${bankLine})
	`.execute(ctx.db)
	return rows[0]?.use ?? null
}
