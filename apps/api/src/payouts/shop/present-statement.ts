import type { ShopStatementLine } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { after, toSeconds } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StatementRow } from '../statement-queries.ts'

/** A line of a statement as its shop sees it. */
export function presentStatementLine(row: StatementRow): ShopStatementLine {
	const amountOf = (cents: bigint | null) => (cents === null ? null : formatAmount(cents))
	return {
		at: toSeconds(row.at),
		kind: row.kind,
		ref_id: row.ref_id,
		ref_sn: row.ref_sn,
		order_id: row.order_id,
		gross: amountOf(row.gross),
		commission: amountOf(row.commission),
		amount: formatAmount(row.amount),
		owed: formatAmount(row.owed),
		balance_after: amountOf(row.balance_after),
	}
}

/** Whole days of UTC, both included, as moments. Refuses `invalid` if the last day is before the first. */
export function periodOf(given: { from?: string | undefined; to?: string | undefined }): {
	from: Date | null
	until: Date | null
} {
	const from = given.from === undefined ? null : new Date(`${given.from}T00:00:00Z`)
	const until = given.to === undefined ? null : after(new Date(`${given.to}T00:00:00Z`), 86_400)
	if (from !== null && until !== null && until <= from)
		refuse('invalid', 'The period ends before it begins.', {
			field: 'to',
			params: { reason: 'not before its beginning' },
		})
	return { from, until }
}
