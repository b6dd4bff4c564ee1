import {
	mostStock,
	type BulkChanges,
	type PriceChangeKind,
	type PriceRounding,
} from '@portolan/contract'
import { parseAmount } from '@portolan/money'

/** The form of a bulk edit as it is typed; an empty text changes nothing. */
export interface BulkDraft {
	priceKind: PriceChangeKind | ''
	price: string
	rounding: PriceRounding
	stockKind: 'set' | 'change' | ''
	stock: string
	shelf: 'on' | 'off' | ''
	categoryId: string
	weight: string
	shipsFrom: string
}

export const emptyDraft: BulkDraft = {
	priceKind: '',
	price: '',
	rounding: 'cent',
	stockKind: '',
	stock: '',
	shelf: '',
	categoryId: '',
	weight: '',
	shipsFrom: '',
}

/** A typed whole number with the signs of its language as a number; null if it is none. */
export function wholeNumber(text: string): number | null {
	const plain = text.trim().replace(/^[−–]/, '-')
	return /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : null
}

/** What the form asks for; null while something that was begun is not right, or nothing is chosen. */
export function changesOf(draft: BulkDraft): BulkChanges | null {
	const { priceKind, stockKind, shelf, categoryId, shipsFrom } = draft
	const amount = parseAmount(draft.price.trim())
	if (priceKind !== '' && (amount === null || amount <= 0n)) return null
	const pieces = wholeNumber(draft.stock)
	if (stockKind !== '' && (pieces === null || Math.abs(pieces) > mostStock)) return null
	if (stockKind === 'set' && (pieces ?? 0) < 0) return null
	const weight = draft.weight.trim() === '' ? null : wholeNumber(draft.weight)
	if (draft.weight.trim() !== '' && (weight === null || weight < 1 || weight > 1_000_000))
		return null
	const changes: BulkChanges = {
		...(priceKind !== '' && {
			price: { kind: priceKind, value: draft.price.trim(), rounding: draft.rounding },
		}),
		...(stockKind === 'set' && { stock: pieces ?? 0 }),
		...(stockKind === 'change' && { stock_change: pieces ?? 0 }),
		...(shelf !== '' && { shelf }),
		...(categoryId !== '' && { category_id: categoryId }),
		...(weight !== null && { weight_grams: weight }),
		...(shipsFrom !== '' && { ships_from: shipsFrom }),
	}
	return Object.keys(changes).length === 0 ? null : changes
}
