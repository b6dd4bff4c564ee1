import * as contract from '@portolan/contract'
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
	route(contract.reportSales, reportSales),
	route(contract.reportSalesCsv, exportSales),
	route(contract.reportShops, reportShops),
	route(contract.reportShopsCsv, exportShops),
	route(contract.reportRefunds, reportRefunds),
	route(contract.reportRefundsCsv, exportRefunds),
	route(contract.reportTimings, reportTimings),
	route(contract.reportTimingsCsv, exportTimings),
]
