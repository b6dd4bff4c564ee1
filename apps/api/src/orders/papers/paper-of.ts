import { languages, type LanguageFile, type OrderPaper } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { countryNames } from '../../accounts/index.ts'
import type { ShopFacts } from '../../catalogue/index.ts'
import { amountText } from '../../platform/words/amount-text.ts'
import { dayText } from '../../platform/words/day-text.ts'
import { percentText } from '../../platform/words/percent-text.ts'
import { words } from '../../platform/words/words.ts'
import type { ShopOrderRow } from '../shop/merchant-order-queries.ts'
import { presentTaxes } from '../order-tax.ts'
import { paperWords, type Paper, type PaperTax, type PaperWord } from './paper.ts'

/** What is printed of an order in a language. A slip and a label say nothing about money. */
export function paperOf(
	kind: OrderPaper,
	order: ShopOrderRow,
	shop: ShopFacts | undefined,
	lang: LanguageFile,
): Paper {
	const money = (cents: bigint) => amountText(lang, formatAmount(cents))
	const isInvoice = kind === 'invoice'
	return {
		kind,
		lang,
		tag: languages.find(({ file }) => file === lang)?.tag ?? 'en',
		words: Object.fromEntries(
			paperWords.map((word) => [word, words(lang, `paper.${word}`)]),
		) as Record<PaperWord, string>,
		orderSn: order.order_sn,
		ordered: dayText(lang, order.created_at),
		paid: isInvoice && order.paid_at ? dayText(lang, order.paid_at) : '',
		to: receiver(order, lang),
		from: [
			order.shop_name,
			...(shop?.returnAddress ?? '').split('\n').filter((line) => line.trim() !== ''),
			countryNames(lang).get(shop?.country ?? '') ?? '',
		].filter((line) => line !== ''),
		note: kind === 'slip' ? order.remark : '',
		lines: order.lines.map((line) => ({
			title: line.title,
			spec: line.spec,
			num: line.num,
			price: isInvoice ? money(BigInt(line.price)) : '',
			amount: isInvoice ? money(BigInt(line.price) * BigInt(line.num)) : '',
		})),
		sums: isInvoice ? sumsOf(order, money) : [],
		tax: isInvoice ? taxOf(order, lang) : null,
	}
}

/** The tax of an invoice, as it was when the order was paid. */
function taxOf(order: ShopOrderRow, lang: LanguageFile): PaperTax | null {
	if (order.tax === null) return null
	const money = (amount: string) => amountText(lang, amount)
	return {
		number: order.tax.number,
		rates: presentTaxes(order.tax).map(({ percent, net, tax, gross }) => ({
			rate: percentText(lang, percent),
			net: money(net),
			tax: money(tax),
			gross: money(gross),
		})),
		note:
			order.platform_discount > 0n
				? words(lang, 'paper.tax_platform', {
						amount: money(formatAmount(order.platform_discount)),
					})
				: '',
	}
}

function receiver(order: ShopOrderRow, lang: LanguageFile): string[] {
	const { address } = order
	const town = [address.postcode, address.city, address.province]
	return [
		address.name,
		address.detail,
		address.area,
		town.filter((part) => part !== '').join(', '),
		countryNames(lang).get(address.country_code) ?? address.country_code,
		`${address.dial_code} ${address.mobile}`,
	].filter((line) => line.trim() !== '')
}

/** The sums below the lines. The total is what was paid; what was given back stands after it. */
function sumsOf(order: ShopOrderRow, money: (cents: bigint) => string): Paper['sums'] {
	const sums: [PaperWord, bigint, boolean][] = [
		['subtotal', order.subtotal, true],
		['discount', -order.discount, order.discount > 0n],
		['shipping', order.freight, true],
		['total', order.total, true],
		['refunded', -order.refunded, order.refunded > 0n],
	]
	return sums.flatMap(([word, cents, isShown]) => (isShown ? [{ word, amount: money(cents) }] : []))
}
