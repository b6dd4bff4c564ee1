import type { NarrowerType } from './column-types.ts'
import type { Column, Table } from './schema-catalog.ts'

/** Generated files by name: one per module, and `database.ts` with all tables. */
export type GeneratedFiles = Map<string, string>

const header =
	'// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.\n'

/** How `pg` reads values: platform/database/read-types.ts. */
const typeOf: Record<string, string> = {
	bigint: 'bigint',
	integer: 'number',
	smallint: 'number',
	boolean: 'boolean',
	bytea: 'Buffer',
	'timestamp with time zone': 'Date',
	date: 'string',
	jsonb: 'Record<string, unknown>',
	text: 'string',
	tsvector: 'string',
	uuid: 'string',
	xid8: 'string',
}

/** Kysely's types of all tables. Throws where a narrower type names a column that does not exist. */
export function generateTypes(
	tables: readonly Table[],
	narrower: Record<string, NarrowerType>,
): GeneratedFiles {
	refuseUnknown(tables, narrower)
	const modules = [...new Set(tables.map(({ module }) => module))].toSorted()
	const files: GeneratedFiles = new Map()
	for (const module of modules)
		files.set(
			`${module}.ts`,
			moduleFile(
				module,
				tables.filter((table) => table.module === module),
				narrower,
			),
		)
	files.set('database.ts', databaseFile(modules))
	return files
}

function refuseUnknown(tables: readonly Table[], narrower: Record<string, NarrowerType>): void {
	const known = new Set(
		tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`)),
	)
	const unknown = Object.keys(narrower).filter((name) => !known.has(name))
	if (unknown.length > 0)
		throw new Error(
			`scripts/column-types.ts names columns that do not exist: ${unknown.join(', ')}. Correct the names, or take the lines out.`,
		)
}

function moduleFile(
	module: string,
	tables: readonly Table[],
	narrower: Record<string, NarrowerType>,
): string {
	const body = tables.map((table) => tableText(table, narrower)).join('\n')
	return `${header}${imports(tables, narrower, body)}
/** The tables of ${tables[0]?.path ?? module}. */
export interface ${tablesName(module)} {
${body}
}
`
}

function imports(
	tables: readonly Table[],
	narrower: Record<string, NarrowerType>,
	body: string,
): string {
	const used = tables.flatMap((table) =>
		table.columns.flatMap((column) => narrower[`${table.name}.${column.name}`] ?? []),
	)
	const names = (from: NarrowerType['from']) => [
		...new Set(
			used
				.filter((type) => type.from === from)
				.flatMap(({ type }) => type.match(/\b[A-Z]\w+/g) ?? [])
				.filter((name) => name !== 'ColumnType'),
		),
	]
	const kysely = ['ColumnType', 'Generated', 'GeneratedAlways', 'JSONColumnType'].filter((name) =>
		new RegExp(`\\b${name}<`).test(body),
	)
	return [
		importLine(names('@portolan/contract'), '@portolan/contract'),
		importLine(kysely, 'kysely'),
		importLine(names('../stored-types.ts'), '../stored-types.ts'),
	].join('')
}

function importLine(names: readonly string[], from: string): string {
	return names.length === 0 ? '' : `import type { ${names.toSorted().join(', ')} } from '${from}'\n`
}

function tableText(table: Table, narrower: Record<string, NarrowerType>): string {
	const name = /^\w+$/.test(table.name) ? table.name : `'${table.name}'`
	const columns = table.columns.map((column) => {
		const type = columnType(table, column, narrower[`${table.name}.${column.name}`])
		const comment = column.comment === '' ? '' : `\t\t/** ${column.comment} */\n`
		return `${comment}\t\t${column.name}: ${type}`
	})
	return `${blockComment(table.comment)}\t${name}: {\n${columns.join('\n')}\n\t}`
}

function blockComment(text: string): string {
	if (text === '') return ''
	const lines = text.split('\n')
	if (lines.length === 1) return `\t/** ${text} */\n`
	return `\t/**\n${lines.map((line) => `\t * ${line}`).join('\n')}\n\t */\n`
}

function columnType(table: Table, column: Column, narrow: NarrowerType | undefined): string {
	if (narrow?.whole === true) return narrow.type
	const plain = narrow?.type ?? checkedTexts(table, column) ?? databaseType(column)
	const value = column.type === 'jsonb' ? `JSONColumnType<${plain}>` : plain
	const nullable = column.nullable ? `${value} | null` : value
	if (column.generated === 'always') return `GeneratedAlways<${nullable}>`
	return column.default === null && column.generated === 'no' ? nullable : `Generated<${nullable}>`
}

/** The texts that a CHECK of only this column allows. */
function checkedTexts(table: Table, column: Column): string | undefined {
	if (column.type !== 'text') return undefined
	for (const constraint of table.constraints) {
		const found = /^CHECK \((\w+) = ANY \(ARRAY\[(('[^']*'::text(, )?)+)\]\)\)$/.exec(constraint)
		if (found?.[1] === column.name)
			return (found[2] ?? '').replaceAll('::text', '').replaceAll(', ', ' | ')
	}
	return undefined
}

function databaseType({ type, name }: Column): string {
	const element = type.replace(/\[\]$/, '').replace(/\(.*\)$/, '')
	const found = /^(numeric|bit)$/.test(element) ? 'string' : typeOf[element]
	if (found === undefined)
		throw new Error(
			`The column ${name} has the type ${type}, which scripts/schema-types.ts does not know. Add to typeOf how it is read.`,
		)
	return type.endsWith('[]') ? `${found}[]` : found
}

function databaseFile(modules: readonly string[]): string {
	const lines = modules.map(
		(module) => `import type { ${tablesName(module)} } from './${module}.ts'`,
	)
	return `${header}${lines.join('\n')}

/** Every table. */
export interface Database extends ${modules.map(tablesName).join(', ')} {}
`
}

function tablesName(module: string): string {
	return `${module.slice(0, 1).toUpperCase()}${module.slice(1)}Tables`
}
