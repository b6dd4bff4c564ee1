import type { LanguageFile, OrderPaper } from '@portolan/contract'

/** The words of a paper that are the same on each of its kind. */
export const paperWords = [
	'slip',
	'invoice',
	'order',
	'date',
	'paid',
	'to',
	'from',
	'item',
	'quantity',
	'price',
	'amount',
	'subtotal',
	'discount',
	'shipping',
	'total',
	'refunded',
	'note',
	'tax_rate',
	'tax_net',
	'tax',
	'tax_gross',
	'tax_number',
	'tax_included',
] as const
export type PaperWord = (typeof paperWords)[number]

/** Everything that is printed of one order, as text in the language of its shopper. */
export interface Paper {
	kind: OrderPaper
	lang: LanguageFile
	/** The tag of the language, such as `zh-Hans`. */
	tag: string
	words: Record<PaperWord, string>
	orderSn: string
	ordered: string
	paid: string
	/** The lines of the addresses, as they stand on an envelope. */
	to: readonly string[]
	from: readonly string[]
	note: string
	lines: readonly { title: string; spec: string; num: number; price: string; amount: string }[]
	/** The sums under an invoice: a name, and an amount. The last one is the total. */
	sums: readonly { word: PaperWord; amount: string }[]
	/** The tax that the total includes, by rate, under the sums of an invoice; null without tax. */
	tax: PaperTax | null
}

/** The tax of an invoice. */
export interface PaperTax {
	/** The shop's tax number. */
	number: string
	rates: readonly { rate: string; net: string; tax: string; gross: string }[]
	/** Why the gross amounts are more than the total; empty where they are not. */
	note: string
}
