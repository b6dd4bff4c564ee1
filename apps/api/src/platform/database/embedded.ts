import {
	type Running,
	findRunning,
	longestStartMs,
	makeDatabase,
	disarmForeignLock,
	readLock,
	addressOf,
} from './running-server.ts'
import {
	login,
	databaseName,
	socketPort,
	type Place,
	findPlace,
	locate,
	give,
} from './embedded-place.ts'
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
	chmodSync,
	closeSync,
	existsSync,
	lstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import { program, serverFiles, type ServerFiles } from './embedded-files.ts'
import { inTurn, Users } from './embedded-turn.ts'
import { archiveSettings } from './embedded-archive.ts'
import { freePort } from './free-port.ts'
import { isAlive } from './process-life.ts'
import { canEnter } from './server-user.ts'
import { StartRefused } from './start-refused.ts'

/** Options of the embedded server. */
export interface EmbeddedOptions {
	/** The project's data folder; the database is in its subfolder `postgres`, unless the server's user has no access to it. */
	dataDir: string
	log: Logger
	/**
	 * False only for tests that do not depend on durability after a power cut. A parameter and no environment variable,
	 * so that no configuration can lose payments.
	 */
	durable?: boolean
	/** The folder of the programs, if not the installed package. */
	packageFolder?: string
	/** Whether the server leaves its WAL in {@link walFolder}, from which it is shipped to a backup. */
	archiveWal?: boolean
	/** Settings of a recovery, which are stronger than those of this project. The start then lasts as long as the recovery. */
	recovery?: Readonly<Record<string, string>>
}

/** A running embedded server. */
export interface EmbeddedServer {
	/** The address with the owner's login. */
	url: string
	/** The process id of the server. */
	pid: number
	/** True if it was running already: left by a process that was killed, or shared with a running one. */
	adopted: boolean
	/** Stops the server, unless another process of this project still uses it. */
	close(): Promise<void>
}

/** The kernel's limit for the path of a socket is 108 bytes with its terminating zero (unix(7)). */
const longestSocketPath = 107

const longestStopMs = 30_000
/** Replaying a week of WAL can take hours. */
const longestRecoveryMs = 7 * 24 * 3_600_000
const largestLogBytes = 10_000_000

/**
 * Starts PostgreSQL in the data folder, or uses the one that already runs there. It is the real PostgreSQL with fsync on,
 * reachable only through a socket in a private folder (on Windows: loopback with a random password). Handles being run as
 * root, a project folder that the server's user may not read, library links that were never made, a server left by a
 * killed process, and several processes at once. Refuses data of another major version and changes nothing then.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
	const place = findPlace(resolve(options.dataDir))
	const users = new Users(place.home)
	const { running, adopted } = await inTurn(place.home, async () => {
		const found = await findRunning(place)
		if (found) {
			users.enter()
			return { running: found, adopted: true }
		}
		const isNew = !existsSync(join(place.cluster, 'PG_VERSION'))
		const needed = isNew ? (['postgres', 'initdb'] as const) : (['postgres'] as const)
		const files = serverFiles(place.home, place.user, options.packageFolder, needed)
		refuseOtherMajor(place, files)
		if (isNew) initialise(place, files)
		const started = await startServer(place, files, options)
		users.enter()
		return { running: started, adopted: false }
	})
	// A start that fails later ends the process without calling `close`; the server must be stopped then, too.
	const leaveAtExit = () => {
		if (!users.leave() && isAlive(running.pid)) process.kill(running.pid, 'SIGINT')
	}
	process.once('exit', leaveAtExit)
	return {
		url: running.url,
		pid: running.pid,
		adopted,
		close: () =>
			inTurn(place.home, async () => {
				process.off('exit', leaveAtExit)
				if (users.leave()) return
				await stopServer(place, running.pid)
			}),
	}
}

/** The folders and files of the embedded database of a data folder. */
export type EmbeddedPlace = Pick<Place, 'home' | 'cluster' | 'log' | 'password'>

/** The folders and files of the embedded database of a data folder, for tools that manage it. */
export function embeddedPlace(dataDir: string): EmbeddedPlace {
	const { home, cluster, log, password } = locate(resolve(dataDir))
	return { home, cluster, log, password }
}

/** The process id of the server that runs in a data folder, or null. */
export function runningPid(dataDir: string): number | null {
	const lock = readLock(locate(resolve(dataDir)))
	return lock && isAlive(lock.pid) ? lock.pid : null
}

function refuseOtherMajor(place: Place, files: ServerFiles): void {
	if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
		if (existsSync(place.cluster) && readdirSync(place.cluster).length > 0)
			throw new StartRefused(
				`${place.cluster} holds something that is not a PostgreSQL database. Nothing was touched. Move it away, or set DATA_DIR to another folder.`,
			)
		return
	}
	const found = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
	if (found === String(files.major)) return
	throw new StartRefused(
		`The database in ${place.cluster} was made by PostgreSQL ${found}, and Portolan carries ${files.major}. Nothing was touched. To keep it, run PostgreSQL ${found} on that folder and move it with pg_dump and DATABASE_URL (or use pg_upgrade); to start afresh, run npm run reset or set DATA_DIR to another folder.`,
	)
}

/**
 * Created beside its final folder and moved there when complete, so that a start killed halfway leaves nothing that looks
 * like a database.
 */
function initialise(place: Place, files: ServerFiles): void {
	for (const name of readdirSync(place.home))
		if (name.startsWith('postgres.new-'))
			rmSync(join(place.home, name), { recursive: true, force: true })
	const unfinished = join(place.home, `postgres.new-${process.pid}`)
	mkdirSync(unfinished, { mode: 0o700 })
	give(unfinished, place)
	const passwordFile = join(unfinished, '..', `postgres.new-${process.pid}.password`)
	writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
	give(passwordFile, place)
	const { status, error, stderr, stdout } = spawnSync(
		program(files, 'initdb'),
		[
			`--pgdata=${unfinished}`,
			`--username=${login}`,
			'--encoding=UTF8',
			'--locale-provider=builtin',
			'--locale=C.UTF-8',
			'--lc-collate=C',
			'--lc-ctype=C',
			'--lc-messages=C',
			'--auth-local=trust',
			'--auth-host=scram-sha-256',
			`--pwfile=${passwordFile}`,
			// Only the files of initdb are not flushed to disk one by one; the server itself runs with fsync on.
			'--no-sync',
		],
		{
			...place.user?.ids,
			cwd: place.user ? '/' : place.home,
			env: serverEnvironment(),
			encoding: 'utf8',
		},
	)
	if (error || status !== 0) {
		rmSync(unfinished, { recursive: true, force: true })
		rmSync(passwordFile, { force: true })
		throw new Error(
			`The embedded database could not be made in ${place.cluster}: ${error?.message ?? `${stdout}\n${stderr}`}`,
		)
	}
	renameSync(passwordFile, place.password)
	rmSync(place.cluster, { recursive: true, force: true })
	renameSync(unfinished, place.cluster)
}

async function startServer(
	place: Place,
	files: ServerFiles,
	options: EmbeddedOptions,
): Promise<Running> {
	disarmForeignLock(place)
	const door = await findDoor(place)
	const givenUpAt = Date.now() + (options.recovery ? longestRecoveryMs : longestStartMs)
	const more = {
		...(options.archiveWal === true && archiveSettings(place, files)),
		...options.recovery,
	}
	for (;;) {
		const pid = launch(place, files, door, { durable: options.durable ?? true, more })
		const state = await untilReady(place, pid, givenUpAt)
		if (state === 'ready') break
		const told = tail(place.log)
		// After a server was killed, its child processes keep the shared memory for a moment.
		if (told.includes('shared memory block') && Date.now() < givenUpAt) {
			await pause(100)
			continue
		}
		throw new StartRefused(
			`The embedded database in ${place.cluster} did not start. Its log, ${place.log}, ends with:\n${told}`,
		)
	}
	const lock = readLock(place)
	if (!lock)
		throw new Error(
			`The embedded database in ${place.cluster} ended as soon as it had started; see ${place.log}.`,
		)
	await makeDatabase(addressOf(place, lock, 'postgres'))
	return { url: addressOf(place, lock, databaseName), pid: lock.pid }
}

interface Door {
	socketFolder: string
	host: string
	port: number
}

/**
 * The socket's folder must have a short path and be closed to other users; if there is no such folder, loopback with a
 * password is used.
 */
async function findDoor(place: Place): Promise<Door> {
	if (process.platform !== 'win32') {
		const hash = createHash('sha256').update(place.cluster).digest('hex').slice(0, 12)
		const candidates = [
			join(place.home, 'socket'),
			join(tmpdir(), `portolan-${hash}`),
			`/tmp/portolan-${hash}`,
		]
		for (const folder of candidates) {
			if (Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) > longestSocketPath) continue
			if (canEnter(join(folder, '..'), place.user) && makeOwnFolder(folder, place)) {
				// No server uses this cluster at this point, so what a killed server left in its socket folder can be
				// removed.
				for (const left of ['', '.lock'])
					rmSync(join(folder, `.s.PGSQL.${socketPort}${left}`), { force: true })
				return { socketFolder: folder, host: '', port: socketPort }
			}
		}
	}
	return { socketFolder: '', host: '127.0.0.1', port: await freePort() }
}

/**
 * Makes a folder, or accepts one only if this user made it: in a shared place such as /tmp another user could have
 * created it first.
 */
function makeOwnFolder(folder: string, place: Place): boolean {
	try {
		mkdirSync(folder, { mode: 0o700 })
		give(folder, place)
	} catch {
		if (!existsSync(folder)) return false
	}
	const found = lstatSync(folder)
	const owner = place.user?.ids.uid ?? process.getuid?.()
	if (!found.isDirectory() || found.uid !== owner) return false
	chmodSync(folder, 0o700)
	return true
}

function launch(
	place: Place,
	files: ServerFiles,
	door: Door,
	{ durable, more }: { durable: boolean; more: Readonly<Record<string, string>> },
): number | undefined {
	const settings: Record<string, string | number> = {
		listen_addresses: door.host,
		port: door.port,
		unix_socket_directories: door.socketFolder,
		unix_socket_permissions: '0700',
		max_connections: 100,
		shared_buffers: '128MB',
		max_wal_size: '1GB',
		checkpoint_timeout: '15min',
		random_page_cost: 1.1,
		jit: 'off',
		timezone: 'UTC',
		log_timezone: 'UTC',
		log_checkpoints: 'off',
		logging_collector: 'off',
		// No DETAIL lines: they show rows, which can contain card numbers.
		log_error_verbosity: 'terse',
		...(durable
			? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
			: // Several test files run at once, some of them with many connections.
				{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }),
		...more,
	}
	const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	if ((statSync(place.log, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes)
		renameSync(place.log, `${place.log}.old`)
	const log = openSync(place.log, 'a', 0o640)
	try {
		// Detached: Ctrl+C in a terminal reaches the whole process group, and the server must keep running until the open
		// requests have finished.
		const child = spawn(program(files, 'postgres'), ['-D', place.cluster, ...given], {
			...place.user?.ids,
			cwd: place.user ? '/' : place.home,
			detached: true,
			stdio: ['ignore', log, log],
			env: serverEnvironment(),
		})
		child.on('error', () => undefined)
		child.unref()
		return child.pid
	} finally {
		closeSync(log)
	}
}

/**
 * Nothing of this process's environment is passed to the server: variables such as PGDATA would change what it does, and
 * it needs no secrets.
 */
function serverEnvironment(): NodeJS.ProcessEnv {
	const kept: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
	for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP'])
		if (process.env[name] !== undefined) kept[name] = process.env[name]
	return kept
}

async function untilReady(
	place: Place,
	pid: number | undefined,
	givenUpAt: number,
): Promise<'ready' | 'ended'> {
	if (pid === undefined) return 'ended'
	while (Date.now() < givenUpAt) {
		const lock = readLock(place)
		if (lock?.pid === pid && lock.status === 'ready') return 'ready'
		if (!isAlive(pid)) return 'ended'
		await pause(5)
	}
	return 'ended'
}

/** PostgreSQL's "fast" shutdown: open transactions are rolled back, everything is written to disk, then the server ends. */
async function stopServer(place: Place, pid: number): Promise<void> {
	if (readLock(place)?.pid !== pid || !isAlive(pid)) return
	process.kill(pid, 'SIGINT')
	const givenUpAt = Date.now() + longestStopMs
	while (isAlive(pid)) {
		if (Date.now() > givenUpAt)
			throw new Error(
				`The embedded database (process ${pid}) did not stop in ${longestStopMs / 1000} s; see ${place.log}.`,
			)
		await pause(10)
	}
}

function tail(file: string): string {
	try {
		return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
	} catch {
		return '(nothing was written)'
	}
}
