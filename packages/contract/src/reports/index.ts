import { exportRefundsReport } from './export-refunds-report.ts'
import { exportSalesReport } from './export-sales-report.ts'
import { exportShopsReport } from './export-shops-report.ts'
import { exportTimingsReport } from './export-timings-report.ts'
import { getRefundsReport } from './get-refunds-report.ts'
import { getSalesReport } from './get-sales-report.ts'
import { getShopsReport } from './get-shops-report.ts'
import { getTimingsReport } from './get-timings-report.ts'

export * from './export-refunds-report.ts'
export * from './export-sales-report.ts'
export * from './export-shops-report.ts'
export * from './export-timings-report.ts'
export * from './get-refunds-report.ts'
export * from './get-sales-report.ts'
export * from './get-shops-report.ts'
export * from './get-timings-report.ts'

/** The endpoints of the module reports, by their names. */
export const reportEndpoints = {
	getSalesReport,
	getShopsReport,
	getRefundsReport,
	getTimingsReport,
	exportSalesReport,
	exportShopsReport,
	exportRefundsReport,
	exportTimingsReport,
}
