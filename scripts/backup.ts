/**
 * `npm run backup`: copies the embedded database, while it is used or not, and its uploads to BACKUP_TO, or to the place that is given.
 *
 *   npm run backup                               to BACKUP_TO
 *   npm run backup -- /mnt/backup/portolan       to a folder
 *   npm run backup -- s3://bucket/folder         to a bucket, with the key of S3_ACCESS_KEY_ID
 *
 * Removes backups that are older than BACKUP_KEEP_DAYS and needed for no later point in time. docs/restore.md says how to restore.
 */
import { Client } from 'pg'
import {
	makeBaseBackup,
	removeOldBackups,
	uploadKeysIn,
	type BaseBackup,
} from '../apps/api/src/backups/index.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import { embeddedPlace, startEmbedded } from '../apps/api/src/platform/database/embedded.ts'
import {
	EnvironmentError,
	readEnvironment,
	type Environment,
} from '../apps/api/src/platform/environment.ts'
import { openLogger } from '../apps/api/src/platform/logger.ts'
import { openFileStore } from '../apps/api/src/platform/media/open-file-store.ts'
import { openStorage } from '../apps/api/src/platform/media/index.ts'
import { fromRoot } from './npm-folder.ts'

const log = openLogger('warn')

try {
	const place = process.argv[2]
	await backUp(
		readEnvironment({
			...process.env,
			...(place !== undefined && { BACKUP_TO: fromRoot(place) }),
		}),
	)
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exit(1)
}

async function backUp(environment: Environment): Promise<void> {
	const { dataDir, backup: place } = environment
	if (!place)
		throw new EnvironmentError([
			'Where to? Set BACKUP_TO, or name the place: npm run backup -- /mnt/backup/portolan. It should be another disk or machine.',
		])
	const store = await openFileStore(place)
	const server = await startEmbedded({
		dataDir,
		log,
		archiveWal: (process.env['BACKUP_TO'] ?? '') !== '',
	})
	try {
		const uploads = await openStorage(environment, log)
		const made = await makeBaseBackup({
			url: server.url,
			place: embeddedPlace(dataDir),
			uploads,
			store,
		})
		const removed = await removeOldBackups(store, {
			system: made.system,
			keepDays: place.keepDays,
			now: systemClock.now(),
			present: await presentUploads(server.url),
		})
		process.stdout.write(`${told(made, store.name, removed).join('\n')}\n`)
	} finally {
		await server.close()
	}
}

function told(made: BaseBackup, to: string, removed: number): string[] {
	const bytes = made.parts.reduce((sum, part) => sum + part.bytes, 0)
	return [
		`Base backup ${made.name} is complete in ${to}: ${(bytes / 1e6).toFixed(1)} MB of database, ${made.uploads} files of uploads.`,
		...(removed > 0 ? [`${removed} older base backups were removed.`] : []),
	]
}

async function presentUploads(url: string): Promise<string[]> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		return await uploadKeysIn(client)
	} finally {
		await client.end()
	}
}
