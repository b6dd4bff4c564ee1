import type { LanguageFile } from '@portolan/contract'
import type { ProductOption } from '../../platform/database/stored-types.ts'
import type { Localized } from '../localized.ts'
import type { MatchedProduct } from './match-products.ts'
import type { GivenTexts } from './read-product-file.ts'

/** The most values of an option. Source: the contract of saveMerchantProduct. */
const mostValues = 100

/**
 * The options of a product with the values that a file adds, and the choice of each of its rows. The options of a product that exists are
 * not renamed by a file: their names in it say which columns are which.
 */
export function mergeOptions({ given, existing, rows }: MatchedProduct): {
	options: ProductOption[]
	/** Null for a row whose values are faulty. */
	choices: (number[] | null)[]
} {
	const options = structuredClone(existing?.options ?? [])
	const names = given.options ?? []
	if (existing === null) {
		for (const [at, name] of names.entries()) {
			const { en = '' } = name
			const isTwice = options.some((option) => isSame(option.name.en, en))
			if (en === '') given.row.wrong(`option${at + 1}_en`, 'goods_csv.required')
			else if (isTwice) given.row.wrong(`option${at + 1}_en`, 'goods_csv.option_twice')
			options.push({ name: textOf(name), values: [] })
		}
	} else if (given.options !== null) checkNames(given, options)
	const choices = rows.map(({ given: sku, existing: before }) => {
		if (before && (sku.values === null || sku.values.length === 0)) return before.choice
		const values = sku.values ?? []
		if (values.length !== options.length || values.some(({ en = '' }) => en === '')) {
			sku.row.wrong('value1_en', 'goods_csv.value')
			return null
		}
		const choice = values.map((value, at) => placeOf(options[at], value))
		if (!choice.includes(-1)) return choice
		sku.row.wrong('value1_en', 'goods_csv.most', { max: mostValues })
		return null
	})
	return { options, choices }
}

/** The names in the file are those of the product, and bring translations of them. */
function checkNames(given: MatchedProduct['given'], options: ProductOption[]): void {
	const names = given.options ?? []
	if (names.length === 0) return
	for (let at = 0; at < Math.max(names.length, options.length); at += 1) {
		const [name, option] = [names[at], options[at]]
		if (option && isSame(name?.en ?? '', option.name.en)) {
			option.name = withTexts(option.name, name ?? {})
			continue
		}
		given.row.wrong(`option${at + 1}_en`, 'goods_csv.option', { text: option?.name.en ?? '' })
	}
}

/** The place of a value, which is added if it is new; -1 if there are too many. */
function placeOf(option: ProductOption | undefined, value: GivenTexts): number {
	if (!option) return -1
	const found = option.values.findIndex(({ en }) => isSame(en, value.en ?? ''))
	const known = option.values[found]
	if (known) {
		option.values[found] = withTexts(known, value)
		return found
	}
	if (option.values.length >= mostValues) return -1
	option.values.push(textOf(value))
	return option.values.length - 1
}

function isSame(one: string, other: string): boolean {
	return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** A text with the translations of a file; its English stays. */
function withTexts(text: Localized, given: GivenTexts): Localized {
	return { ...text, ...filled(given), en: text.en }
}

function textOf(given: GivenTexts): Localized {
	return { ...filled(given), en: given.en ?? '' }
}

function filled(given: GivenTexts): { [File in LanguageFile]?: string } {
	return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
}
