import type { BulkChanges, BulkEdit, BulkField, BulkValue, PriceRounding } from '@portolan/contract'
import {
	count,
	countryName,
	money,
	signedCount,
	signedMoney,
	signedPercent,
} from '../../shared/format.ts'
import { t } from '../../shared/words.ts'

/** What a value of a bulk edit is called. */
export function fieldWords(field: BulkField): string {
	return {
		category: t('product.category'),
		ships_from: t('seller.ships_from'),
		weight: t('seller.weight_grams'),
		price: t('order.price'),
		stock: t('seller.stock'),
		shelf: t('record.state'),
	}[field]
}

/** A value as people read it; an empty text for none. */
export function shownValue(field: BulkValue['field'], text: string): string {
	if (field === 'price') return money(text)
	if (field === 'stock' || field === 'weight') return count(Number(text))
	if (field === 'ships_from') return countryName(text)
	return isShelf(field, text) ? t(`seller.product_state.${text}`) : text
}

function isShelf(field: BulkField, text: string): text is 'on' | 'off' | 'draft' | 'taken_off' {
	return field === 'shelf' && ['on', 'off', 'draft', 'taken_off'].includes(text)
}

/** How a calculated price is rounded. */
export function roundingWords(rounding: PriceRounding): string {
	switch (rounding) {
		case 'ends_99':
			return t('bulk.round_end', { ending: money('0.99') })
		case 'ends_95':
			return t('bulk.round_end', { ending: money('0.95') })
		default:
			return t('bulk.round_to', {
				step: money({ cent: '0.01', tenth: '0.10', whole: '1.00' }[rounding]),
			})
	}
}

/** What was asked for, each with its name; `category` is the name of the category. */
export function changeFacts(
	changes: BulkChanges,
	category: string,
): (readonly [name: string, value: string])[] {
	const {
		price,
		stock,
		stock_change: pieces,
		shelf,
		weight_grams: weight,
		ships_from: country,
	} = changes
	return [
		...(price === undefined ? [] : [[fieldWords('price'), priceWords(price)] as const]),
		...(stock === undefined ? [] : [[fieldWords('stock'), count(stock)] as const]),
		...(pieces === undefined ? [] : [[fieldWords('stock'), signedCount(pieces)] as const]),
		...(shelf === undefined
			? []
			: [[fieldWords('shelf'), t(`seller.product_state.${shelf}`)] as const]),
		...(changes.category_id === undefined ? [] : [[fieldWords('category'), category] as const]),
		...(weight === undefined ? [] : [[fieldWords('weight'), count(weight)] as const]),
		...(country === undefined ? [] : [[fieldWords('ships_from'), countryName(country)] as const]),
	]
}

function priceWords({ kind, value, rounding }: NonNullable<BulkChanges['price']>): string {
	if (kind === 'set') return money(value)
	const isLess = kind === 'lower' || kind === 'lower_percent'
	const change = `${isLess ? '-' : ''}${value}`
	const words = kind.endsWith('_percent') ? signedPercent(change) : signedMoney(change)
	return rounding === 'cent' ? words : `${words}, ${roundingWords(rounding)}`
}

/** The states that a value can be in, in the order in which they are shown. */
export const valueStates = ['planned', 'done', 'undone', 'impossible', 'left', 'kept'] as const

/** How many values are done, of how many, while a job works on them. */
export function progressOf({ state, counts }: BulkEdit): { progress: number; total: number } {
	const { planned, done, left, undone, kept } = counts
	return state === 'undoing'
		? { progress: undone + kept, total: done + undone + kept }
		: { progress: done + left, total: planned + done + left }
}
