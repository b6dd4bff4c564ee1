/**
 * Citus divides the tables that grow with people over several servers (docs/decisions/0094).
 *
 *   npm run distribute -- --check   prints where every table is, and why; exit code 1 where the schema stands against it
 *   npm run distribute              distributes the database of DATABASE_URL, which nobody may use meanwhile
 *
 * DATABASE_URL is the address of the coordinator. Its database has the extension citus and knows its workers, and `npm run migrate` has run.
 */
import { Pool } from 'pg'
import { distribute } from '../apps/api/src/platform/database/distribution/distribute.ts'
import {
	obstaclesOf,
	readSchema,
} from '../apps/api/src/platform/database/distribution/read-obstacles.ts'
import { distribution, tablePlaces } from '../apps/api/src/table-places.ts'
import { withFreshDatabase } from './schema-database.ts'

try {
	await (process.argv.includes('--check') ? check() : distributeDatabase())
} catch (error) {
	process.stderr.write(`${sentenceOf(error)}\n`)
	process.exitCode = 1
}

async function check(): Promise<void> {
	const obstacles = obstaclesOf(
		await withFreshDatabase((client) => readSchema(client)),
		tablePlaces,
	)
	for (const place of ['distributed', 'reference', 'local'] as const) {
		const tables = Object.entries(tablePlaces).filter(([, one]) => one.place === place)
		process.stdout.write(`\n${place}: ${tables.length} tables\n`)
		for (const [name, one] of tables)
			process.stdout.write(
				`  ${name.padEnd(26)}${one.place === 'distributed' ? `by ${one.by.padEnd(12)}` : ''}${one.why}\n`,
			)
	}
	if (obstacles.length === 0) return
	process.stderr.write(`\n${obstacles.join('\n')}\n`)
	process.exitCode = 1
}

async function distributeDatabase(): Promise<void> {
	const connectionString = process.env['DATABASE_URL']
	if (!connectionString) throw new Error('Set DATABASE_URL to the address of the coordinator.')
	const owner = new Pool({ connectionString, max: 2 })
	try {
		await distribute(owner, distribution, (sentence) => process.stdout.write(`${sentence}\n`))
	} finally {
		await owner.end()
	}
}

function sentenceOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	return error.cause === undefined ? error.message : `${error.message} ${sentenceOf(error.cause)}`
}
