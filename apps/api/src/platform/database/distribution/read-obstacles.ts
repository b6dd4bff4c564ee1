import type { ClientBase, Pool } from 'pg'
import type { DistributedTable, TablePlace, TablePlaces } from './table-place.ts'

/** A unique key as the database has it. */
export interface UniqueKey {
	table: string
	name: string
	columns: string[]
	definition: string
	/** PRIMARY KEY or UNIQUE; null for an index without a constraint. */
	constraint: 'p' | 'u' | null
	keyColumns: string
}

/** A foreign key as the database has it. */
export interface ForeignKey {
	table: string
	name: string
	to: string
	columns: string[]
	toColumns: string[]
	/** Its ON DELETE clause; empty without. */
	onDelete: string
}

/** What the database has that matters for the places of its tables. */
export interface SchemaFound {
	tables: string[]
	uniqueKeys: UniqueKey[]
	foreignKeys: ForeignKey[]
	triggers: { table: string; name: string }[]
	/** CHECK constraints that take the whole row: a shard is a table of another name, so that its rows are of another type. */
	rowChecks: { table: string; name: string }[]
	columns: { table: string; name: string; type: string; required: boolean }[]
}

/** The table whose existence says that this database is distributed; see both_or_neither.sql. */
export const marker = 'distributed_write'

/** The tables of the database; partitions belong to theirs. */
const relations = `
	select c.oid, case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '${marker}' and n.nspname !~ '^(pg_|information_schema$|citus|columnar)'
		and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Reads tables, keys and triggers. */
export async function readSchema(client: ClientBase | Pool): Promise<SchemaFound> {
	const read = async <Row extends object>(text: string) =>
		(await client.query<Row>(`with relation as (${relations}) ${text}`)).rows
	return {
		tables: (await read<{ name: string }>('select name from relation order by name')).map(
			({ name }) => name,
		),
		uniqueKeys: await read<UniqueKey>(`
			select r.name as "table", i.relname as name, array(
					select a.attname::text from unnest(x.indkey[0:x.indnkeyatts - 1]) k join pg_attribute a on a.attrelid = r.oid and a.attnum = k
				) as columns, pg_get_indexdef(x.indexrelid) as definition, k.contype as "constraint", coalesce(
					(select string_agg(quote_ident(a.attname), ', ' order by o) from unnest(x.indkey[0:x.indnkeyatts - 1]) with ordinality k (n, o)
						join pg_attribute a on a.attrelid = r.oid and a.attnum = k.n), '') as "keyColumns"
			from relation r join pg_index x on x.indrelid = r.oid join pg_class i on i.oid = x.indexrelid
				left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')
			where x.indisunique order by 1, 2`),
		foreignKeys: await read<ForeignKey>(`
			select r.name as "table", k.conname as name, t.name as "to", array(
					select a.attname::text from unnest(k.conkey) n join pg_attribute a on a.attrelid = r.oid and a.attnum = n) as columns, array(
					select a.attname::text from unnest(k.confkey) n join pg_attribute a on a.attrelid = t.oid and a.attnum = n) as "toColumns",
				case k.confdeltype when 'c' then ' on delete cascade' else '' end as "onDelete"
			from relation r join pg_constraint k on k.conrelid = r.oid and k.contype = 'f' join relation t on t.oid = k.confrelid
			order by 1, 2`),
		triggers: await read(`
			select r.name as "table", t.tgname as name from relation r join pg_trigger t on t.tgrelid = r.oid
			where not t.tgisinternal order by 1, 2`),
		rowChecks: await read(`
			select r.name as "table", k.conname as name from relation r join pg_constraint k on k.conrelid = r.oid
			where k.contype = 'c' and pg_get_constraintdef(k.oid) like '%.*)%' order by 1, 2`),
		columns: await read(`
			select r.name as "table", a.attname as name, a.atttypid::regtype::text as type, a.attnotnull as required
			from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped`),
	}
}

/** Why the tables cannot be placed as declared, one sentence each; empty if they can. */
export function obstaclesOf(found: SchemaFound, places: TablePlaces): string[] {
	const obstacles: string[] = []
	for (const name of found.tables)
		if (!places[name]) obstacles.push(`The table ${name} has no place.`)
	for (const [name, place] of Object.entries(places)) {
		if (!found.tables.includes(name)) obstacles.push(`There is no table ${name}.`)
		else obstacles.push(...obstaclesOfTable(name, place, found))
	}
	obstacles.push(...referencesInTheWay(found, places))
	return obstacles
}

function obstaclesOfTable(name: string, place: TablePlace, found: SchemaFound): string[] {
	if (place.place === 'local') return []
	const of = <Item extends { table: string }>(items: readonly Item[]) =>
		items.filter(({ table }) => table === name)
	const declared = new Set([
		...(place.triggers ?? []),
		...(place.place === 'distributed' ? (place.withoutTriggers ?? []) : []),
	])
	const obstacles = [
		...of(found.triggers)
			.filter(({ name: trigger }) => !declared.has(trigger))
			.map(({ name: trigger }) => `The trigger ${trigger} of ${name} would run on the workers.`),
		...of(found.rowChecks).map(
			({ name: check }) => `The check ${check} of ${name} takes the whole row.`,
		),
	]
	if (place.place === 'reference') return obstacles
	const column = of(found.columns).find((one) => one.name === place.by)
	if (column?.type !== 'uuid' || !column.required)
		obstacles.push(`${name} has no column ${place.by} that names a person in every row.`)
	const stated = place.keysWithPerson ?? []
	for (const key of keysWithoutPerson(name, place, found))
		if (!stated.includes(key.name))
			obstacles.push(`The unique key ${key.name} of ${name} lacks ${place.by}.`)
	return obstacles
}

/** Unique keys of a distributed table that do not contain the person. */
export function keysWithoutPerson(
	name: string,
	{ by }: DistributedTable,
	{ uniqueKeys }: SchemaFound,
): UniqueKey[] {
	return uniqueKeys.filter(({ table, columns }) => table === name && !columns.includes(by))
}

function referencesInTheWay({ foreignKeys }: SchemaFound, places: TablePlaces): string[] {
	return foreignKeys.flatMap((key) => {
		const isGone = places[key.table]?.withoutReferences?.includes(key.name) === true
		if (isGone || lacksPerson(key, places) || mayStay(key, places)) return []
		return [`The foreign key ${key.name} of ${key.table} leads to ${key.to}, which is elsewhere.`]
	})
}

/** Whether a foreign key between rows of one person is declared to get the person, and has not got it. */
export function lacksPerson(key: ForeignKey, places: TablePlaces): boolean {
	const from = places[key.table]
	return (
		from?.place === 'distributed' &&
		places[key.to]?.place === 'distributed' &&
		from.referencesWithPerson?.includes(key.name) === true &&
		!key.columns.includes(from.by)
	)
}

/** Among tables that stay on the coordinator, to a reference table from shards, and between rows of one person. */
function mayStay(key: ForeignKey, places: TablePlaces): boolean {
	const from = places[key.table]
	const to = places[key.to]
	if (from?.place === 'distributed')
		return (
			to?.place === 'reference' || (to?.place === 'distributed' && key.columns.includes(from.by))
		)
	return from?.place === to?.place
}
