import { endpoints } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { countryNames } from '../../accounts/index.ts'
import { percentOf } from '../../orders/index.ts'
import type { Context } from '../../platform/context.ts'
import { csvRow, csvStart } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { inBatches } from '../../platform/streaming/in-batches.ts'
import { streamedText } from '../../platform/streaming/streamed-text.ts'
import { words } from '../../platform/words/words.ts'
import { taxPeriodOf } from '../tax-period.ts'
import { listTaxFileRows, type TaxFileRow, type TaxPeriod } from '../tax-report-queries.ts'

/** The columns. `net` and `tax` add up to `gross`. */
const columns = [
	'date',
	'time',
	'time_zone',
	'kind',
	'code',
	'number',
	'order_number',
	'country_code',
	'country',
	'rate_percent',
	'net',
	'tax',
	'gross',
	'currency',
] as const

type Cells = Partial<Record<(typeof columns)[number], string>>

/** Lines that are read at once. */
const linesAtOnce = 500

/**
 * Returns every sale and refund of whole days by rate, oldest first, while they are read; then their sums by country and rate, and of all. Refuses
 * `invalid` if the last day is before the first.
 */
export const exportTaxReport = handle(endpoints.exportTaxReport, async (ctx, input) => {
	const period = await taxPeriodOf(ctx, input)
	return {
		csv: streamedText(fileOf(ctx, period)),
		file_name: `tax-${period.from}-to-${period.to}.csv`,
		time_zone: period.timeZone,
	}
})

/** What the lines of a country and rate came to. */
type Sum = Pick<TaxFileRow, 'country' | 'rate'> & { gross: Cents; tax: Cents }

async function* fileOf(
	ctx: Context,
	period: TaxPeriod & { timeZone: string },
): AsyncGenerator<string> {
	const names = countryNames(ctx.lang)
	const line = (code: string, cells: Cells) => {
		const all: Cells = {
			time_zone: period.timeZone,
			currency: 'USD',
			kind: words(ctx.lang, `tax_report.${code}`),
			code,
			...cells,
		}
		return csvRow(columns.map((column) => all[column] ?? ''))
	}
	const amountsOf = (sum: Pick<Sum, 'gross' | 'tax'>): Cells => ({
		net: formatAmount(sum.gross - sum.tax),
		tax: formatAmount(sum.tax),
		gross: formatAmount(sum.gross),
	})
	const placeOf = ({ country, rate }: Pick<Sum, 'country' | 'rate'>): Cells => ({
		country_code: country,
		country: names.get(country) ?? country,
		rate_percent: rate === null ? '' : percentOf(rate),
	})

	yield csvStart + csvRow(columns)
	const sums = new Map<string, Sum>()
	const batches = inBatches<TaxFileRow>(linesAtOnce, (after, limit) =>
		listTaxFileRows(ctx.db, { ...period, after, limit }),
	)
	for await (const rows of batches) {
		let text = ''
		for (const row of rows) {
			addTo(sums, row)
			text += line(row.kind, {
				date: row.day,
				time: row.time,
				// An apostrophe keeps spreadsheets from rounding a number of twenty digits.
				number: `'${row.source_sn}`,
				order_number: `'${row.order_sn}`,
				...placeOf(row),
				...amountsOf(row),
			})
		}
		yield text
	}
	const all = { gross: 0n, tax: 0n }
	for (const sum of [...sums.values()].toSorted(byCountry)) {
		all.gross += sum.gross
		all.tax += sum.tax
		yield line('sum', { date: period.to, ...placeOf(sum), ...amountsOf(sum) })
	}
	yield line('total', { date: period.to, ...amountsOf(all) })
}

function addTo(sums: Map<string, Sum>, { country, rate, gross, tax }: TaxFileRow): void {
	const key = `${country} ${rate}`
	const before = sums.get(key) ?? { country, rate, gross: 0n, tax: 0n }
	sums.set(key, { country, rate, gross: before.gross + gross, tax: before.tax + tax })
}

/** As in the report: by country, the highest rate first. */
function byCountry(a: Sum, b: Sum): number {
	if (a.country !== b.country) return a.country < b.country ? -1 : 1
	return (b.rate ?? -1) - (a.rate ?? -1)
}
