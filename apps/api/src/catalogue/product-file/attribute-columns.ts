import { attributeColumn, folded } from './file-columns.ts'
import type { NamedAttribute } from './file-queries.ts'

/** An attribute of a category, the column in which a file has it, and its values by their names. */
export interface ColumnAttribute {
	attribute: NamedAttribute
	/** Undefined: the file does not have it. */
	column: string | undefined
	english: ReadonlyMap<string, string>
	/** The ids of the values with a name, in any language. */
	anyLanguage: ReadonlyMap<string, ReadonlySet<string>>
}

/** A column that is that of no attribute of a category, so that its cells have to be empty there, and the attributes that it might be. */
export interface OtherColumn {
	column: string
	like: readonly NamedAttribute[]
}

/** What the attribute columns of a file are in a category. */
export interface CategoryColumns {
	attributes: readonly ColumnAttribute[]
	others: readonly OtherColumn[]
}

/**
 * Finds the column of each attribute of a category: that of its English name, else that of its name in another language. A column that two
 * attributes might be in other languages, or whose attribute has a column already, is that of none. So what an export wrote, in English,
 * is never read as another attribute whose translation happens to be the same.
 */
export function columnsInCategory(
	attributes: readonly NamedAttribute[],
	columns: readonly string[],
): CategoryColumns {
	const inEnglish = new Map(attributes.map((one) => [attributeColumn(one.names.en), one.id]))
	const columnOf = new Map<string, string>()
	for (const column of columns) {
		const id = inEnglish.get(column)
		if (id !== undefined) columnOf.set(id, column)
	}
	const others: OtherColumn[] = []
	for (const column of columns) {
		if (inEnglish.has(column)) continue
		const like = attributes.filter(({ names }) =>
			Object.values(names).some((name) => attributeColumn(name) === column),
		)
		const [only] = like
		if (only && like.length === 1 && !columnOf.has(only.id)) columnOf.set(only.id, column)
		else others.push({ column, like })
	}
	return {
		attributes: attributes.map((attribute) => ({
			attribute,
			column: columnOf.get(attribute.id),
			...valuesByName(attribute),
		})),
		others,
	}
}

function valuesByName({
	values,
}: NamedAttribute): Pick<ColumnAttribute, 'english' | 'anyLanguage'> {
	const anyLanguage = new Map<string, Set<string>>()
	for (const { id, names } of values)
		for (const name of Object.values(names)) {
			const ids = anyLanguage.get(folded(name)) ?? new Set()
			anyLanguage.set(folded(name), ids.add(id))
		}
	return { english: new Map(values.map(({ id, names }) => [folded(names.en), id])), anyLanguage }
}

/** The ids of the values that a text may name: one by its English name, else those with the name in any language. */
export function valuesNamed({ english, anyLanguage }: ColumnAttribute, text: string): string[] {
	const name = folded(text)
	const id = english.get(name)
	return id === undefined ? [...(anyLanguage.get(name) ?? [])] : [id]
}
