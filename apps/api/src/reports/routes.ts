import { endpoints } from '@portolan/contract'
import { route, type Route } from '../platform/http/route.ts'
import { exportRefunds } from './export-refunds.ts'
import { exportSales } from './export-sales.ts'
import { exportShops } from './export-shops.ts'
import { exportTimings } from './export-timings.ts'
import { reportRefunds } from './report-refunds.ts'
import { reportSales } from './report-sales.ts'
import { reportShops } from './report-shops.ts'
import { reportTimings } from './report-timings.ts'

/** The promises about what happened in a time. */
export const reportRoutes: readonly Route[] = [
	route(endpoints.getSalesReport, reportSales),
	route(endpoints.exportSalesReport, exportSales),
	route(endpoints.getShopsReport, reportShops),
	route(endpoints.exportShopsReport, exportShops),
	route(endpoints.getRefundsReport, reportRefunds),
	route(endpoints.exportRefundsReport, exportRefunds),
	route(endpoints.getTimingsReport, reportTimings),
	route(endpoints.exportTimingsReport, exportTimings),
]
