import type { AnyHandler } from '../platform/http/handle.ts'
import { exportRefundsReport } from './export-refunds-report.ts'
import { exportSalesReport } from './export-sales-report.ts'
import { exportShopsReport } from './export-shops-report.ts'
import { exportTimingsReport } from './export-timings-report.ts'
import { getRefundsReport } from './get-refunds-report.ts'
import { getSalesReport } from './get-sales-report.ts'
import { getShopsReport } from './get-shops-report.ts'
import { getTimingsReport } from './get-timings-report.ts'

/** The handlers of reports. */
export const reportHandlers: readonly AnyHandler[] = [
	getSalesReport,
	exportSalesReport,
	getShopsReport,
	exportShopsReport,
	getRefundsReport,
	exportRefundsReport,
	getTimingsReport,
	exportTimingsReport,
]
