import type { Cents } from '@portolan/money'
import type { Db } from '../platform/database/db.ts'
import { readTransfersOf } from './ledger-queries.ts'

/** One transfer of an event, as operators read it. */
export interface TransferLine {
	key: string
	kind: string
	from: string
	to: string
	/** Cents. */
	amount: Cents
	phase: 'single' | 'pending' | 'post' | 'void'
	at: Date
}

/** Every transfer of the events with these keys (`adjust:<id>`, `withdraw:<id>` …), oldest first; an event that did not happen has none. */
export async function transfersOf(
	ctx: { db: Db },
	keys: readonly string[],
): Promise<TransferLine[]> {
	return keys.length === 0 ? [] : readTransfersOf(ctx.db, keys)
}
