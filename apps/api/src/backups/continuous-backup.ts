import { sql } from 'kysely'
import { walFolder, systemIdentifierOf } from '../platform/database/embedded-archive.ts'
import { embeddedPlace } from '../platform/database/embedded.ts'
import { toSeconds, type Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { HealthReader } from '../platform/http/module-health.ts'
import { standaloneJob, type AsSystem, type Job } from '../platform/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import type { FileStore } from '../platform/media/file-store.ts'
import { openFileStore } from '../platform/media/open-file-store.ts'
import type { Storage } from '../platform/media/storage.ts'
import type { BackupPlace } from '../platform/storage-environment.ts'
import { listBaseBackups, timelineOf, type BaseBackup } from './backup-layout.ts'
import { copyUploads, keysOf } from './copy-uploads.ts'
import { oldestWaiting, shipHistories, shipWal, walFilesIn } from './ship-wal.ts'

const shipEveryMs = 5_000
const readBasesEveryMs = 5 * 60_000
/** An upload may be written by a transaction that commits later than this one began. */
const overlapMs = 10 * 60_000
/** WAL that waits longer is reported: so much would be lost with this machine. */
const longestLagSeconds = 600
/** A base backup older than this is reported: a recovery would replay all WAL since. */
const oldestBaseSeconds = 8 * 24 * 3_600

/** The continuous backup of an embedded database. */
export interface Backup {
	jobs: readonly Job[]
	health: HealthReader
	/** Ships what the server left when it stopped. Call it after the database is closed. */
	shipRest(): Promise<void>
}

/** What {@link openBackup} needs. */
export interface BackupOptions {
	place: BackupPlace
	dataDir: string
	uploads: Storage
	clock: Clock
	log: Logger
}

/**
 * Ships complete WAL files and new uploads of this machine into the store, every few seconds. The server only copies a full file into a
 * folder beside it, so a slow or missing store delays no payment; WAL waits in the folder meanwhile. A file of WAL is shipped after the
 * uploads that its rows name.
 */
export async function openBackup({
	place,
	dataDir,
	uploads,
	clock,
	log,
}: BackupOptions): Promise<Backup> {
	const { cluster } = embeddedPlace(dataDir)
	const folder = walFolder(dataDir)
	const system = systemIdentifierOf(cluster)
	const store = await openFileStore(place)
	const to = { store, system }
	const state: { failing: string | null; bases: readonly BaseBackup[]; readAt: number } = {
		failing: null,
		bases: [],
		readAt: Number.NEGATIVE_INFINITY,
	}
	const copyNewUploads = followUploads({ ...to, uploads })
	let hasHistories = false

	async function ship(asSystem: AsSystem): Promise<number> {
		if (!hasHistories) await shipHistories(cluster, to)
		hasHistories = true
		if (performance.now() - state.readAt > readBasesEveryMs) {
			state.bases = await listBaseBackups(store, system)
			state.readAt = performance.now()
		}
		// In this order: rows of uploads in these files were committed before they are read below.
		const names = await walFilesIn(folder)
		await copyNewUploads(asSystem)
		return shipWal(folder, names, to)
	}

	return {
		jobs: [
			standaloneJob('backup', shipEveryMs, async (asSystem) => {
				try {
					const shipped = await ship(asSystem)
					state.failing = null
					return shipped
				} catch (error) {
					const reason = error instanceof Error ? error.message : String(error)
					// Once for each reason, and not every five seconds.
					if (reason !== state.failing)
						log.error({ err: error }, `the backup to ${store.name} failed; it is tried again`)
					state.failing = reason
					return 0
				}
			}),
		],
		health: (db) => readHealth(db, { store, folder, state, clock }),
		async shipRest() {
			try {
				await shipWal(folder, await walFilesIn(folder), to)
			} catch (error) {
				log.warn({ err: error }, 'the last WAL could not be shipped; the next start does it')
			}
		},
	}
}

/** Copies the uploads that have come since the last call; the first call looks at all. */
function followUploads(to: { store: FileStore; system: string; uploads: Storage }) {
	let since = new Date(0)
	let recent = new Set<string>()
	return async (asSystem: AsSystem): Promise<void> => {
		const { rows } = await asSystem('job:backup', ({ db }) =>
			sql<{ name: string; created_at: Date }>`
			select name, created_at from upload where forgotten_at is null and created_at >= ${since} order by created_at`.execute(
				db,
			),
		)
		const names = rows.map(({ name }) => name)
		const fresh = names.filter((name) => !recent.has(name))
		if (fresh.length > 0) await copyUploads({ ...to, keys: keysOf(fresh) })
		const newest = rows.at(-1)?.created_at
		if (newest) since = new Date(newest.getTime() - overlapMs)
		recent = new Set(rows.filter((row) => row.created_at >= since).map(({ name }) => name))
	}
}

async function readHealth(
	db: Db,
	parts: {
		store: FileStore
		folder: string
		state: { failing: string | null; bases: readonly BaseBackup[] }
		clock: Clock
	},
) {
	const { store, folder, state, clock } = parts
	const now = clock.now()
	const waiting = await oldestWaiting(folder)
	const lag = waiting ? Math.max(toSeconds(now) - toSeconds(waiting), 0) : 0
	const { rows } = await sql<{ archives: boolean; timeline: number }>`
		select current_setting('archive_mode') <> 'off' as archives,
			('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`.execute(
		db,
	)
	const base = state.bases.findLast(({ endWal }) => timelineOf(endWal) === rows[0]?.timeline)
	const age = base ? toSeconds(now) - toSeconds(new Date(base.endedAt)) : null
	return {
		gauges: [
			gauge('backup_wal_lag_seconds', 'How long the oldest WAL file waits to be shipped.', lag),
			gauge(
				'backup_base_age_seconds',
				'Age of the newest base backup; -1 if there is none.',
				age ?? -1,
			),
		],
		notes: [
			...(rows[0]?.archives === true
				? []
				: [
						'the database was started without a WAL archive: stop every process of Portolan that uses it, then start again',
					]),
			...(lag > longestLagSeconds || state.failing !== null
				? [
						`WAL for the backup waits since ${lag} s${state.failing === null ? '' : `: ${state.failing}`}`,
					]
				: []),
			...(age === null
				? [
						`${store.name} has no base backup since the database was made or restored: npm run backup`,
					]
				: age > oldestBaseSeconds
					? [`the newest base backup is of ${base?.endedAt}: npm run backup`]
					: []),
		],
	}
}

function gauge(name: string, help: string, value: number) {
	return { name, help, labels: {}, value }
}
