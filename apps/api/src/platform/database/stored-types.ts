/** Shapes of the JSON in tables. They are here and not in their modules, because the table types import no module. */
import type { FreightTemplate as Template, LanguageFile } from '@portolan/contract'
import type { z } from 'zod'

/** How a setting is stored: amounts as wire text, numbers, texts and flags as themselves. */
export type SettingValue = string | number | boolean

/** A text in several languages by file name; English always exists. */
export type Localized<Value = string> = { en: Value } & Partial<Record<LanguageFile, Value>>

/** An option of a product, such as its colour, and its possible values. */
export interface ProductOption {
	name: Localized
	values: Localized[]
}

/** A checked shipping template; amounts are wire text. */
export type FreightTemplate = z.output<typeof Template>

/** The balances of the platform's accounts when a proof was made; cents as text, positive if the platform owns the money. */
export interface ProofAccounts {
	/** Money in banks and on chains. */
	custody: { account: string; amount: string }[]
	/** What that money belongs to: merchants' balances, earned fees, money in transit. */
	others: { account: string; amount: string }[]
}

/** A tax rate of a shop: hundredths of a per cent for deliveries to a country, from a day of the shop on; without a category the standard rate. */
export interface StoredTaxRate {
	country: string
	category: string | null
	rate: number
	from: string
}

/** The tax in the price of an order, as it was when it was paid. Amounts are cents as text. */
export interface StoredOrderTax {
	/** The shop's tax number at that time. */
	number: string
	/** The country of delivery. */
	country: string
	/** The rate of each line by its id, in hundredths of a per cent; null where none applied. */
	lines: Record<string, number | null>
	/** By rate, the highest first; `shipping` is a part of `gross`, `tax` is included in it. */
	rates: { rate: number | null; gross: string; shipping: string; tax: string }[]
}
