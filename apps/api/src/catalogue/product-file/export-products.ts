import { endpoints, languages, productsCsvMaxRows, type LanguageFile } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { writeCsv } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Localized } from '../localized.ts'
import {
	attributeColumn,
	columnOf,
	exportColumns,
	mostAttributeColumns,
	optionPlaces,
	textColumn,
} from './file-columns.ts'
import {
	allCategories,
	attributesOfCategories,
	existingProducts,
	productsToExport,
	type ExistingProduct,
	type ExistingSku,
	type FileCategory,
	type NamedAttribute,
} from './file-queries.ts'

/**
 * Returns all products of the caller's shop as a CSV file, a row per SKU, with a column per language that they have texts in, and one for each
 * attribute of their categories.
 */
export const exportProducts = handle(endpoints.exportProducts, async (ctx) => {
	const { shopId } = ctx.actor
	const { ids, count } = await productsToExport(ctx.db, shopId, productsCsvMaxRows)
	const products = await existingProducts(ctx.db, shopId, ids)
	const categories = await allCategories(ctx.db)
	const attributes = await attributesOf(ctx.db, products, categories)
	const langs = languagesIn(products)
	const options = Math.max(0, ...products.map((product) => product.options.length))
	const columns = exportColumns(langs, options, columnNames(attributes))
	const keys = columns.map(columnOf)
	const names = new Map(categories.map((category) => [category.id, category.names.en]))
	const lines = products.flatMap((product) => {
		const ofProduct = {
			...productCells(product, langs, names),
			...attributeCells(product, attributes.get(product.categoryId ?? '') ?? []),
		}
		return product.skus.map((sku) => {
			const cells = { ...ofProduct, ...skuCells(product, sku, langs) }
			return keys.map((key) => cells[key] ?? '')
		})
	})
	return {
		file_name: `products-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
		csv: writeCsv([columns, ...lines]),
		rows: lines.length,
		count,
	}
})

/** English, and the other languages in which any product has a title or a description. */
function languagesIn(products: readonly ExistingProduct[]): LanguageFile[] {
	const found = new Set(
		products.flatMap(({ titles, descriptions, options }) => [
			...Object.keys(titles),
			...Object.keys(descriptions),
			...options.flatMap(({ name }) => Object.keys(name)),
		]),
	)
	return languages.flatMap(({ file }) => (file === 'en' || found.has(file) ? [file] : []))
}

/** The attributes of the categories that products are in, by the category, in the order of the categories. */
async function attributesOf(
	db: Db,
	products: readonly ExistingProduct[],
	categories: readonly FileCategory[],
): Promise<Map<string, NamedAttribute[]>> {
	const used = new Set(products.map(({ categoryId }) => categoryId))
	const ids = categories.flatMap(({ id }) => (used.has(id) ? [id] : []))
	const all = Map.groupBy(await attributesOfCategories(db, ids), (one) => one.category_id)
	return new Map(ids.map((id) => [id, all.get(id) ?? []]))
}

/** The English names of attributes, those that share a column once. What does not fit in a file is left out, and so stays as it is when the file is sent back. */
function columnNames(attributes: ReadonlyMap<string, readonly NamedAttribute[]>): string[] {
	const byColumn = new Map<string, string>()
	for (const { names } of [...attributes.values()].flat()) {
		const column = attributeColumn(names.en)
		if (!byColumn.has(column)) byColumn.set(column, names.en)
	}
	return [...byColumn.values()].slice(0, mostAttributeColumns)
}

type Cells = Record<string, string | number>

/** The English names of what a product has of the attributes of its category. */
function attributeCells(product: ExistingProduct, attributes: readonly NamedAttribute[]): Cells {
	return Object.fromEntries(
		attributes.map(({ id, names, values }) => [
			attributeColumn(names.en),
			values.find((value) => value.id === product.values[id])?.names.en ?? '',
		]),
	)
}

function productCells(
	product: ExistingProduct,
	langs: readonly LanguageFile[],
	categories: ReadonlyMap<string, string>,
): Cells {
	const inAll = (field: string, textOf: (lang: LanguageFile) => string | undefined) =>
		langs.map((lang) => [textColumn(field, lang), textOf(lang) ?? ''])
	return {
		product: product.id,
		state: product.state,
		...Object.fromEntries([
			...inAll('title', (lang) => product.titles[lang]),
			...inAll('subtitle', (lang) => product.subtitles[lang]),
			...inAll('description', (lang) => product.descriptions[lang]),
			...inAll('highlights', (lang) => product.highlights[lang]?.join('\n')),
			...product.options.flatMap(({ name }, at) => inAll(`option${at + 1}`, (lang) => name[lang])),
		]),
		tags: product.tags.join(', '),
		category: categories.get(product.categoryId ?? '') ?? '',
		images: product.images.join('\n'),
		market_price: product.marketPrice === null ? '' : formatAmount(product.marketPrice),
		ships_from: product.shipsFrom,
	}
}

function skuCells(
	product: ExistingProduct,
	sku: ExistingSku,
	langs: readonly LanguageFile[],
): Cells {
	const valueOf = (place: number): Localized | undefined =>
		product.options[place - 1]?.values[sku.choice[place - 1] ?? 0]
	return {
		sku_id: sku.id,
		sku_code: sku.code,
		...Object.fromEntries(
			optionPlaces.flatMap((place) =>
				langs.map((lang) => [textColumn(`value${place}`, lang), valueOf(place)?.[lang] ?? '']),
			),
		),
		price: formatAmount(sku.price),
		stock: sku.stock,
		held: sku.held,
		barcode: sku.barcode,
		cost: sku.cost === null ? '' : formatAmount(sku.cost),
		weight_grams: sku.weightGrams,
		image: sku.image === product.images[0] ? '' : sku.image,
	}
}
