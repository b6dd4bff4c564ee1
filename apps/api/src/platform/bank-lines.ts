import { sql } from 'kysely'
import type { Db } from './database/db.ts'

/** Whether two texts are the same line of a bank's statement: letters and digits make it, in whatever case or width (0120). */
export async function isSameBankLine(db: Db, one: string, other: string): Promise<boolean> {
	const { rows } = await sql<{ same: boolean }>`
		select bank_line_key(${one}) = bank_line_key(${other}) as same
	`.execute(db)
	return rows[0]?.same ?? false
}
