import type { Cents } from '@portolan/money'
import { after } from '../platform/clock.ts'
import type { Context, TxContext } from '../platform/context.ts'
import type { ProductOption } from '../platform/database/stored-types.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { newsDays } from './catalogue-settings.ts'
import { localized, type Localized } from './localized.ts'
import { writeNews, type News } from './news-queries.ts'
import { insertProducts, type NewProductRow } from './new-product-queries.ts'
import { spellableWords, wordsOfProduct } from './search/product-words.ts'
import { insertSearchWords } from './search/search-queries.ts'
import { findNames } from './shop-queries.ts'
import { refusePrice } from './shop/refuse-price.ts'

/** A variant of a new product: its English value for each option, its price (cents) and its stock. */
export interface NewSku {
	id?: string
	options: Readonly<Record<string, string>>
	price: Cents
	stock: number
	/** The product's weight by default. */
	weightGrams?: number
	/** The product's first picture by default. */
	image?: string
}

/**
 * A new product. Plain texts are English. `options` names the choices, with translations; if left out, it is taken from
 * the SKUs. `tags` are English words by which it is also found.
 */
export interface NewProduct {
	id?: string
	shopId: string
	/** Null: not in a category yet. */
	categoryId: string | null
	titles: Localized
	subtitle?: string | Localized
	description?: string | Localized
	highlights?: string[] | Localized<string[]>
	tags?: readonly string[]
	/** Visible only to its shop until it is put on sale; until then it may lack pictures. */
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

/** The product that was added; SKUs in the order given. */
export interface AddedProduct {
	productId: string
	skuIds: string[]
}

/** Adds one product. Refuses as {@link addProducts}. */
export async function addProduct(ctx: TxContext, product: NewProduct): Promise<AddedProduct> {
	const [added] = await addProducts(ctx, [product])
	if (added === undefined) throw new Error('A product was added without an id.')
	return added
}

/**
 * Adds any number of products in a few statements and puts those that are not drafts on sale; returns them in the
 * given order. Refuses `not_found` for an unknown shop or category, `invalid` for a product without pictures or SKUs, or
 * SKUs that do not fit the options or occur twice.
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

/** News of products put on sale within the days of the setting; an older date means that the product was on sale before. */
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

/** The options that the SKUs use, in English, in the order in which they appear. */
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

/** For each SKU, the index of its value for each option. */
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
