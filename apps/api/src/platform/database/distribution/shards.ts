import type { ClientBase, Pool } from 'pg'

/** Whether Citus may divide tables of this database over several servers (docs/decisions/0094). */
export async function hasCitus(owner: Pool | ClientBase): Promise<boolean> {
	const { rowCount } = await owner.query(`select from pg_extension where extname = 'citus'`)
	return rowCount === 1
}

/** Lets the statements of this transaction change tables that have shards, and make triggers of them. Nothing without Citus. */
export async function allowShardChanges(client: ClientBase): Promise<void> {
	if (!(await hasCitus(client))) return
	await client.query('set local citus.enable_unsafe_triggers = on')
	// Reference tables are changed with the tables that refer to them, which Citus does on one connection to each server only.
	await client.query('set local citus.multi_shard_modify_mode = sequential')
}

/**
 * Runs the statements of a file. With Citus one by one, because it passes the whole text of a query on to the workers where one of its
 * statements changes a table with shards.
 */
export async function runStatements(client: ClientBase, text: string): Promise<void> {
	if (await hasCitus(client)) for (const one of statementsOf(text)) await client.query(one)
	else await client.query(text)
}

/** What a semicolon does not end: quoted texts, and comments. */
const token =
	/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^$'"\-/;]+|[\s\S]/g

function statementsOf(text: string): string[] {
	const statements: string[] = []
	let statement = ''
	for (const [part] of text.matchAll(token)) {
		if (part !== ';') {
			if (!/^(--|\/\*)/.test(part)) statement += part
			continue
		}
		statements.push(statement)
		statement = ''
	}
	return [...statements, statement].filter((one) => one.trim() !== '')
}
