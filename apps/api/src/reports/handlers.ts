import type { AnyHandler } from '../platform/http/handle.ts'
import { exportRefundsReport } from './export-refunds-report.ts'
import { exportSalesReport } from './export-sales-report.ts'
import { exportShopsReport } from './export-shops-report.ts'
import { exportTimingsReport } from './export-timings-report.ts'
import { getRefundsReport } from './get-refunds-report.ts'
import { getSalesReport } from './get-sales-report.ts'
import { getShopsReport } from './get-shops-report.ts'
import { getTimingsReport } from './get-timings-report.ts'
import { exportMerchantAnswersReport } from './shop/export-merchant-answers-report.ts'
import { exportMerchantFunnelReport } from './shop/export-merchant-funnel-report.ts'
import { exportMerchantProductsReport } from './shop/export-merchant-products-report.ts'
import { exportMerchantReturnsReport } from './shop/export-merchant-returns-report.ts'
import { exportMerchantSalesReport } from './shop/export-merchant-sales-report.ts'
import { getMerchantAnswersReport } from './shop/get-merchant-answers-report.ts'
import { getMerchantFunnelReport } from './shop/get-merchant-funnel-report.ts'
import { getMerchantProductsReport } from './shop/get-merchant-products-report.ts'
import { getMerchantReturnsReport } from './shop/get-merchant-returns-report.ts'
import { getMerchantSalesReport } from './shop/get-merchant-sales-report.ts'

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
	getMerchantSalesReport,
	exportMerchantSalesReport,
	getMerchantFunnelReport,
	exportMerchantFunnelReport,
	getMerchantProductsReport,
	exportMerchantProductsReport,
	getMerchantAnswersReport,
	exportMerchantAnswersReport,
	getMerchantReturnsReport,
	exportMerchantReturnsReport,
]
