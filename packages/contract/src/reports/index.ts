import { exportMerchantAnswersReport } from './export-merchant-answers-report.ts'
import { exportMerchantFunnelReport } from './export-merchant-funnel-report.ts'
import { exportMerchantProductsReport } from './export-merchant-products-report.ts'
import { exportMerchantReturnsReport } from './export-merchant-returns-report.ts'
import { exportMerchantSalesReport } from './export-merchant-sales-report.ts'
import { exportRefundsReport } from './export-refunds-report.ts'
import { exportSalesReport } from './export-sales-report.ts'
import { exportShopsReport } from './export-shops-report.ts'
import { exportTimingsReport } from './export-timings-report.ts'
import { getMerchantAnswersReport } from './get-merchant-answers-report.ts'
import { getMerchantFunnelReport } from './get-merchant-funnel-report.ts'
import { getMerchantProductsReport } from './get-merchant-products-report.ts'
import { getMerchantReturnsReport } from './get-merchant-returns-report.ts'
import { getMerchantSalesReport } from './get-merchant-sales-report.ts'
import { getRefundsReport } from './get-refunds-report.ts'
import { getSalesReport } from './get-sales-report.ts'
import { getShopsReport } from './get-shops-report.ts'
import { getTimingsReport } from './get-timings-report.ts'

export * from './export-merchant-answers-report.ts'
export * from './export-merchant-funnel-report.ts'
export * from './export-merchant-products-report.ts'
export * from './export-merchant-returns-report.ts'
export * from './export-merchant-sales-report.ts'
export * from './export-refunds-report.ts'
export * from './export-sales-report.ts'
export * from './export-shops-report.ts'
export * from './export-timings-report.ts'
export * from './get-merchant-answers-report.ts'
export * from './get-merchant-funnel-report.ts'
export * from './get-merchant-products-report.ts'
export * from './get-merchant-returns-report.ts'
export * from './get-merchant-sales-report.ts'
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
}
