import {
	endpoints,
	lineOf,
	mostTextLength,
	textOf,
	textsCsvMaxRows,
	type LanguageFile,
	type OtherLanguage,
} from '@portolan/contract'
import { readCsvFile, refuseFaults, type CsvFault } from '../../platform/csv/csv-import.ts'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { words } from '../../platform/words/words.ts'
import { lockSaleStates } from '../on-sale-queries.ts'
import { spellableWords, wordsOfProduct } from '../search/product-words.ts'
import { insertSearchWords } from '../search/search-queries.ts'
import { findNames } from '../shop-queries.ts'
import { writeProductTexts } from '../shop/merchant-product-queries.ts'
import { bumpVersion } from '../shop/product-version-queries.ts'
import { textsIn, withTexts, type ProductTexts } from './product-texts.ts'
import { textsOfProducts, type TextsRow } from './translation-queries.ts'

type Column = 'product_id' | 'field' | 'english' | 'text'

interface Fault extends CsvFault {
	column: Column
	product_id: string
}

/** A row with a text. */
interface GivenText {
	row: number
	productId: string
	field: string
	/** As it was when the file was made; null if the file has no such column. */
	english: string | null
	text: string
}

/**
 * Sets texts of many products in one language by a file, all rows or none. Refuses `invalid` with all faulty cells in
 * `params.rows`: products of other shops, unknown fields, texts that are too long, an English text that was changed since
 * the file was made, and highlights of which some are missing.
 */
export const importProductTexts = handle(
	endpoints.importProductTexts,
	async (ctx, { lang, csv }) => {
		const { given, faults, read } = readTextsFile(ctx.lang, csv)
		const productIds = [...new Set(given.map(({ productId }) => productId))]
		await lockSaleStates(ctx.db, productIds)
		const products = await textsOfProducts(ctx.db, ctx.actor.shopId, productIds)
		const changes = products.map((product) => {
			const rows = given.filter(({ productId }) => productId === product.id)
			return { product, rows, ...changeOf(ctx.lang, product, lang, rows) }
		})
		const known = new Set(products.map(({ id }) => id))
		for (const { row, productId } of given)
			if (!known.has(productId))
				faults.push({
					row,
					column: 'product_id',
					product_id: productId,
					why: words(ctx.lang, 'texts_csv.product'),
				})
		refuseFaults([...faults, ...changes.flatMap((change) => change.faults)])
		const changed = changes.filter(({ texts }) => texts > 0)
		await writeAll(ctx, changed)
		const texts = changed.reduce((sum, change) => sum + change.texts, 0)
		return { texts, products: changed.length, unchanged: read - texts }
	},
)

/**
 * The product with the texts of the rows, how many differ from what it has, and the rows' faults in
 * the reader's language.
 */
function changeOf(
	told: LanguageFile,
	product: TextsRow,
	lang: OtherLanguage,
	rows: readonly GivenText[],
): { after: ProductTexts; texts: number; faults: Fault[] } {
	const now = new Map(textsIn(product, lang).map((text) => [text.field, text]))
	const faults = rows.flatMap((row): Fault[] => {
		const wrong = (column: Column, why: string) => [
			{ row: row.row, column, product_id: product.id, why },
		]
		const text = now.get(row.field)
		if (!text)
			return wrong('field', words(told, 'texts_csv.field', { field: row.field.slice(0, 40) }))
		if (row.english !== null && inOneForm(row.english) !== inOneForm(text.english))
			return wrong('english', words(told, 'texts_csv.english'))
		const checked = (text.kind === 'description' ? textOf : lineOf)(
			mostTextLength[text.kind],
		).safeParse(row.text)
		if (checked.success) return []
		return wrong(
			'text',
			row.text.length > mostTextLength[text.kind]
				? words(told, 'texts_csv.long', {
						count: row.text.length,
						max: mostTextLength[text.kind],
					})
				: words(told, 'texts_csv.characters'),
		)
	})
	const after = withTexts(product, lang, new Map(rows.map(({ field, text }) => [field, text])))
	const lines = after.highlights[lang] ?? []
	const first = rows.find(({ field }) => field.startsWith('highlight '))
	if (first && faults.length === 0 && lines.includes(''))
		faults.push({
			row: first.row,
			column: 'text',
			product_id: product.id,
			why: words(told, 'texts_csv.highlights'),
		})
	return {
		after,
		texts: rows.filter(({ field, text }) => now.get(field)?.text !== text).length,
		faults,
	}
}

/** Spreadsheets change line ends, and the export puts an apostrophe before a formula. */
function inOneForm(text: string): string {
	return text.replaceAll(/\r\n?/g, '\n').replace(/^'/, '').trim()
}

async function writeAll(
	ctx: TxContext<MerchantActor>,
	changes: readonly { product: TextsRow; after: ProductTexts }[],
): Promise<void> {
	const { shopId } = ctx.actor
	const categoryIds = changes.flatMap(({ product }) => product.category_id ?? [])
	const names = await findNames(ctx.db, [shopId], [...new Set(categoryIds)])
	for (const { product, after } of changes) {
		const category = names.categories.get(product.category_id ?? '') ?? null
		const found = wordsOfProduct(
			{ ...after, tags: product.tags },
			{ shop: names.shops.get(shopId) ?? '', category },
		)
		await writeProductTexts(
			ctx.db,
			{ ...after, productId: product.id, words: found },
			ctx.clock.now(),
		)
		await insertSearchWords(ctx.db, spellableWords(found))
	}
	await bumpVersion(
		ctx.db,
		changes.map(({ product }) => product.id),
	)
}

/** Reads the file: the rows with a text, their faults, and how many rows there are. */
function readTextsFile(
	lang: LanguageFile,
	csv: string,
): { given: GivenText[]; faults: Fault[]; read: number } {
	const { rows, names } = readCsvFile(lang, csv, {
		columns: ['product_id', 'field', 'text'],
		mostRows: textsCsvMaxRows,
	})
	const at = (name: Column) => names.indexOf(name)
	const given: GivenText[] = []
	const faults: Fault[] = []
	const seen = new Set<string>()
	for (const row of rows) {
		const cell = (name: Column) => row.cells[at(name)]?.trim() ?? ''
		const productId = cell('product_id').toLowerCase()
		const field = cell('field').toLowerCase()
		const text = inOneForm(cell('text'))
		if (text === '') continue
		const wrong = (column: Column, why: string) =>
			faults.push({ row: row.line, column, product_id: productId.slice(0, 40), why })
		const isProduct = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(productId)
		if (!isProduct) wrong('product_id', words(lang, 'texts_csv.no_product'))
		else if (seen.has(`${productId} ${field}`)) wrong('field', words(lang, 'texts_csv.twice'))
		else
			given.push({
				row: row.line,
				productId,
				field,
				english: at('english') === -1 ? null : cell('english'),
				text,
			})
		seen.add(`${productId} ${field}`)
	}
	return { given, faults, read: rows.length }
}
