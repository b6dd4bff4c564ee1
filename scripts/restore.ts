/**
 * `npm run restore`: restores a backup of the embedded database and its uploads into an empty data folder, and checks the result.
 *
 *   npm run restore                                        everything that BACKUP_TO has
 *   npm run restore -- --from /mnt/backup/portolan         from another place
 *   npm run restore -- --to "2026-11-23T10:00:00Z"         as it was at that time
 *   npm run restore -- --list                              the base backups
 *   npm run restore -- --backup 20261123T020000Z           from a certain base backup
 *   npm run restore -- --timeline 1 --to "…"               a time that an earlier restore has left behind
 *   npm run restore -- --check                             checks the database of DATA_DIR or DATABASE_URL; restores nothing
 */
import { parseArgs } from 'node:util'
import { listBaseBackups, restoreBackup } from '../apps/api/src/backups/index.ts'
import { checkDatabase } from '../apps/api/src/check-database.ts'
import { hasUsers } from '../apps/api/src/platform/database/embedded-turn.ts'
import { embeddedPlace } from '../apps/api/src/platform/database/embedded.ts'
import {
	EnvironmentError,
	readEnvironment,
	type Environment,
} from '../apps/api/src/platform/environment.ts'
import { openLogger } from '../apps/api/src/platform/logger.ts'
import { openFileStore } from '../apps/api/src/platform/media/open-file-store.ts'
import { openStorage } from '../apps/api/src/platform/media/index.ts'
import { fromRoot } from './npm-folder.ts'

const log = openLogger('silent')

try {
	const { values } = parseArgs({
		options: {
			from: { type: 'string' },
			to: { type: 'string' },
			backup: { type: 'string' },
			timeline: { type: 'string' },
			list: { type: 'boolean', default: false },
			check: { type: 'boolean', default: false },
		},
	})
	const environment = readEnvironment({
		...process.env,
		...(values.from !== undefined && { BACKUP_TO: fromRoot(values.from) }),
	})
	if (values.check) await check(environment)
	else if (values.list) await list(environment)
	else await restore(environment, values)
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = 1
}

function tell(sentence: string): void {
	process.stdout.write(`${sentence}\n`)
}

async function check(environment: Environment): Promise<void> {
	const { faults, facts } = await checkDatabase(environment, log)
	for (const fact of facts) tell(`✓ ${fact}`)
	for (const fault of faults) tell(`✗ ${fault}`)
	if (faults.length > 0) process.exitCode = 1
}

async function list(environment: Environment): Promise<void> {
	const store = await openFileStore(placeOf(environment))
	for (const { name, endedAt, parts, uploads } of await listBaseBackups(store))
		tell(
			`${name}  restores from ${endedAt} on  ${(parts.reduce((sum, part) => sum + part.bytes, 0) / 1e6).toFixed(1)} MB, ${uploads} files of uploads`,
		)
}

async function restore(
	environment: Environment,
	{ to, backup, timeline }: Partial<Record<'to' | 'backup' | 'timeline', string | undefined>>,
): Promise<void> {
	const { dataDir } = environment
	const store = await openFileStore(placeOf(environment))
	if (hasUsers(embeddedPlace(dataDir).home))
		throw new EnvironmentError([
			`Portolan runs on ${dataDir}. Stop it (Ctrl+C where it runs, or systemctl stop portolan), then restore.`,
		])
	await restoreBackup({
		store,
		dataDir,
		to: to === undefined ? undefined : momentOf(to),
		backup,
		timeline: timeline === undefined ? undefined : timelineIn(timeline),
		openUploads: (folder) => openStorage({ dataDir: folder, s3: environment.s3 }, log),
		async check({ url, dataDir: folder }) {
			const { faults, facts } = await checkDatabase(
				{ ...environment, databaseUrl: url, dataDir: folder },
				log,
			)
			for (const fact of facts) tell(`✓ ${fact}`)
			return faults
		},
		log,
		tell,
	})
	tell(`Done: the shop is restored in ${dataDir}. Start it (npm start), then run npm run backup.`)
}

function placeOf(environment: Environment) {
	if (environment.backup) return environment.backup
	throw new EnvironmentError([
		environment.databaseUrl === undefined
			? 'Where from? Set BACKUP_TO, or name the place: npm run restore -- --from /mnt/backup/portolan.'
			: 'DATABASE_URL is set, and npm run restore restores the embedded database only. Restore that server with pgBackRest or pg_restore (docs/restore.md), then run npm run restore -- --check.',
	])
}

function timelineIn(text: string): number {
	if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
	throw new EnvironmentError([`--timeline "${text}" is not a number such as 1.`])
}

function momentOf(text: string): Date {
	const moment = new Date(text)
	// A time without its zone would be taken for that of this machine.
	if (/(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(moment.getTime())) return moment
	throw new EnvironmentError([
		`--to "${text}" is not a time with a zone. Use one such as "2026-11-23T10:00:00Z" or "2026-11-23T11:00:00+01:00".`,
	])
}
