// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredTaxRate } from '../stored-types.ts'

/** The tables of tax/sql/0067_tax.sql. */
export interface TaxTables {
	tax_setting: {
		id: string
		shop_id: string
		version: number
		is_on: boolean
		tax_number: string
		/** country, category or null, hundredths of a per cent, first day */
		rates: JSONColumnType<StoredTaxRate[]>
		/** for orders paid from then on */
		since: Date
		saved_by: string
	}
	/**
	 * The tax of each sale, refund and cancellation, one row per rate, written once. A refund is negative. No foreign key to orders, which are
	 * distributed over servers (docs/decisions/0094), while reports read the rows of a shop.
	 */
	tax_entry: {
		id: GeneratedAlways<bigint>
		shop_id: string
		order_id: string
		kind: 'sale' | 'refund' | 'cancellation'
		/** the order, or the refund request */
		source_id: string
		source_sn: string
		order_sn: string
		/** when it was paid, or paid back */
		at: Date
		country: string
		/** hundredths of a per cent; null: no rate applied */
		rate: number | null
		/** cents */
		gross: bigint
		/** cents, part of gross */
		shipping: bigint
		/** cents, included in gross */
		tax: bigint
	}
}
