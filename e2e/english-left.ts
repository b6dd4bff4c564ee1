import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages, type LanguageFile } from '@portolan/contract'
import { readMessages } from '@portolan/web/vite'
import type { Page } from 'playwright-core'
import { readCatalogueSource, readProductTexts } from '../apps/api/seed/catalogue-source.ts'

const seed = fileURLToPath(new URL('../apps/api/seed', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

/** Languages in another script than Latin: an English word stands out in them. */
const otherScript: ReadonlySet<string> = new Set([
	'zh-CN',
	'zh-Hant',
	'ri',
	'han',
	'tai',
	'ar',
	'bn',
	'hi',
	'ka',
	'ru',
])

/** Names that are the same in every language: ours, of formats, of networks, and of the people and places of the tests. */
const names =
	'portolan post iban swift heic jpeg webp usdt nadia farah portland multnomah county harbour lane oregon english'

/** What people wrote themselves, in the language they wrote it in. */
function ownTexts(): string[] {
	const source = readCatalogueSource()
	const more = JSON.parse(readFileSync(join(seed, 'review-words.json'), 'utf8')) as {
		more: Record<string, { text: string }[]>
	}
	const writers = JSON.parse(readFileSync(join(seed, 'reviewer-names.json'), 'utf8')) as Record<
		string,
		string[]
	>
	return [
		...Object.values(source.reviews)
			.flat()
			.map(({ text }) => text),
		...Object.values(more.more)
			.flat()
			.map(({ text }) => text),
		...Object.values(writers).flat(),
		...source.shops.map(({ name }) => name),
	]
}

/** Finds the texts of a page that are still English, in a language. Names, and what people wrote themselves, are left out. */
export function englishFinder(lang: LanguageFile): (page: Page) => Promise<string[]> {
	const own = ownTexts()
	const source = readCatalogueSource()
	const texts = readProductTexts(source)
	// Names of models in the product texts of this language, such as "Slate".
	const said = [
		...source.products.map(({ title }) => title[lang]),
		...[...texts.products.values()].flatMap((one) => [
			one.subtitles[lang] ?? '',
			one.descriptions[lang] ?? '',
			...(one.highlights[lang] ?? []),
		]),
		...[...texts.shops.values()].flatMap((one) => [
			one.taglines[lang] ?? '',
			one.stories[lang] ?? '',
		]),
		...source.shops.map(({ name }) => name),
		...languages.map(({ name }) => name),
		names,
	]
	const known = new Set(said.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []))
	const english = new Set(englishTexts(lang))
	const isEnglish = (text: string) => {
		if (own.some((one) => one.includes(text))) return false
		if (english.has(text)) return true
		if (!otherScript.has(lang)) return false
		const words = text.match(/[A-Za-z]{4,}/g) ?? []
		return words.some((word) => !known.has(word.toLowerCase()) && !/^[A-Z\d]+$/.test(word))
	}
	return async (page) => [...new Set((await visibleTexts(page)).filter(isEnglish))]
}

/** The English texts, of the catalogues and of products, that are said otherwise in this language. */
function englishTexts(lang: LanguageFile): string[] {
	const folders = [
		'shop/src/messages',
		'console/src/messages/merchants',
		'api/src/platform/words',
	].map((folder) => join(root, 'apps', folder))
	const ofCatalogues = folders.flatMap((folder) => {
		if (!readdirSync(folder).includes(`${lang}.json`)) throw new Error(`${folder} has no ${lang}.`)
		const own = new Set(plainTexts(folder, lang))
		return plainTexts(folder, 'en').filter((text) => !own.has(text))
	})
	const source = readCatalogueSource()
	const ofProducts = source.products.flatMap((product) => [
		...(product.title.en === product.title[lang] ? [] : [product.title.en]),
		product.subtitle_en,
		...product.highlights_en,
	])
	const ofCategories = source.categories
		.filter(({ name }) => name.en !== name[lang])
		.map(({ name }) => name.en)
	return [...ofCatalogues, ...ofProducts, ...ofCategories].filter((text) =>
		/[A-Za-z]{3}/.test(text),
	)
}

/** Texts without values. */
function plainTexts(folder: string, lang: LanguageFile): string[] {
	return Object.values(readMessages(folder, lang)).filter((text) => typeof text === 'string')
}

function visibleTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = []
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const text = node.textContent?.trim() ?? ''
			if (text !== '' && node.parentElement?.checkVisibility() === true) found.push(text)
		}
		return found
	})
}
