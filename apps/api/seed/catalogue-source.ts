import { readFileSync } from 'node:fs'
import { languages, type LanguageFile } from '@portolan/contract'
import { z } from 'zod'
import type { Localized } from '../src/platform/database/stored-types.ts'

const files = languages.map(({ file }) => file)
const Words = z.record(z.enum(files), z.string().min(1))
const Picture = z.string().regex(/^images\/[\w-]+\.webp$/)
const Price = z.string().regex(/^\d+\.\d{2}$/)

const Source = z.object({
	categories: z.array(z.object({ slug: z.string(), name: Words, image: Picture })),
	shops: z.array(
		z.object({
			slug: z.string(),
			name: z.string(),
			country: z.string().length(2),
			tagline: z.string(),
			avatar: Picture,
			story: z.string(),
			founded: z.int(),
			freight: z.object({
				kind: z.enum(['free', 'flat', 'by_weight']),
				price: Price,
				free_above: Price.nullable(),
			}),
		}),
	),
	products: z.array(
		z.object({
			slug: z.string(),
			category: z.string(),
			shop: z.string(),
			title: Words,
			subtitle_en: z.string(),
			description_en: z.string(),
			highlights_en: z.array(z.string()),
			price: Price,
			market_price: Price.nullable(),
			weight_grams: z.int().positive(),
			ships_from: z.string().length(2),
			images: z.array(Picture).min(1),
			options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
			skus: z
				.array(
					z.object({
						options: z.record(z.string(), z.string()),
						price: Price,
						stock: z.int().nonnegative(),
						image: Picture.nullish(),
					}),
				)
				.min(1),
			tags: z.array(z.string()),
			sales: z.int().nonnegative(),
			created_days_ago: z.int().nonnegative(),
		}),
	),
	reviews: z.record(
		z.string(),
		z.array(
			z.object({
				language: z.enum(files),
				product_score: z.int().min(1).max(5),
				text: z.string(),
				has_picture: z.boolean(),
			}),
		),
	),
	people: z.array(Picture),
	banners: z.array(z.object({ image: Picture, title: Words, subtitle: Words, link: z.string() })),
})

/** The products of the demo data: `catalogue.json`, checked. */
export type CatalogueSource = z.output<typeof Source>
export type SourceProduct = CatalogueSource['products'][number]
export type SourceShop = CatalogueSource['shops'][number]

/** A word in some of the nineteen languages, English at least. */
export type Translated = Partial<Record<LanguageFile, string>> & { en: string }

/** Reads the catalogue; throws for a title without a language, with its name. */
export function readCatalogueSource(): CatalogueSource {
	return Source.parse(readJson('catalogue.json'))
}

const ProductTexts = z.object({
	products: z.record(
		z.string(),
		z.object({
			subtitle: z.string().min(1),
			description: z.string().min(1),
			highlights: z.array(z.string().min(1)),
		}),
	),
	shops: z.record(z.string(), z.object({ tagline: z.string().min(1), story: z.string().min(1) })),
})

/** The longer texts of a product in the nineteen languages. */
export interface SourceTexts {
	subtitles: Translated
	descriptions: Translated
	highlights: Localized<string[]>
}

/** The longer texts of products and shops, by slug; throws for a language that lacks one. */
export function readProductTexts(source: CatalogueSource): {
	products: Map<string, SourceTexts>
	shops: Map<string, { taglines: Translated; stories: Translated }>
} {
	const others = files
		.filter((file) => file !== 'en')
		.map((file) => ({ file, texts: ProductTexts.parse(readJson(`product-texts/${file}.json`)) }))
	function inAll<Value>(
		english: Value,
		textOf: (texts: z.output<typeof ProductTexts>) => Value | undefined,
		what: string,
	): Localized<Value> {
		const rest = others.map(({ file, texts }) => {
			const text = textOf(texts)
			if (text === undefined) throw new Error(`product-texts/${file}.json has no ${what}.`)
			return [file, text] as const
		})
		return { ...Object.fromEntries(rest), en: english }
	}
	return {
		products: new Map(
			source.products.map((product) => [
				product.slug,
				{
					subtitles: inAll(
						product.subtitle_en,
						(texts) => texts.products[product.slug]?.subtitle,
						product.slug,
					),
					descriptions: inAll(
						product.description_en,
						(texts) => texts.products[product.slug]?.description,
						product.slug,
					),
					highlights: inAll(
						product.highlights_en,
						(texts) => texts.products[product.slug]?.highlights,
						product.slug,
					),
				},
			]),
		),
		shops: new Map(
			source.shops.map((shop) => [
				shop.slug,
				{
					taglines: inAll(shop.tagline, (texts) => texts.shops[shop.slug]?.tagline, shop.slug),
					stories: inAll(shop.story, (texts) => texts.shops[shop.slug]?.story, shop.slug),
				},
			]),
		),
	}
}

const OptionWords = z.record(z.string(), z.partialRecord(z.enum(files), z.string()))

/** Options and their values in the nineteen languages; numbers and sizes that need no translation are returned unchanged. */
export function readOptionWords(): (english: string) => Translated {
	const table = OptionWords.parse(readJson('option-words.json'))
	return (english) => ({ ...table[english], en: english })
}

const HotWords = z.record(z.enum(files), z.array(z.string()).min(1))

/** The popular searches that come first, in the nineteen languages. */
export function readHotWords(): Record<LanguageFile, string[]> {
	return HotWords.parse(readJson('hot-words.json'))
}

/** The address under which a picture of the catalogue is served. */
export function pictureUrl(picture: string): string {
	return picture.replace(/^images\//, '/media/c/')
}

function readJson(file: string): unknown {
	return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}
