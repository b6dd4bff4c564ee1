import { endpoints, statementCsvMaxLines, type ShopStatementLine } from '@portolan/contract'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { listStatementRows } from '../statement-queries.ts'
import { periodOf, presentStatementLine } from './present-statement.ts'

const columns = [
	'time',
	'kind',
	'number',
	'gross',
	'commission',
	'amount',
	'owed',
	'balance_after',
] as const

/** Returns the statement of a period as a file, oldest first. */
export const exportStatement = handle(endpoints.exportStatement, async (ctx, input) => {
	// One line more than the file may have shows that there are more.
	const rows = await listStatementRows(ctx.db, {
		shopId: ctx.actor.shopId,
		...periodOf(input),
		kind: null,
		newestFirst: false,
		limit: statementCsvMaxLines + 1,
		offset: 0,
	})
	const lines = rows.slice(0, statementCsvMaxLines).map(presentStatementLine)
	return {
		file_name: `statement-${[input.from, input.to].map((day) => day ?? 'all').join('-to-')}.csv`,
		csv: writeCsv([columns, ...lines.map(cellsOf)]),
		lines: lines.length,
		has_more: rows.length > lines.length ? 1 : 0,
	}
})

/** Times in UTC in the form that spreadsheets read; an apostrophe keeps spreadsheets from rounding a number of twenty digits. */
function cellsOf(line: ShopStatementLine): string[] {
	return [
		new Date(line.at * 1000).toISOString().slice(0, 19).replace('T', ' '),
		line.kind,
		`'${line.ref_sn}`,
		line.gross ?? '',
		line.commission ?? '',
		line.amount,
		line.owed,
		line.balance_after ?? '',
	]
}
