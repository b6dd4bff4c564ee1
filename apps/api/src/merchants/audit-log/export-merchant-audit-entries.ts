import { endpoints } from '@portolan/contract'
import type { Context } from '../../platform/context.ts'
import { csvRow, csvStart } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { streamedText } from '../../platform/streaming/streamed-text.ts'
import {
	listAuditRowsAfter,
	type AuditFileRow,
	type AuditFilter,
} from './merchant-audit-queries.ts'
import { auditFilterOf, presentAuditEntries } from './present-audit-entry.ts'

const columns = [
	'date',
	'time',
	'time_zone',
	'person',
	'api_key',
	'area',
	'what',
	'code',
	'record',
	'amount',
	'count',
] as const

/** Lines that are read at once. */
const linesAtOnce = 500

/**
 * Returns what the people and API keys of the caller's shop did, oldest first, while it is read. Days and times are those of the
 * shop's time zone. Refuses `invalid` if the last day is before the first.
 */
export const exportMerchantAuditEntries = handle(
	endpoints.exportMerchantAuditEntries,
	async (ctx, input) => {
		const { timeZone, ...filter } = await auditFilterOf(ctx.db, ctx.actor.shopId, input)
		return {
			csv: streamedText(fileOf(ctx, filter, timeZone)),
			file_name: `activity-${[input.from, input.to].map((day) => day ?? 'all').join('-to-')}.csv`,
			time_zone: timeZone,
		}
	},
)

async function* fileOf(
	ctx: Context,
	filter: AuditFilter,
	timeZone: string,
): AsyncGenerator<string> {
	yield csvStart + csvRow(columns)
	let after: AuditFileRow | null = null
	for (;;) {
		const rows: AuditFileRow[] = await listAuditRowsAfter(ctx.db, filter, {
			after,
			limit: linesAtOnce,
			timeZone,
		})
		const entries = await presentAuditEntries(ctx.db, ctx.lang, rows)
		const text = entries.map((entry, at) =>
			csvRow([
				rows[at]?.day ?? '',
				rows[at]?.time ?? '',
				timeZone,
				entry.person,
				entry.by_key,
				entry.area,
				entry.what,
				entry.action,
				withoutRounding(entry.subject_name),
				entry.amount ?? '',
				entry.count ?? '',
			]),
		)
		if (text.length > 0) yield text.join('')
		after = rows.at(-1) ?? null
		if (rows.length < linesAtOnce) return
	}
}

/** An apostrophe keeps spreadsheets from rounding a number of twenty digits. */
function withoutRounding(name: string): string {
	return /^\d{12,}$/.test(name) ? `'${name}` : name
}
