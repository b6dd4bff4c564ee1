/**
 * `npm run migrate`: brings the database up to this version's tables and functions, and ends. Processes of the version before go on running
 * while it works and after it (docs/deploys.md). A start does the same; before a deploy it is done once, where somebody sees how it ends.
 */
import { openDatabase } from '../apps/api/src/platform/database/connect.ts'
import { readEnvironment } from '../apps/api/src/platform/environment.ts'
import { openLogger } from '../apps/api/src/platform/logger.ts'

const outcomes = {
	migrated: 'Done.',
	nothing: 'There is nothing to do.',
	ahead: 'The database is ahead of this version and serves it; nothing was changed.',
}

try {
	const environment = readEnvironment(process.env)
	const database = await openDatabase({ ...environment, log: openLogger('warn'), poolSize: 2 })
	try {
		const outcome = await database.migrate((_level, sentence) => {
			process.stdout.write(`${sentence}\n`)
		})
		process.stdout.write(`${outcomes[outcome]}\n`)
	} finally {
		await database.close()
	}
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = 1
}
