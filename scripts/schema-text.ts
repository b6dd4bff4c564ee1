import type { DatabaseFunction, Table } from './schema-catalog.ts'

/** A module's tables, views and functions as readable text. */
export function schemaText(
	tables: readonly Table[],
	functions: readonly DatabaseFunction[],
): string {
	const views = functions.filter(({ kind }) => kind === 'view')
	const others = functions.filter(({ kind }) => kind === 'function')
	return [
		...tables.map(tableText),
		...(views.length > 0 ? [['Views', ...views.map(functionText)].join('\n\n')] : []),
		...(others.length > 0 ? [['Functions', ...others.map(functionText)].join('\n\n')] : []),
	].join('\n\n')
}

function tableText(table: Table): string {
	const names = Math.max(...table.columns.map(({ name }) => name.length))
	const types = Math.min(32, Math.max(...table.columns.map((column) => typeText(column).length)))
	const columns = table.columns.map((column) =>
		`  ${column.name.padEnd(names)}  ${typeText(column).padEnd(types)}  ${column.comment === '' ? '' : `-- ${column.comment}`}`.trimEnd(),
	)
	return [
		`${table.name}  (${table.path})`,
		...indented(table.comment),
		...columns,
		...list('keys and checks', table.constraints.map(plain)),
		...list(
			'indexes',
			table.indexes.map((text) =>
				plain(text).replace(/^CREATE (UNIQUE )?INDEX (\w+) ON \S+ USING /, '$2: $1'),
			),
		),
		...list(
			'triggers',
			table.triggers.map((text) => text.replace(/^CREATE (CONSTRAINT )?TRIGGER /, '')),
		),
		...(table.rights === null ? [] : [`  the application may: ${table.rights || 'nothing'}`]),
	].join('\n')
}

function typeText({ type, nullable, default: value, generated }: Table['columns'][number]): string {
	const made = generated === 'no' ? '' : ' generated'
	return `${shortType(type)}${nullable ? '' : ' not null'}${made}${value === null ? '' : ` default ${plain(value)}`}`
}

/** As people write it in SQL. */
function shortType(type: string): string {
	return type
		.replace('timestamp with time zone', 'timestamptz')
		.replace('integer', 'int')
		.replace('character varying', 'varchar')
}

/** Without line breaks, type casts of texts, and PostgreSQL's form of IN. */
function plain(text: string): string {
	return text
		.replaceAll(/\s*\n\s*/g, ' ')
		.replaceAll(/('[^']*')::(?:text|bytea|integer)/g, '$1')
		.replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'IN ($1)')
}

function functionText({ signature, path, comment }: DatabaseFunction): string {
	return [`${signature}  (${path})`, ...indented(comment)].join('\n')
}

function indented(text: string): string[] {
	return text === '' ? [] : text.split('\n').map((line) => `  ${line}`)
}

function list(title: string, lines: readonly string[]): string[] {
	return lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)]
}
