import { languages, type LanguageFile } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { amountText } from '../../platform/words/amount-text.ts'
import { words } from '../../platform/words/words.ts'
import { freightFor, tariffFor, type FreightTemplate } from '../freight.ts'

/** The shipping cost as a text in the caller's language, for a product's and a shop's page: `Delivery $5.00, free from $50.00`. */
export function freightText(
	template: FreightTemplate,
	to: string | null,
	lang: LanguageFile,
): string {
	if (to !== null && template.not_to.includes(to))
		return words(lang, 'freight.not_delivered', { country: countryName(to, lang) })
	const { rate, free_above: freeAbove } = tariffFor(template, to)
	if (rate.kind === 'free') return words(lang, 'freight.free')
	const price = amountText(lang, rate.price)
	const fixed = rate.kind === 'flat'
	if (freeAbove === null) return words(lang, fixed ? 'freight.flat' : 'freight.from', { price })
	return words(lang, fixed ? 'freight.flat_free_above' : 'freight.from_free_above', {
		price,
		sum: amountText(lang, freeAbove),
	})
}

/** The shipping cost of a single piece, as a product's page shows it. `to` null: the usual rate, whatever the country. */
export function freightOfOne(
	template: FreightTemplate,
	to: string | null,
	piece: { price: bigint; weightGrams: number },
): { to: string | null; delivered: 0 | 1; price: string | null; free_above: string | null } {
	const amount = freightFor(template, {
		country: to ?? '',
		subtotal: piece.price,
		pieces: 1,
		weightGrams: piece.weightGrams,
	})
	return {
		to,
		delivered: amount === 'not_delivered' ? 0 : 1,
		price: amount === 'not_delivered' ? null : formatAmount(amount),
		free_above: amount === 'not_delivered' ? null : tariffFor(template, to).free_above,
	}
}

function countryName(code: string, lang: LanguageFile): string {
	return new Intl.DisplayNames([tagOf(lang)], { type: 'region' }).of(code) ?? code
}

function tagOf(lang: LanguageFile): string {
	return languages.find((language) => language.file === lang)?.tag ?? 'en'
}
