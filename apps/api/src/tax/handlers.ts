import { exportTaxReport } from './shop/export-tax-report.ts'
import { getTaxReport } from './shop/get-tax-report.ts'
import { getTaxSettings } from './shop/get-tax-settings.ts'
import { saveTaxSettings } from './shop/save-tax-settings.ts'

/** The handlers of the tax of a shop. */
export const taxHandlers = [getTaxSettings, saveTaxSettings, getTaxReport, exportTaxReport]
