import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'

/**
 * Checks that a line of the bank's statement was not used for a payment, and returns it as it is stored: with single
 * spaces. Refuses `bank_line_used`.
 */
export async function newBankLine(ctx: TxContext, given: string): Promise<string> {
	const line = given.replaceAll(/\s+/g, ' ')
	if ((await takeBankLine(ctx, line)) !== null)
		refuse('bank_line_used', 'This line of the statement paid something else.', {
			field: 'bank_line',
		})
	return line
}

/**
 * The withdrawal or payout that a bank line has paid or has returned, or null; only letters and digits are compared.
 * Nobody else can use this line until the transaction ends: of two who enter it at once, the second finds it used.
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
