import { sql } from 'kysely'
import type { Db } from './database/db.ts'

/** Whether two texts are the same line of a bank statement. Only letters and digits are compared, in any case and width. */
export async function isSameBankLine(db: Db, one: string, other: string): Promise<boolean> {
	const { rows } = await sql<{ same: boolean }>`
		select bank_line_key(${one}) = bank_line_key(${other}) as same
	`.execute(db)
	return rows[0]?.same ?? false
}
