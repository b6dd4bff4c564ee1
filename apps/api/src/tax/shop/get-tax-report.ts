import { endpoints, type TaxReportLine } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { percentOf } from '../../orders/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { taxPeriodOf } from '../tax-period.ts'
import { sumTaxEntries, type TaxReportRow } from '../tax-report-queries.ts'

/**
 * The tax of whole days of one's own shop by country and rate: sales when they were paid, refunds when they were paid back. Refuses `invalid` if
 * the last day is before the first. Source: docs/product/tax.md, Report.
 */
export const getTaxReport = handle(endpoints.getTaxReport, async (ctx, input) => {
	const period = await taxPeriodOf(ctx, input)
	const rows = await sumTaxEntries(ctx.db, period)
	const sum = (value: (row: TaxReportRow) => bigint) =>
		rows.reduce((all, row) => all + value(row), 0n)
	return {
		time_zone: period.timeZone,
		lines: rows.map((row) => ({
			country: row.country,
			percent: row.rate === null ? null : percentOf(row.rate),
			...sumsOf(row),
		})),
		sums: sumsOf({
			sales: sum(({ sales }) => sales),
			refunds: sum(({ refunds }) => refunds),
			tax: sum(({ tax }) => tax),
		}),
	}
})

function sumsOf({
	sales,
	refunds,
	tax,
}: Pick<TaxReportRow, 'sales' | 'refunds' | 'tax'>): Omit<TaxReportLine, 'country' | 'percent'> {
	const gross = sales + refunds
	return {
		sales: formatAmount(sales),
		refunds: formatAmount(refunds),
		net: formatAmount(gross - tax),
		tax: formatAmount(tax),
		gross: formatAmount(gross),
	}
}
