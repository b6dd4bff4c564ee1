import { listDocumentTerms, type LanguageFile } from '@portolan/contract'
import { useAsk } from '../../shared/use-ask.ts'

/** As the server reads them: `{{order.settle_days}}`, `{{recharge.bank_hours/24}}`, `{{usd:200}}`. */
const place = /\{\{([a-z0-9_.]+(?:\/[1-9]\d{0,3}|:[1-9]\d{0,5})?)\}\}/g

/** A text as a shopper reads it: in a help text with the current numbers, in a legal text with its own amounts (`{{usd:200}}`). */
export function useShownText(kind: 'law' | 'help', lang: LanguageFile, content: string): string {
	const terms = [...new Set([...content.matchAll(place)].map(([, term = '']) => term))].filter(
		(term) => kind === 'help' || term.startsWith('usd:'),
	)
	const asked = useAsk(
		listDocumentTerms,
		{ lang, terms: terms.join(' ') },
		{ enabled: terms.length > 0, refreshes: false },
	)
	const texts = new Map(asked.data?.list.map(({ term, text }) => [term, text]))
	return content.replaceAll(place, (whole, term: string) => texts.get(term) ?? whole)
}
