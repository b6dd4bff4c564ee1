import { exportTaxReport } from './export-tax-report.ts'
import { getTaxReport } from './get-tax-report.ts'
import { getTaxSettings } from './get-tax-settings.ts'
import { saveTaxSettings } from './save-tax-settings.ts'

export * from './export-tax-report.ts'
export * from './get-tax-report.ts'
export * from './get-tax-settings.ts'
export * from './save-tax-settings.ts'

/** The endpoints of the module tax, by their names. */
export const taxEndpoints = {
	getTaxSettings,
	saveTaxSettings,
	getTaxReport,
	exportTaxReport,
}
