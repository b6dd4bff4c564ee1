/**
 * Reads the schema of a database that is freshly made from the SQL of the modules.
 *
 *   npm run schema                  prints the tables, views and functions of all modules
 *   npm run schema orders           of one module
 *   npm run schema -- --write       raises the version of the functions where their text changed
 *   npm run schema -- --check       says what is not current; exit code 1 where there is anything (a part of npm run check)
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
	functionsVersionFile,
	modulesFolder,
	readSqlFiles,
	type SqlFiles,
} from '../apps/api/src/platform/database/sql-files.ts'
import { readFunctions, readTables } from './schema-catalog.ts'
import { withFreshDatabase } from './schema-database.ts'
import { schemaText } from './schema-text.ts'

const files = await readSqlFiles()
const wish = process.argv[2]
if (wish === '--write') write(files)
else if (wish === '--check') check(files)
else await print(files, wish)

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

function write({ functionsVersion, functionsChecksum }: SqlFiles): void {
	if (functionsVersion.checksum === functionsChecksum) return
	const version = functionsVersion.version + 1
	writeFileSync(
		join(modulesFolder, functionsVersionFile),
		`${JSON.stringify({ version, checksum: functionsChecksum }, null, '\t')}\n`,
	)
	process.stdout.write(`The functions have version ${version} now.\n`)
}

function check({ functionsVersion, functionsChecksum }: SqlFiles): void {
	if (functionsVersion.checksum === functionsChecksum) return
	process.stderr.write(
		`Functions, triggers or views in */sql/functions and */sql/views.sql were changed, and ${functionsVersionFile} still has version ${functionsVersion.version}, so an older program could bring the former ones back. Run npm run schema -- --write and commit what it writes.\n`,
	)
	process.exitCode = 1
}
