import type { LanguageFile } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { amountText } from '../platform/words/amount-text.ts'
import { words } from '../platform/words/words.ts'
import type { PromoTerms } from './promo-discount.ts'

/** The discount of a promo, in one line of the reader's language. */
export function promoTitle(
	lang: LanguageFile,
	terms: Pick<PromoTerms, 'kind' | 'value' | 'cap'>,
): string {
	const cap = terms.cap === null ? null : amountText(lang, formatAmount(terms.cap))
	if (terms.kind === 'fixed')
		return words(lang, 'promo.fixed', { amount: amountText(lang, formatAmount(terms.value)) })
	if (terms.kind === 'percent')
		return cap === null
			? words(lang, 'promo.percent', { percent: percentText(terms.value) })
			: words(lang, 'promo.percent_capped', { percent: percentText(terms.value), cap })
	return cap === null ? words(lang, 'promo.freight') : words(lang, 'promo.freight_capped', { cap })
}

/** Basis points as a percentage without trailing zeros: 1000 is `10`, 1250 is `12.5`. */
export function percentText(basisPoints: bigint): string {
	return formatAmount(basisPoints).replace(/\.?0+$/, '')
}

/** The value of a promo on the wire: an amount, a percentage without trailing zeros, or nothing for shipping. */
export function promoValue(terms: Pick<PromoTerms, 'kind' | 'value'>): string | null {
	if (terms.kind === 'fixed') return formatAmount(terms.value)
	return terms.kind === 'percent' ? percentText(terms.value) : null
}
