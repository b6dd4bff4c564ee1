import { z } from 'zod'
import { CountryCode } from './common.ts'
import { Amount, Flag, Id, lineOf, SignedAmount } from './wire.ts'

/** A tax rate in per cent, 0 to 100 with at most two decimals, such as `19` or `5.5`; answers carry no trailing zeros. */
export const TaxPercent = z
	.string()
	.regex(/^(?:100(?:\.0{1,2})?|[1-9]?[0-9](?:\.[0-9]{1,2})?)$/, 'a percentage such as 19 or 5.5')

/** The most rates of a shop. */
export const mostTaxRates = 500

/** The most characters of a shop's tax number. */
export const mostTaxNumber = 30

/** A rate for deliveries to a country, from a day of the shop's time zone on. Without a category it is the standard rate of the country. */
export const TaxRate = z.strictObject({
	country: CountryCode,
	category_id: Id.nullable(),
	percent: TaxPercent,
	from: z.iso.date().regex(/^20/, 'a day of this century'),
})
export type TaxRate = z.output<typeof TaxRate>

/** Whether a shop's prices include tax, its tax number (such as a VAT ID), and its rates. Version 0: nothing was ever saved. */
export const TaxSettings = z.strictObject({
	version: z.int().min(0).max(1_000_000_000),
	on: Flag,
	tax_number: lineOf(mostTaxNumber, 0),
	rates: z.array(TaxRate).max(mostTaxRates),
})
export type TaxSettings = z.output<typeof TaxSettings>

/**
 * The tax that is included in an order at one rate: `gross` is `net` plus `tax`. The gross amounts add up to what the shopper paid and what a
 * platform code paid for them.
 */
export const OrderTax = z.strictObject({
	percent: TaxPercent,
	net: Amount,
	tax: Amount,
	gross: Amount,
})
export type OrderTax = z.output<typeof OrderTax>

const taxSums = {
	/** The gross amounts of sales, and of refunds (negative); together they are `gross`. */
	sales: SignedAmount,
	refunds: SignedAmount,
	net: SignedAmount,
	tax: SignedAmount,
	gross: SignedAmount,
}

/** What a period came to: `gross` is `net` plus `tax`. */
export const TaxSums = z.strictObject(taxSums)

/** What a period came to in one country at one rate. `percent` is null for sales to which no rate applied. */
export const TaxReportLine = z.strictObject({
	country: CountryCode,
	percent: TaxPercent.nullable(),
	...taxSums,
})
export type TaxReportLine = z.output<typeof TaxReportLine>

/** Whole days of the shop's time zone, both included. */
export const taxPeriod = { from: z.iso.date(), to: z.iso.date() }
