import { escapeIdentifier, escapeLiteral, type ClientBase, type Pool } from 'pg'
import {
	keysWithoutPerson,
	lacksPerson,
	marker,
	obstaclesOf,
	readSchema,
	type SchemaFound,
	type UniqueKey,
} from './read-obstacles.ts'
import { allowShardChanges, hasCitus } from './shards.ts'
import type { DistributedTable, ReferenceTable, TablePlaces } from './table-place.ts'

/** What is to be where. */
export interface Distribution {
	places: TablePlaces
	/** Functions that statements about the rows of a person call, with the types of their arguments: the workers get them, too. */
	functions: readonly string[]
}

/** Says what is done. */
type Tell = (sentence: string) => void

/**
 * Distributes the tables of a migrated database as `places` says, with the rows they have. The database has the extension citus, and its
 * coordinator knows the workers. All of it is one transaction, so that a failure changes nothing. Tables that are distributed already stay as
 * they are, so that it may run again after a migration has made new ones.
 * The owner is a superuser. Throws where the schema stands against the declaration. Nobody may use the database meanwhile.
 */
export async function distribute(
	owner: Pool,
	{ places, functions }: Distribution,
	tell: Tell = () => undefined,
): Promise<void> {
	const client = await owner.connect()
	try {
		await mustHaveWorkers(client)
		await client.query('begin')
		try {
			await allowShardChanges(client)
			await distributeTables(client, { places, functions }, tell)
			await client.query('commit')
		} catch (error) {
			await client.query('rollback')
			throw error
		}
	} finally {
		client.release()
	}
}

async function distributeTables(
	client: ClientBase,
	{ places, functions }: Distribution,
	tell: Tell,
): Promise<void> {
	const found = await readSchema(client)
	const done = await distributedTables(client)
	const left = Object.entries(places).filter(
		(entry): entry is [string, DistributedTable | ReferenceTable] =>
			entry[1].place !== 'local' && !done.has(entry[0]),
	)
	if (left.length === 0) {
		tell('The database is distributed already.')
		return
	}
	const obstacles = obstaclesOf(found, places)
	if (obstacles.length > 0) throw new Error(obstacles.join('\n'))
	if (done.size === 0) await makeMarker(client)
	await dropReferences(client, found, places)
	for (const [name, place] of left) {
		tell(`${name}: ${place.place}`)
		if (place.place === 'distributed') await addPersonToKeys(client, name, place, found)
		await moveRows(client, name, place)
	}
	await removeCopies(
		client,
		left.map(([name]) => name),
	)
	await addPersonToReferences(client, found, places)
	for (const name of functions)
		await client.query(`select create_distributed_function(${escapeLiteral(name)})`)
}

async function mustHaveWorkers(client: ClientBase): Promise<void> {
	if (!(await hasCitus(client)))
		throw new Error('The database has no extension citus. Run there: CREATE EXTENSION citus;')
	const workers = await client.query('select from citus_get_active_worker_nodes()')
	if (workers.rowCount === 0)
		throw new Error(
			`The coordinator knows no worker. Run there: SELECT citus_set_coordinator_host('<its host>'); SELECT citus_add_node('<a worker>', 5432);`,
		)
}

async function distributedTables(client: ClientBase): Promise<Set<string>> {
	const { rows } = await client.query<{ name: string }>(
		`select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`,
	)
	return new Set(rows.map(({ name }) => name))
}

async function makeMarker(client: ClientBase): Promise<void> {
	await client.query(`create table ${marker} (id int primary key)`)
	await client.query(`select citus_add_local_table_to_metadata('${marker}')`)
	await client.query(`grant select, delete on ${marker} to portolan_app`)
}

/** A key that other tables refer to can only be exchanged without these references. */
async function dropReferences(
	client: ClientBase,
	{ foreignKeys }: SchemaFound,
	places: TablePlaces,
): Promise<void> {
	for (const key of foreignKeys) {
		const { table, name } = key
		if (places[table]?.withoutReferences?.includes(name) === true || lacksPerson(key, places))
			await client.query(`alter table ${nameOf(table)} drop constraint ${escapeIdentifier(name)}`)
	}
}

/** References between rows of one person, which lie together. */
async function addPersonToReferences(
	client: ClientBase,
	{ foreignKeys }: SchemaFound,
	places: TablePlaces,
): Promise<void> {
	for (const key of foreignKeys) {
		const { table, name, to, columns, toColumns, onDelete } = key
		const from = places[table]
		const target = places[to]
		if (from?.place !== 'distributed' || target?.place !== 'distributed') continue
		if (!lacksPerson(key, places)) continue
		await client.query(
			`alter table ${nameOf(table)} add constraint ${escapeIdentifier(name)} foreign key (${[from.by, ...columns].map(escapeIdentifier).join(', ')})
				references ${nameOf(to)} (${[target.by, ...toColumns].map(escapeIdentifier).join(', ')})${onDelete}`,
		)
	}
}

/** The old columns get an index of their own, so that a row is still found by them. Triggers that stay behind are dropped. */
async function addPersonToKeys(
	client: ClientBase,
	name: string,
	place: DistributedTable,
	found: SchemaFound,
): Promise<void> {
	for (const trigger of place.withoutTriggers ?? [])
		await client.query(`drop trigger ${escapeIdentifier(trigger)} on ${nameOf(name)}`)
	for (const key of keysWithoutPerson(name, place, found)) {
		for (const statement of exchanged(key, place.by)) await client.query(statement)
	}
}

function exchanged(key: UniqueKey, by: string): string[] {
	const table = nameOf(key.table)
	const index = escapeIdentifier(key.name)
	const schema = key.table.includes('.')
		? `${escapeIdentifier(key.table.split('.')[0] ?? '')}.`
		: ''
	const plain = key.definition
		.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')
		.replace(/ INDEX \S+ ON/, ` INDEX ${escapeIdentifier(`${key.name}_alone`)} ON`)
	if (key.constraint === null)
		return [
			`drop index ${schema}${index}`,
			key.definition.replace(' USING btree (', ` USING btree (${escapeIdentifier(by)}, `),
			plain,
		]
	const kind = key.constraint === 'p' ? 'primary key' : 'unique'
	return [
		`alter table ${table} drop constraint ${index}`,
		`alter table ${table} add constraint ${index} ${kind} (${escapeIdentifier(by)}, ${key.keyColumns})`,
		plain,
	]
}

/** The rows are copied to their servers. */
async function moveRows(
	client: ClientBase,
	name: string,
	place: DistributedTable | ReferenceTable,
): Promise<void> {
	const table = escapeLiteral(name)
	await client.query(
		place.place === 'reference'
			? `select create_reference_table(${table})`
			: `select create_distributed_table(${table}, ${escapeLiteral(place.by)})`,
	)
}

/** The rows that stayed behind, of which there are copies on their servers. Triggers that refuse to empty a table do not run here. */
async function removeCopies(client: ClientBase, names: readonly string[]): Promise<void> {
	await client.query('set local session_replication_role = replica')
	for (const name of names)
		await client.query(
			`select truncate_local_data_after_distributing_table(${escapeLiteral(name)})`,
		)
	await client.query('set local session_replication_role = origin')
}

function nameOf(table: string): string {
	return table.split('.').map(escapeIdentifier).join('.')
}
