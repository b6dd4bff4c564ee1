/**
 * `npm run reset`: deletes the embedded database and the uploads and makes new demo data. Never touches a database of
 * DATABASE_URL, and refuses while a server of this project uses the data.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startApi } from '../apps/api/src/app.ts'
import { embeddedPlace, runningPid } from '../apps/api/src/platform/database/embedded.ts'
import { hasUsers } from '../apps/api/src/platform/database/embedded-turn.ts'
import { EnvironmentError, readEnvironment } from '../apps/api/src/platform/environment.ts'
import { seedDemo } from '../apps/api/seed/seed-demo.ts'
import { isAlive } from '../apps/api/src/platform/database/process-life.ts'

/** Everything in a data folder that this project creates; other files are not touched. */
const ours = [
	'postgres',
	'postgres.log',
	'postgres.log.old',
	'postgres.password',
	'postgres-is-in',
	'socket',
	'users',
	'turn',
	'uploads',
	'wal-archive',
	'restoring',
]

try {
	await reset()
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exit(1)
}

async function reset(): Promise<void> {
	const environment = readEnvironment(process.env)
	if (environment.databaseUrl !== undefined)
		throw new EnvironmentError([
			'DATABASE_URL is set, and reset never throws a database of yours away. Drop and create it yourself, or leave DATABASE_URL empty to reset the embedded one.',
		])
	const { home } = embeddedPlace(environment.dataDir)
	if (hasUsers(home))
		throw new EnvironmentError([
			`Portolan runs on ${environment.dataDir}. Stop it (Ctrl+C where it runs), then reset.`,
		])
	const left = runningPid(environment.dataDir)
	if (left !== null) await end(left)
	for (const folder of new Set([home, environment.dataDir]))
		for (const name of ours) rmSync(join(folder, name), { recursive: true, force: true })

	let people: string[] = []
	const api = await startApi(
		{ ...environment, port: 0, host: '127.0.0.1', logLevel: 'warn' },
		{
			async prepare(parts) {
				if (environment.seed === 'demo')
					people = await seedDemo({ ...parts, production: environment.production })
			},
		},
	)
	await api.close()
	process.stdout.write(['Everything is fresh. npm start opens it.', ...people, ''].join('\n'))
}

/** Ends a server left by a killed process: none of its data will be kept. */
async function end(pid: number): Promise<void> {
	process.kill(pid, 'SIGINT')
	while (isAlive(pid)) await new Promise((done) => setTimeout(done, 20))
}
