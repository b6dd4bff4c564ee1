import type { Client } from 'pg'
import type { SqlFiles } from '../apps/api/src/platform/database/sql-files.ts'

/** A table of a migrated database, with the comments in its SQL. */
export interface Table {
	module: string
	/** With its schema if that is not `public`. */
	name: string
	/** The file that creates it, relative to the folder of the modules. */
	path: string
	comment: string
	columns: Column[]
	/** Keys and checks, as PostgreSQL prints them. */
	constraints: string[]
	indexes: string[]
	triggers: string[]
	/** The rights of the application's role, if it does not have all. */
	rights: string | null
}

export interface Column {
	name: string
	/** As PostgreSQL prints it, such as `timestamp with time zone`. */
	type: string
	nullable: boolean
	default: string | null
	/** Whether the database always makes the value: an expression, or an identity that cannot be given. */
	generated: 'no' | 'by-default' | 'always'
	comment: string
}

export interface DatabaseFunction {
	module: string
	kind: 'function' | 'view'
	/** With arguments and result. */
	signature: string
	path: string
	comment: string
}

/** Every table in the order of the migrations. */
export async function readTables(client: Client, files: SqlFiles): Promise<Table[]> {
	const { rows } = await client.query<
		Omit<Table, 'module' | 'path' | 'comment'> & { columns: Omit<Column, 'comment'>[] }
	>(`select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
		(select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull,
			'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
			'generated', case when a.attgenerated <> '' or a.attidentity = 'a' then 'always' when a.attidentity = 'd' then 'by-default' else 'no' end)
			order by a.attnum)
			from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
			where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
		array(select case when k.contype = 'c' then '' else k.conname || ' ' end || pg_get_constraintdef(k.oid, true)
			from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
			order by array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname) as constraints,
		array(select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class x on x.oid = i.indexrelid
			where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
			order by x.relname) as indexes,
		array(select pg_get_triggerdef(t.oid, true) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers,
		(select case when count(*) < 4 then string_agg(r.may, ', ') end from (
			select p.may from unnest(array['select', 'insert', 'update', 'delete']) as p (may)
			where has_table_privilege('portolan_app', c.oid, p.may)
			union all
			select 'update of ' || string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
			where a.attrelid = c.oid and a.attnum > 0 and not has_table_privilege('portolan_app', c.oid, 'update')
				and has_column_privilege('portolan_app', c.oid, a.attnum, 'update')
			having count(*) > 0) r) as rights
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'migrations')`)
	const said = readTableComments(files)
	return [...said.keys()].flatMap((name) => {
		const row = rows.find((found) => found.name === name)
		const source = said.get(name)
		if (!row || !source) return []
		const { module, path, comment } = source
		const columns = row.columns.map((column) => ({
			...column,
			comment: source.columns.get(column.name) ?? '',
		}))
		return [{ ...row, module, path, comment, columns }]
	})
}

/** Every function and view, module by module. */
export async function readFunctions(client: Client, files: SqlFiles): Promise<DatabaseFunction[]> {
	const { rows } = await client.query<{ file: string; identity: string; signature: string }>(
		`select f.name as file, o ->> 'identity' as identity, coalesce(
			(select case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname || '('
				|| pg_get_function_arguments(p.oid) || ')' || case when p.prorettype = 'trigger'::regtype then '' else ': ' || pg_get_function_result(p.oid) end
			 from pg_proc p join pg_namespace n on n.oid = p.pronamespace
			 where 'function ' || (pg_identify_object('pg_proc'::regclass, p.oid, 0)).identity = o ->> 'identity'),
			replace(o ->> 'identity', 'view public.', 'view ')) as signature
		 from migrations.function_file f, jsonb_array_elements(f.objects) o
		 where o ->> 'identity' like 'function %' or o ->> 'identity' like 'view %'
		 order by 1, 2`,
	)
	const texts = new Map(files.functions.map((file) => [file.name, file]))
	return rows.map(({ file, identity, signature }) => {
		const text = texts.get(file)?.text ?? ''
		const kind = identity.startsWith('view ') ? 'view' : 'function'
		const at =
			kind === 'view'
				? text.indexOf(`create or replace ${signature.replace('view public.', 'view ')} as`)
				: text.search(/^create /m)
		return {
			module: file.split('/')[0] ?? '',
			kind,
			signature,
			path: texts.get(file)?.path ?? '',
			comment: commentBefore(text.slice(0, Math.max(at, 0))),
		}
	})
}

interface SaidOfTable {
	module: string
	path: string
	comment: string
	columns: Map<string, string>
}

/** The comments above a table, and behind a column where it is created. */
function readTableComments(files: SqlFiles): Map<string, SaidOfTable> {
	const tables = new Map<string, SaidOfTable>()
	for (const { path, text } of files.migrations) {
		for (const made of text.matchAll(/^create (?:unlogged )?table ([\w.]+) \(\n(.*?)^\)/gms))
			tables.set(made[1] ?? '', {
				module: path.split('/')[0] ?? '',
				path,
				comment: commentBefore(text.slice(0, made.index)),
				columns: columnComments(made[2] ?? ''),
			})
		for (const changed of text.matchAll(/^alter table ([\w.]+)\n?(.*?);/gms))
			for (const [name, comment] of columnComments(changed[2] ?? ''))
				tables.get(changed[1] ?? '')?.columns.set(name, comment)
	}
	return tables
}

function columnComments(text: string): Map<string, string> {
	const found = text.matchAll(/^\s*(?:add column )?([a-z]\w*) .*?--\s*(.*)$/gm)
	return new Map([...found].map((line) => [line[1] ?? '', line[2] ?? '']))
}

/** The block of comment lines at the end of a text. */
function commentBefore(text: string): string {
	const lines = text.trimEnd().split('\n')
	const first = lines.findLastIndex((line) => !line.startsWith('--')) + 1
	if (text.endsWith('\n\n')) return ''
	return lines
		.slice(first)
		.map((line) => line.replace(/^-- ?/, ''))
		.join('\n')
}
