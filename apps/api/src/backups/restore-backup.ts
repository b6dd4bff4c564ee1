import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { walFolder } from '../platform/database/embedded-archive.ts'
import { embeddedPlace, runningPid, startEmbedded } from '../platform/database/embedded.ts'
import { StartRefused } from '../platform/database/start-refused.ts'
import type { Logger } from '../platform/logger.ts'
import type { FileStore } from '../platform/media/file-store.ts'
import type { Storage } from '../platform/media/storage.ts'
import { listBaseBackups, timelineOf, type BaseBackup } from './backup-layout.ts'
import { putUploadsBack, uploadKeysIn } from './copy-uploads.ts'
import { findWal } from './read-wal.ts'
import { unpackBaseBackup } from './unpack-base-backup.ts'

/** What is restored, and where to. */
export interface RestoreOptions {
	store: FileStore
	/** The data folder of the shop; it must not have a database or uploads. */
	dataDir: string
	/** The point in time; left out: everything that the backup has. */
	to?: Date | undefined
	/** The timeline to follow, where a restore before this one has begun another; left out: the latest. */
	timeline?: number | undefined
	/** The name of a base backup; left out: the newest one that is old enough. */
	backup?: string | undefined
	/** Opens the uploads of a data folder. */
	openUploads: (dataDir: string) => Promise<Storage>
	/** Checks the restored database, which runs at this address; a restore that fails its check is not put in place. */
	check: (restored: { url: string; dataDir: string }) => Promise<readonly string[]>
	log: Logger
	/** Told what happens, in sentences for a person. */
	tell: (sentence: string) => void
}

/**
 * Restores a backup into an empty data folder. Works in a folder beside it, and moves the result into its place only when it is complete
 * and the check has found no fault; a restore that stops halfway leaves nothing that looks like a database, and may be repeated. Refuses
 * (StartRefused) a folder that is not empty, a time that no backup reaches, and a result with faults.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
	const { store, dataDir, to, tell } = options
	refuseFull(dataDir)
	const { base, until } = await chooseBase(options)
	const wal = await findWal(store, base, until)
	tell(`Base backup ${base.name} of ${base.endedAt}, and ${wal.files.length} WAL files after it.`)
	if (wal.gap !== null)
		tell(
			`Attention: WAL before ${wal.gap} is missing in ${store.name}. What was written after the gap cannot be restored from this base backup.`,
		)
	const work = join(dataDir, 'restoring')
	refuseRunning(work)
	removeWork(work)
	mkdirSync(work, { recursive: true, mode: 0o755 })
	tell('Copying the database …')
	await unpackBaseBackup(store, { base, wal, dataDir: work })
	tell(to ? `Replaying up to ${to.toISOString()} …` : 'Replaying everything …')
	const server = await recover(work, { ...options, base })
	let faults: readonly string[]
	try {
		tell(
			`The last transaction in it was committed ${lastReplayed(work) ?? 'before the copy ended'}.`,
		)
		const uploads = await options.openUploads(work)
		tell('Copying the uploads …')
		const keys = await uploadKeysOf(server.url)
		const missing = await putUploadsBack({ keys, uploads, store, system: base.system })
		if (missing.length > 0)
			tell(
				`Attention: ${missing.length} of ${keys.length} files of uploads are not in ${store.name}, the first is ${missing[0]}.`,
			)
		tell('Checking …')
		faults = await options.check({ url: server.url, dataDir: work })
	} finally {
		await server.close()
	}
	if (faults.length > 0)
		throw new StartRefused(
			`The backup was restored, and the check found faults:\n${faults.map((fault) => `- ${fault}`).join('\n')}\nIt was left in ${embeddedPlace(work).cluster} and not put in place. Restore an earlier time with --to, or another base backup with --backup (npm run restore -- --list shows them).`,
		)
	putInPlace(work, dataDir)
}

/** What a data folder holds of a database that a restore would replace or mix with. */
function refuseFull(dataDir: string): void {
	const { home, cluster } = embeddedPlace(dataDir)
	const full = [cluster, join(dataDir, 'uploads'), walFolder(dataDir)].filter(
		(folder) => existsSync(folder) && readdirSync(folder).length > 0,
	)
	if (full.length === 0) return
	const moves = [...new Set([home, dataDir])].map(
		(folder) => `mv ${folder} ${folder}-before-restore`,
	)
	throw new StartRefused(
		`The data folder is not empty (${full.join(', ')}), and a restore never replaces data. Nothing was touched. Stop Portolan, move the folder away (${moves.join('; ')}) and run this again, or set DATA_DIR to an empty folder.`,
	)
}

/** A restore that was killed may have left its server. */
function refuseRunning(work: string): void {
	const pid = runningPid(work)
	if (pid === null) return
	throw new StartRefused(
		`Another restore runs in ${work} (the server is process ${pid}). Wait for it; if it was ended halfway, end its server, too (kill -INT ${pid}), and run this again.`,
	)
}

async function chooseBase({
	store,
	to,
	backup,
	timeline = Number.POSITIVE_INFINITY,
}: RestoreOptions): Promise<{ base: BaseBackup; until: BaseBackup | undefined }> {
	const all = (await listBaseBackups(store)).filter(({ endWal }) => timelineOf(endWal) <= timeline)
	const newest = all.at(-1)
	if (!newest)
		throw new StartRefused(
			`${store.name} has no complete base backup. Check the place (BACKUP_TO, or --from), and that npm run backup has run.`,
		)
	const able = to ? all.filter(({ endedAt }) => new Date(endedAt) <= to) : all
	const base = backup === undefined ? able.at(-1) : able.find(({ name }) => name === backup)
	if (!base) {
		const [oldest] = all
		throw new StartRefused(
			backup === undefined
				? `No base backup in ${store.name} is old enough for that time: the first one is of ${oldest?.endedAt}. Use a time after it.`
				: `${store.name} has no base backup ${backup} that is complete and older than that time. npm run restore -- --list shows them.`,
		)
	}
	const until = to
		? all.find(({ system, endedAt }) => system === base.system && new Date(endedAt) > to)
		: undefined
	return { base, until }
}

/** What an earlier restore left. */
function removeWork(work: string): void {
	const { home } = embeddedPlace(work)
	for (const folder of new Set([work, home])) rmSync(folder, { recursive: true, force: true })
}

async function recover(
	work: string,
	{ to, timeline, store, base, log }: RestoreOptions & { base: BaseBackup },
) {
	const time = to?.toISOString().replace('T', ' ').replace('Z', '+00')
	try {
		return await startEmbedded({
			dataDir: work,
			log,
			recovery: {
				archive_mode: 'off',
				// Nobody reads before everything is replayed, and until then the server does not say that it is ready.
				hot_standby: 'off',
				// All WAL is in pg_wal, where the server looks when this command finds nothing.
				restore_command: 'exit 1',
				recovery_target_timeline: timeline === undefined ? 'latest' : String(timeline),
				recovery_target_action: 'promote',
				...(time !== undefined && { recovery_target_time: time }),
			},
		})
	} catch (error) {
		if (!/recovery ended before configured recovery target/.test(logOf(work))) throw error
		throw new StartRefused(
			`${store.name} ends before ${to?.toISOString()}: its last transaction was committed ${lastReplayed(work) ?? `before ${base.endedAt}`}. Use an earlier time, or leave --to out to restore everything.`,
			{ cause: error },
		)
	}
}

/** When the last transaction that was replayed had been committed, as the server's log says it. */
function lastReplayed(work: string): string | null {
	const found = [
		...logOf(work).matchAll(/last completed transaction was at log time ([\d:. +-]+)/g),
	]
	return found.at(-1)?.[1]?.trim() ?? null
}

function logOf(work: string): string {
	const { log } = embeddedPlace(work)
	return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

async function uploadKeysOf(url: string): Promise<string[]> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		return await uploadKeysIn(client)
	} finally {
		await client.end()
	}
}

function putInPlace(work: string, dataDir: string): void {
	const from = embeddedPlace(work)
	const to = embeddedPlace(dataDir)
	mkdirSync(to.home, { recursive: true })
	const uploads = join(work, 'uploads')
	if (existsSync(uploads)) {
		// The folder may exist, empty.
		rmSync(join(dataDir, 'uploads'), { recursive: true, force: true })
		renameSync(uploads, join(dataDir, 'uploads'))
	}
	renameSync(from.password, to.password)
	rmSync(to.cluster, { recursive: true, force: true })
	renameSync(from.cluster, to.cluster)
	removeWork(work)
}
