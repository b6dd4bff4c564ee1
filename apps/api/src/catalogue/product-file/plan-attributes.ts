import type { LanguageFile } from '@portolan/contract'
import { anyOf } from '../../platform/any-of.ts'
import type { ProductValues } from '../attributes/attribute-queries.ts'
import { inLanguage, type Localized } from '../localized.ts'
import {
	valuesNamed,
	type CategoryColumns,
	type ColumnAttribute,
	type OtherColumn,
} from './attribute-columns.ts'
import { attributeColumn } from './file-columns.ts'
import { cut } from './file-faults.ts'
import type { ExistingProduct, FileCategory } from './file-queries.ts'
import type { FileRow } from './read-cells.ts'

/** What a file does to the attributes of a product. */
export interface PlannedAttributes {
	/** All its values of the attributes of its category, if any of them changes; else null. */
	values: ProductValues['values'] | null
	/** The required attributes that it lacks, as far as the file is about them. */
	lacking: readonly ColumnAttribute[]
}

/**
 * The values of a product in its category after a file. Those that the file has no column for stay, also those that it had when it was in the
 * category before; an empty cell takes one away. What is wrong with its cells is added as faults.
 */
export function planAttributes(
	row: FileRow,
	existing: ExistingProduct | null,
	category: FileCategory | undefined,
	{ attributes, others }: CategoryColumns,
	lang: LanguageFile,
): PlannedAttributes {
	for (const other of others)
		if (row.text(other.column) !== '') refuseOther(row, other, category, attributes, lang)
	const isMoved = existing === null || existing.categoryId !== category?.id
	const values: { attribute_id: string; value_id: string }[] = []
	const lacking: ColumnAttribute[] = []
	let isChanged = false
	for (const one of attributes) {
		const { attribute, column } = one
		const before = existing?.values[attribute.id] ?? null
		const valueId = column === undefined ? before : valueIn(row, column, one, lang)
		if (valueId === undefined) continue
		if (valueId !== before) isChanged = true
		if (valueId !== null) values.push({ attribute_id: attribute.id, value_id: valueId })
		else if (attribute.required && (column !== undefined || isMoved)) lacking.push(one)
	}
	return { values: isChanged ? values : null, lacking }
}

/** Adds a fault for each required attribute that a product lacks. */
export function refuseLacking(
	row: FileRow,
	category: FileCategory | undefined,
	lacking: readonly ColumnAttribute[],
	lang: LanguageFile,
): void {
	for (const { attribute, column } of lacking)
		row.wrong(column ?? attributeColumn(attribute.names.en), 'goods_csv.attribute_required', {
			attribute: inLanguage(attribute.names, lang),
			category: category === undefined ? '' : inLanguage(category.names, lang),
			list: listed(lang, namesIn(lang, attribute.values)),
		})
}

/** The id of the value that a cell names; null for an empty cell, undefined for a faulty one. */
function valueIn(
	row: FileRow,
	column: string,
	one: ColumnAttribute,
	lang: LanguageFile,
): string | null | undefined {
	const text = row.text(column)
	if (text === '') return null
	const ids = valuesNamed(one, text)
	const { names, values } = one.attribute
	if (ids.length === 0)
		row.wrong(column, 'goods_csv.attribute_value', {
			text: cut(text),
			attribute: inLanguage(names, lang),
			list: listed(lang, namesIn(lang, values)),
		})
	if (ids.length > 1)
		row.wrong(column, 'goods_csv.attribute_ambiguous', {
			text: cut(text),
			list: listed(
				lang,
				namesIn(
					'en',
					values.filter(({ id }) => ids.includes(id)),
				),
			),
		})
	return ids.length === 1 ? ids[0] : undefined
}

/** A cell of a column that is that of no attribute of the product's category. */
function refuseOther(
	row: FileRow,
	{ column, like }: OtherColumn,
	category: FileCategory | undefined,
	attributes: readonly ColumnAttribute[],
	lang: LanguageFile,
): void {
	if (category === undefined) return row.wrong(column, 'goods_csv.attribute_no_category')
	const name = inLanguage(category.names, lang)
	const [only] = like
	if (attributes.length === 0)
		return row.wrong(column, 'goods_csv.attribute_none', { category: name })
	if (only && like.length === 1) {
		const taken = attributes.find(({ attribute }) => attribute.id === only.id)?.column ?? ''
		return row.wrong(column, 'goods_csv.attribute_twice', { column: taken })
	}
	if (only)
		return row.wrong(column, 'goods_csv.attribute_ambiguous', {
			text: column,
			list: listed(lang, namesIn('en', like)),
		})
	return row.wrong(column, 'goods_csv.attribute', {
		category: name,
		list: listed(
			lang,
			namesIn(
				lang,
				attributes.map(({ attribute }) => attribute),
			),
		),
	})
}

function namesIn(lang: LanguageFile, all: readonly { names: Localized }[]): string[] {
	return all.map(({ names }) => inLanguage(names, lang))
}

/** The most names that a sentence lists. */
const mostListed = 30

/** Names to choose from, in a sentence. */
function listed(lang: LanguageFile, names: readonly string[]): string {
	return anyOf(lang, names.length > mostListed ? [...names.slice(0, mostListed), '…'] : names)
}
