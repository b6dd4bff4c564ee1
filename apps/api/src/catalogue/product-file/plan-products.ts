import { mostProductImages, mostSkus, mostStock } from '@portolan/contract'
import { formatAmount, type Cents } from '@portolan/money'
import { countryOf } from '../../accounts/index.ts'
import type { ProductValues } from '../attributes/attribute-queries.ts'
import type { Localized } from '../localized.ts'
import { needsOf, needsText } from '../shop/present-merchant-product.ts'
import type { FormSku, ProductForm } from '../shop/product-form.ts'
import type { CategoryColumns } from './attribute-columns.ts'
import { cut, type FileFaults } from './file-faults.ts'
import type { ExistingProduct, FileCategory } from './file-queries.ts'
import type { MatchedProduct } from './match-products.ts'
import { mergeOptions } from './merge-options.ts'
import { planAttributes, refuseLacking, type PlannedAttributes } from './plan-attributes.ts'
import type { FileRow } from './read-cells.ts'
import type { GivenSku } from './read-product-file.ts'

/** What a file does to one product. */
export interface PlannedProduct {
	existing: ExistingProduct | null
	form: ProductForm
	/** All its values of the attributes of its category, if any of them changes; else null. */
	attributes: ProductValues['values'] | null
	/** The stock of SKUs that exist, where the file sets another one. */
	stocks: { skuId: string; stock: number }[]
	/** A new product goes on sale at once. */
	isListed: boolean
	isUnchanged: boolean
	/** Only its SKUs or attributes change, and no SKU is added: its texts need not be written and searched anew. */
	keepsTexts: boolean
}

/** What the plan of a file needs to know beside its products. */
export interface PlanGround {
	shop: { name: string; country: string }
	/** A category by its id, or by its slug or name in any language, in lower case. */
	categories: ReadonlyMap<string, FileCategory>
	/** What the file has of the attributes of a category; undefined: of a product without one. */
	columnsIn: (category: FileCategory | undefined) => CategoryColumns
	/** The address of a picture by its address or by the name of its file; null if the shop may not use it, or there is none. */
	pictureOf: (text: string) => string | null
	highestPrice: Cents
}

/** The form of a product as it will be after the file, with everything that is wrong about it as faults. */
export function planProduct(
	matched: MatchedProduct,
	ground: PlanGround,
	faults: FileFaults,
): PlannedProduct | null {
	const before = faults.count
	const { given, existing, rows } = matched
	const { row } = given
	const category = categoryOf(row, existing, ground)
	const images = imagesOf(row, existing, ground)
	const { options, choices } = mergeOptions(matched)
	const skus = skusOf(matched, choices, ground)
	const marketPrice = row.has('market_price')
		? (row.amount('market_price') ?? null)
		: (existing?.marketPrice ?? null)
	if (marketPrice !== null && skus.length > 0 && skus.every(({ price }) => marketPrice <= price))
		row.wrong('market_price', 'goods_csv.market_price')
	const form: ProductForm = {
		titles: merged(existing?.titles, given.titles, ''),
		subtitles: merged(existing?.subtitles, given.subtitles, ''),
		descriptions: merged(existing?.descriptions, given.descriptions, ''),
		highlights: merged<string[]>(existing?.highlights, given.highlights, []),
		tags: tagsOf(row, existing),
		options,
		categoryId: category?.id ?? null,
		images,
		marketPrice,
		shipsFrom: countryIn(row, existing, ground),
		skus,
		place: { shop: ground.shop.name, category: category?.names ?? null },
	}
	if (form.titles.en === '') row.wrong('title_en', 'goods_csv.required')
	const isListed = existing === null && stateOf(row) === 'on'
	const isComplete = isListed || existing?.draft === false
	if (isComplete) refuseLacks(row, form, faults)
	const { values: attributes, lacking } = attributesIn(matched, category, ground, faults)
	const stocks = rows.flatMap(({ given: sku, existing: was }) => {
		const stock = was ? stockOf(sku, was) : null
		return was && stock !== null ? [{ skuId: was.id, stock }] : []
	})
	const isSame = existing !== null && isSameProduct(form, existing)
	const isUnchanged =
		isSame && attributes === null && stocks.length === 0 && isSameSkus(form, existing)
	// What became required after a product was put on sale is asked when it changes.
	if (isComplete && !isUnchanged) refuseLacking(row, category, lacking, faults.lang)
	if (faults.count > before) return null
	return {
		existing,
		form,
		attributes,
		stocks,
		isListed,
		isUnchanged,
		keepsTexts: isSame && form.skus.every(({ id }) => id !== null),
	}
}

/** What the file does to the attributes of a product; nothing where its category is faulty. */
function attributesIn(
	{ given: { row }, existing }: MatchedProduct,
	category: FileCategory | undefined,
	ground: PlanGround,
	faults: FileFaults,
): PlannedAttributes {
	if (category === undefined && row.text('category') !== '') return { values: null, lacking: [] }
	return planAttributes(row, existing, category, ground.columnsIn(category), faults.lang)
}

/** The texts of a product with those of a file; a text that is empty in the file is taken away. */
function merged<Value extends { length: number }>(
	before: Localized<Value> | undefined,
	given: { [File in keyof Localized<Value>]?: Value },
	none: Value,
): Localized<Value> {
	const all = Object.entries({ ...before, ...given }).filter(([, text]) => text.length > 0)
	return { ...Object.fromEntries(all), en: given.en ?? before?.en ?? none }
}

function categoryOf(
	row: FileRow,
	existing: ExistingProduct | null,
	{ categories }: PlanGround,
): FileCategory | undefined {
	const text = row.text('category')
	if (!row.has('category')) return categories.get(existing?.categoryId ?? '')
	if (text === '') return undefined
	const found = categories.get(text.toLowerCase())
	if (!found) row.wrong('category', 'goods_csv.category', { text: cut(text) })
	return found
}

function imagesOf(
	row: FileRow,
	existing: ExistingProduct | null,
	{ pictureOf }: PlanGround,
): string[] {
	if (!row.has('images')) return existing?.images ?? []
	const images = row.list('images').flatMap((text) => {
		const url = pictureOf(text)
		if (url === null) row.wrong('images', 'goods_csv.picture', { text: cut(text) })
		return url === null ? [] : [url]
	})
	if (images.length > mostProductImages)
		row.wrong('images', 'goods_csv.most', { max: mostProductImages })
	return [...new Set(images)]
}

function tagsOf(row: FileRow, existing: ExistingProduct | null): string[] {
	if (!row.has('tags')) return existing?.tags ?? []
	const tags = row
		.text('tags')
		.split(/[,;\n]/)
		.map((tag) => tag.trim())
		.filter((tag) => tag !== '')
	if (tags.length > 20) row.wrong('tags', 'goods_csv.most', { max: 20 })
	const long = tags.find((tag) => tag.length > 40)
	if (long !== undefined) row.wrong('tags', 'texts_csv.long', { count: long.length, max: 40 })
	return [...new Set(tags)]
}

function countryIn(row: FileRow, existing: ExistingProduct | null, { shop }: PlanGround): string {
	const text = row.text('ships_from')
	if (text === '') return existing?.shipsFrom ?? shop.country
	if (!countryOf(text.toUpperCase()))
		row.wrong('ships_from', 'goods_csv.country', { text: cut(text) })
	return text.toUpperCase()
}

const states: ReadonlySet<string> = new Set(['', 'on', 'off', 'draft', 'taken_off'])

/** Whether a new product goes on sale. Of one that exists, the file does not change it. */
function stateOf(row: FileRow): string {
	const state = row.text('state').toLowerCase()
	if (!states.has(state)) row.wrong('state', 'goods_csv.state', { text: cut(state) })
	return state
}

function skusOf(
	{ given, existing, rows }: MatchedProduct,
	choices: readonly (number[] | null)[],
	ground: PlanGround,
): FormSku[] {
	const named = new Set(rows.map(({ existing: was }) => was?.id))
	const inFile = rows.map((one, at) => ({
		...one,
		sku: skuIn(one, existing, choices[at] ?? null, ground),
	}))
	const kept = (existing?.skus ?? []).map((was) => {
		const here = inFile.find((one) => one.existing?.id === was.id)
		return here?.sku ?? (named.has(was.id) ? null : asItIs(was, existing))
	})
	const skus = [...kept, ...inFile.map((one) => (one.existing ? null : one.sku))].filter(
		(sku) => sku !== null,
	)
	if (skus.length > mostSkus) given.row.wrong('product', 'goods_csv.most', { max: mostSkus })
	refuseTwice(inFile, skus)
	return skus
}

/** No two SKUs of a product have the same values or, together with those that the file leaves alone, the same code. */
function refuseTwice(
	inFile: readonly { given: GivenSku; sku: FormSku | null }[],
	skus: readonly FormSku[],
): void {
	for (const { given, sku } of inFile) {
		const others = skus.filter((other) => other !== sku)
		if (sku && others.some(({ choice }) => choice.join() === sku.choice.join()))
			given.row.wrong('value1_en', 'goods_csv.choice')
		const code = sku?.code?.toLowerCase() ?? ''
		if (
			code !== '' &&
			others.some((other) => other.id !== null && other.code?.toLowerCase() === code)
		)
			given.row.wrong('sku_code', 'stock_csv.twice')
	}
}

function asItIs(was: ExistingProduct['skus'][number], product: ExistingProduct | null): FormSku {
	return {
		id: was.id,
		choice: was.choice,
		price: was.price,
		stock: 0,
		weightGrams: was.weightGrams,
		image: was.image === '' || was.image === product?.images[0] ? null : was.image,
		code: was.code,
		barcode: was.barcode,
		cost: was.cost,
	}
}

function skuIn(
	{ given, existing: was }: MatchedProduct['rows'][number],
	product: ExistingProduct | null,
	choice: number[] | null,
	{ pictureOf, highestPrice }: PlanGround,
): FormSku | null {
	const { row } = given
	const before = was && asItIs(was, product)
	const price = given.price ?? before?.price
	if (price === undefined && row.text('price') === '') row.wrong('price', 'goods_csv.required')
	for (const [column, amount] of [
		['price', given.price],
		['cost', given.cost],
	] as const)
		if (
			typeof amount === 'bigint' &&
			(amount > highestPrice || (column === 'price' && amount < 1n))
		)
			row.wrong(column, 'goods_csv.price', { min: '0.01', max: formatAmount(highestPrice) })
	const image =
		given.image === undefined
			? (before?.image ?? null)
			: given.image === null
				? null
				: pictureOf(given.image)
	if (typeof given.image === 'string' && image === null)
		row.wrong('image', 'goods_csv.picture', { text: cut(given.image) })
	if (price === undefined || choice === null) return null
	return {
		id: was?.id ?? null,
		choice,
		price,
		stock: given.newStock ?? given.stock ?? 0,
		weightGrams: given.weight ?? before?.weightGrams ?? 0,
		image,
		code: given.code === '' ? (before?.code ?? '') : given.code,
		barcode: given.barcode ?? before?.barcode ?? '',
		cost: given.cost === undefined ? (before?.cost ?? null) : given.cost,
	}
}

/** The stock that a row sets on a SKU that exists, as in a file of stock; null if it sets none. */
function stockOf(sku: GivenSku, was: { stock: number; held: number }): number | null {
	const next = sku.newStock
	if (next === undefined || next === was.stock) return null
	if (sku.stock !== undefined && sku.stock !== was.stock)
		sku.row.wrong('stock', 'stock_csv.changed', { now: was.stock, expected: sku.stock })
	if (next < was.held) sku.row.wrong('new_stock', 'stock_csv.held', { held: was.held, next })
	if (next > mostStock) sku.row.wrong('new_stock', 'stock_csv.most', { next, max: mostStock })
	return next
}

/** What is on sale, or comes on sale, has to be complete. */
function refuseLacks(row: FileRow, form: ProductForm, faults: FileFaults): void {
	const needs = needsOf({
		has_images: form.images.length > 0,
		category_id: form.categoryId,
		has_description: form.descriptions.en !== '',
		has_weight: form.skus.every(({ weightGrams }) => weightGrams > 0),
	})
	if (needs.length > 0)
		row.wrong('state', 'goods_csv.incomplete', { fields: needsText(faults.lang, needs) })
}

function isSameProduct(form: ProductForm, existing: ExistingProduct): boolean {
	const { place: _place, skus: _skus, ...rest } = form
	const was: Omit<ProductForm, 'place' | 'skus'> = {
		titles: existing.titles,
		subtitles: existing.subtitles,
		descriptions: existing.descriptions,
		highlights: existing.highlights,
		tags: existing.tags,
		options: existing.options,
		categoryId: existing.categoryId,
		images: existing.images,
		marketPrice: existing.marketPrice,
		shipsFrom: existing.shipsFrom,
	}
	return stable(rest) === stable(was)
}

function isSameSkus({ skus }: ProductForm, existing: ExistingProduct): boolean {
	return (
		stable(skus.map((sku) => ({ ...sku, stock: 0 }))) ===
		stable(existing.skus.map((sku) => asItIs(sku, existing)))
	)
}

/** A value as text, whatever the order of its fields. */
function stable(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) => {
		if (typeof part === 'bigint') return part.toString()
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
		return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
	})
}
