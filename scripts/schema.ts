/**
 * Reads the schema of a database that is freshly made from the SQL of the modules.
 *
 *   npm run schema                  prints the tables, views and functions of all modules
 *   npm run schema orders           of one module
 *   npm run schema -- --write       writes the types of tables and the rights, and raises the version where migrations or functions changed
 *   npm run schema -- --write --contract   the same, and programs of the version before no longer work with this one (docs/deploys.md)
 *   npm run schema -- --check       says what is not current; exit code 1 where there is anything (a part of npm run check)
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
	functionsVersionFile,
	modulesFolder,
	rightsFile,
	readSqlFiles,
	type SqlFiles,
} from '../apps/api/src/platform/database/sql-files.ts'
import { columnTypes } from './column-types.ts'
import { readFunctions, readTables } from './schema-catalog.ts'
import { withFreshDatabase } from './schema-database.ts'
import { readRights } from './schema-rights.ts'
import { schemaText } from './schema-text.ts'
import { generateTypes, type GeneratedFiles } from './schema-types.ts'

const typesFolder = join(modulesFolder, 'platform/database/generated')

const files = readSqlFiles()
const wish = process.argv[2]
try {
	if (wish === '--write') await write(files, process.argv.includes('--contract'))
	else if (wish === '--check') await check(files)
	else await print(files, wish)
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = 1
}

async function print(sql: SqlFiles, module: string | undefined): Promise<void> {
	const { tables, functions } = await withFreshDatabase(async (client) => ({
		tables: await readTables(client, sql),
		functions: await readFunctions(client, sql),
	}))
	const modules = [...new Set([...tables, ...functions].map((found) => found.module))]
	if (module !== undefined && !modules.includes(module)) {
		process.stderr.write(
			`No module ${module} has tables or functions. Those that have: ${modules.join(', ')}.\n`,
		)
		process.exit(1)
	}
	for (const name of module === undefined ? modules : [module]) {
		const of = <Item extends { module: string }>(items: readonly Item[]) =>
			items.filter((item) => item.module === name)
		process.stdout.write(`\n── ${name}\n\n${schemaText(of(tables), of(functions))}\n`)
	}
}

async function write(sql: SqlFiles, contracts: boolean): Promise<void> {
	const { types, rights } = await generate(sql)
	const changed = differing(types)
	mkdirSync(typesFolder, { recursive: true })
	for (const name of changed) {
		const text = types.get(name)
		if (text === undefined) rmSync(join(typesFolder, name))
		else writeFileSync(join(typesFolder, name), text)
	}
	if (rights !== rightsNow()) {
		writeFileSync(join(modulesFolder, rightsFile), rights)
		changed.push(rightsFile)
	}
	if (changed.length > 0) process.stdout.write(`Written: ${changed.join(', ')}.\n`)

	if (sql.version.checksum === sql.checksum) return
	const version = sql.version.version + 1
	const serves = contracts ? version : sql.version.serves
	writeFileSync(
		join(modulesFolder, functionsVersionFile),
		`${JSON.stringify({ version, serves, checksum: sql.checksum }, null, '\t')}\n`,
	)
	process.stdout.write(
		`The tables and functions have version ${version} now, and serve programs of version ${serves} and newer.\n`,
	)
}

async function check(sql: SqlFiles): Promise<void> {
	const { types, rights } = await generate(sql)
	const stale = differing(types)
	if (stale.length > 0)
		complain(
			`The types of tables in platform/database/generated are not those of the database (${stale.join(', ')}). Run npm run schema -- --write and commit what it writes. They are made from the SQL in apps/api/src/*/sql and from scripts/column-types.ts.`,
		)
	if (rights !== rightsNow())
		complain(
			`The rights in ${rightsFile} are not those of the database. Run npm run schema -- --write and commit what it writes.`,
		)
	if (sql.version.checksum !== sql.checksum)
		complain(
			`Migrations, functions, triggers or views in */sql were changed, and ${functionsVersionFile} still has version ${sql.version.version}, so an older program could bring the former functions back. Run npm run schema -- --write and commit what it writes; with --contract where programs of the version before no longer work on them (docs/deploys.md).`,
		)
}

function complain(text: string): void {
	process.stderr.write(`${text}\n`)
	process.exitCode = 1
}

async function generate(sql: SqlFiles): Promise<{ types: GeneratedFiles; rights: string }> {
	const { tables, rights } = await withFreshDatabase(async (client) => ({
		tables: await readTables(client, sql),
		rights: await readRights(client),
	}))
	return { types: generateTypes(tables, columnTypes), rights }
}

function rightsNow(): string {
	const file = join(modulesFolder, rightsFile)
	return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
}

/** Names of files that are wrong: another text, missing, or left over. */
function differing(types: GeneratedFiles): string[] {
	const there = new Map(
		namesIn(typesFolder).map((name) => [name, readFileSync(join(typesFolder, name), 'utf8')]),
	)
	return [...new Set([...types.keys(), ...there.keys()])].filter(
		(name) => types.get(name) !== there.get(name)?.replaceAll('\r\n', '\n'),
	)
}

function namesIn(folder: string): string[] {
	mkdirSync(folder, { recursive: true })
	return readdirSync(folder)
}
