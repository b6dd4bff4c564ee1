import { languages, type LanguageFile, type mostTextLength } from '@portolan/contract'
import type { ProductOption } from '../../platform/database/stored-types.ts'
import type { Localized } from '../localized.ts'

/** All texts of a product in all its languages. */
export interface ProductTexts {
	titles: Localized
	subtitles: Localized
	descriptions: Localized
	highlights: Localized<string[]>
	options: ProductOption[]
}

/** One text of a product, in English and in another language. */
export interface ProductText {
	/** Its name in a file: `title`, `highlight 2`, `option 1`, `option 1 value 3`. */
	field: string
	kind: keyof typeof mostTextLength
	english: string
	/** Empty if it is missing. */
	text: string
}

/** The texts that a product has in English, with their translations. */
export function textsIn(product: ProductTexts, lang: LanguageFile): ProductText[] {
	const one = (
		field: string,
		kind: ProductText['kind'],
		text: Partial<Localized>,
	): ProductText => ({
		field,
		kind,
		english: text.en ?? '',
		text: text[lang] ?? '',
	})
	const { titles, subtitles, descriptions, highlights, options } = product
	return [
		one('title', 'title', titles),
		one('subtitle', 'subtitle', subtitles),
		...(highlights.en ?? []).map((english, index) =>
			one(`highlight ${index + 1}`, 'highlight', {
				en: english,
				[lang]: highlights[lang]?.[index],
			}),
		),
		one('description', 'description', descriptions),
		...options.flatMap(({ name, values }, index) => [
			one(`option ${index + 1}`, 'option', name),
			...values.map((value, at) => one(`option ${index + 1} value ${at + 1}`, 'option', value)),
		]),
	].filter(({ english }) => english !== '')
}

/** Whether a text is missing. Choices without a word, such as `512 GB` or `XL`, are the same in every language. */
export function isMissing({ kind, english, text }: ProductText): boolean {
	return text === '' && (kind !== 'option' || /\p{L}{3}/u.test(english))
}

/** The product with these texts in a language, by field; its other texts stay. */
export function withTexts(
	product: ProductTexts,
	lang: LanguageFile,
	given: ReadonlyMap<string, string>,
): ProductTexts {
	const put = <Text extends Partial<Localized>>(text: Text, field: string): Text =>
		given.has(field) ? { ...text, [lang]: given.get(field) } : text
	const { highlights } = product
	const lines = (highlights.en ?? []).map(
		(_english, index) => given.get(`highlight ${index + 1}`) ?? highlights[lang]?.[index] ?? '',
	)
	return {
		titles: put(product.titles, 'title'),
		subtitles: put(product.subtitles, 'subtitle'),
		descriptions: put(product.descriptions, 'description'),
		highlights: lines.some((line) => line !== '') ? { ...highlights, [lang]: lines } : highlights,
		options: product.options.map(({ name, values }, index) => ({
			name: put(name, `option ${index + 1}`),
			values: values.map((value, at) => put(value, `option ${index + 1} value ${at + 1}`)),
		})),
	}
}

/** The languages besides English in which a product has all its texts, and those in which it has some. */
export function languagesOf(product: ProductTexts): {
	complete: LanguageFile[]
	partial: LanguageFile[]
} {
	const others = languages
		.map(({ file }) => file)
		.filter((file) => file !== 'en')
		.map((file) => ({ file, texts: textsIn(product, file) }))
	const complete = others.filter(({ texts }) => !texts.some(isMissing))
	const partial = others.filter(
		(one) => !complete.includes(one) && one.texts.some(({ text }) => text !== ''),
	)
	return { complete: complete.map(({ file }) => file), partial: partial.map(({ file }) => file) }
}
