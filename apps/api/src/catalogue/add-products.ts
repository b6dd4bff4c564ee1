import type { Cents } from '@portolan/money'
import { after } from '../platform/clock.ts'
import type { Context, TxContext } from '../platform/context.ts'
import type { ProductOption } from '../platform/database/stored-types.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { newsDays } from './catalogue-settings.ts'
import { localized, type Localized } from './localized.ts'
import { writeNews, type News } from './news-queries.ts'
import { insertProducts, type NewProductRow } from './product-queries.ts'
import { spellableWords, wordsOfProduct } from './search/product-words.ts'
import { insertSearchWords } from './search/search-queries.ts'
import { findNames } from './shop-queries.ts'
import { refusePrice } from './shop/refuse-price.ts'

/** One way to buy a new product: the English value it takes of each option, and what it costs (cents) and holds. */
export interface NewSku {
	id?: string
	options: Readonly<Record<string, string>>
	price: Cents
	stock: number
	/** The product's when left out. */
	weightGrams?: number
	/** The product's first picture when left out. */
	image?: string
}

/**
 * A product to be put on the shelf. Texts given plain are English. `options` names what there is to choose, with words in
 * other languages; left out, it is taken from the SKUs. `tags` are English words it is also found by.
 */
export interface NewProduct {
	id?: string
	shopId: string
	/** Null: not sorted into a category yet. */
	categoryId: string | null
	titles: Localized
	subtitle?: string | Localized
	description?: string | Localized
	highlights?: string[] | Localized<string[]>
	tags?: readonly string[]
	/** Not to be seen by anybody but its shop until it is put on the shelf; it may lack pictures so long. */
	draft?: boolean
	options?: readonly ProductOption[]
	images: readonly string[]
	marketPrice?: Cents | null
	weightGrams: number
	/** ISO 3166 code. */
	shipsFrom: string
	createdAt?: Date
	skus: readonly NewSku[]
}

/** What was put on the shelf; SKUs in the order given. */
export interface AddedProduct {
	productId: string
	skuIds: string[]
}

/** Puts one product on the shelf. Refuses as {@link addProducts}. */
export async function addProduct(ctx: TxContext, product: NewProduct): Promise<AddedProduct> {
	const [added] = await addProducts(ctx, [product])
	if (added === undefined) throw new Error('A product was added without an id.')
	return added
}

/**
 * Puts products on the shelf, however many, in a handful of statements, those that are no drafts; answers in their order. Refuses `not_found` for an
 * unknown shop or category, `invalid` for a product without pictures or SKUs, or SKUs that do not fit the options or are
 * there twice.
 */
export async function addProducts(
	ctx: TxContext,
	products: readonly NewProduct[],
): Promise<AddedProduct[]> {
	const categoryIds = products.flatMap(({ categoryId }) =>
		categoryId === null ? [] : [categoryId],
	)
	const names = await findNames(
		ctx.db,
		[...new Set(products.map(({ shopId }) => shopId))],
		[...new Set(categoryIds)],
	)
	const rows = products.map((product) => {
		const shop = names.shops.get(product.shopId)
		const category = product.categoryId === null ? null : names.categories.get(product.categoryId)
		if (shop === undefined || category === undefined)
			refuse('not_found', 'The shop or the category of a product is unknown.')
		const options = product.options ?? optionsOf(product.skus)
		return rowOf(ctx, product, options, wordsOfProduct({ ...product, options }, { shop, category }))
	})
	await insertProducts(ctx.db, rows)
	await insertSearchWords(ctx.db, spellableWords(rows.flatMap((row) => row.words)))
	await writeNews(ctx.db, newsOf(ctx, rows))
	return rows.map((row) => ({ productId: row.id, skuIds: row.skus.map((sku) => sku.id) }))
}

function rowOf(
	ctx: Context,
	product: NewProduct,
	options: readonly ProductOption[],
	words: string[],
): NewProductRow {
	const [firstImage] = product.images
	if (firstImage === undefined && product.draft !== true)
		refuse('invalid', 'A product needs a picture.', { field: 'images' })
	const [firstSku] = product.skus
	if (firstSku === undefined) refuse('invalid', 'A product needs a SKU.', { field: 'skus' })
	for (const { price } of product.skus) refusePrice(ctx, price)
	const choices = choicesOf(options, product.skus)
	const cheapest = product.skus.reduce(
		(least, { price }) => (price < least ? price : least),
		firstSku.price,
	)
	return {
		id: product.id ?? newId(),
		shop_id: product.shopId,
		category_id: product.categoryId,
		titles: product.titles,
		subtitles: localized(product.subtitle ?? ''),
		descriptions: localized(product.description ?? ''),
		highlights: listed(product.highlights ?? []),
		options: [...options],
		tags: [...(product.tags ?? [])],
		images: [...product.images],
		price: cheapest.toString(),
		market_price: product.marketPrice?.toString() ?? null,
		ships_from: product.shipsFrom,
		draft: product.draft ?? false,
		created_at: (product.createdAt ?? ctx.clock.now()).toISOString(),
		words,
		skus: product.skus.map((sku, position) => ({
			id: sku.id ?? newId(),
			position,
			choice: choices[position] ?? [],
			price: sku.price.toString(),
			stock: sku.stock,
			weight_grams: sku.weightGrams ?? product.weightGrams,
			image: sku.image ?? firstImage ?? '',
		})),
	}
}

/** What came on the shelf within the days that news is told of; what is written with an older date was there before. */
function newsOf(ctx: Context, rows: readonly NewProductRow[]): News[] {
	const since = after(ctx.clock.now(), -ctx.settings.get(newsDays) * 86_400)
	return rows
		.map((row) => ({ row, at: new Date(row.created_at) }))
		.filter(({ row, at }) => !row.draft && at > since)
		.map(({ row, at }) => ({ productId: row.id, shopId: row.shop_id, at, cheaper: null }))
}

function listed(highlights: string[] | Localized<string[]>): Localized<string[]> {
	return Array.isArray(highlights) ? { en: highlights } : highlights
}

/** The options that SKUs speak of, in English, in the order they come up. */
function optionsOf(skus: readonly NewSku[]): ProductOption[] {
	const values = new Map<string, Set<string>>()
	for (const sku of skus)
		for (const [name, value] of Object.entries(sku.options))
			values.set(name, (values.get(name) ?? new Set()).add(value))
	return [...values].map(([name, taken]) => ({
		name: { en: name },
		values: [...taken].map((value) => ({ en: value })),
	}))
}

/** Per SKU, the index of the value it takes of each option. */
function choicesOf(options: readonly ProductOption[], skus: readonly NewSku[]): number[][] {
	const seen = new Set<string>()
	return skus.map((sku) => {
		const choice = options.map((option) =>
			option.values.findIndex((value) => value.en === sku.options[option.name.en]),
		)
		const told = JSON.stringify(sku.options)
		if (choice.includes(-1) || Object.keys(sku.options).length !== options.length)
			refuse('invalid', `A SKU takes ${told}, which does not fit the options.`, { field: 'skus' })
		if (seen.has(choice.join())) refuse('invalid', `Two SKUs take ${told}.`, { field: 'skus' })
		seen.add(choice.join())
		return choice
	})
}
