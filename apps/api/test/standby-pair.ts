import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
	chmodSync,
	chownSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { program, serverFiles, type ServerFiles } from '../src/platform/database/embedded-files.ts'
import { freePort } from '../src/platform/database/free-port.ts'
import { serverUser, type ServerUser } from '../src/platform/database/server-user.ts'
import type { Environment } from '../src/platform/environment.ts'

/** The name of the database, and of the login that owns it. */
const name = 'portolan'

interface FollowOptions {
	isSynchronous?: boolean
	settings?: Record<string, string | number>
}

/** One PostgreSQL server, with fsync on, that can be killed, frozen, promoted, and made again as a standby of another one. */
export class Cluster {
	readonly port: number
	readonly #folder: string
	readonly #files: ServerFiles
	readonly #user: ServerUser | null
	#running: ChildProcess | null = null

	constructor(folder: string, port: number) {
		this.#folder = folder
		this.port = port
		this.#user = serverUser(folder)
		this.#files = serverFiles(folder, this.#user)
	}

	get url(): string {
		return `postgres://${name}@127.0.0.1:${this.port}/${name}`
	}

	get #data(): string {
		return join(this.#folder, 'data')
	}

	/** Makes an empty database and starts it as a primary. */
	async make(): Promise<void> {
		const { status, stderr } = spawnSync(
			program(this.#files, 'initdb'),
			[
				`--pgdata=${this.#data}`,
				`--username=${name}`,
				'--encoding=UTF8',
				'--auth=trust',
				'--no-sync',
				'--locale=C',
			],
			{ ...this.#user?.ids, cwd: '/', encoding: 'utf8' },
		)
		if (status !== 0) throw new Error(stderr)
		await this.start()
		await this.ask(`create database ${name}`, 'postgres')
	}

	/** Starts it; returns when it answers. */
	async start(settings: Record<string, string | number> = {}): Promise<void> {
		const all = {
			port: this.port,
			listen_addresses: '127.0.0.1',
			unix_socket_directories: '',
			shared_buffers: '64MB',
			wal_keep_size: '1GB',
			max_wal_size: '1GB',
			wal_receiver_status_interval: '1s',
			wal_retrieve_retry_interval: '200ms',
			logging_collector: 'off',
			...settings,
		}
		this.#running = spawn(
			program(this.#files, 'postgres'),
			[
				'-D',
				this.#data,
				...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
			],
			{
				...this.#user?.ids,
				cwd: '/',
				stdio: ['ignore', 'ignore', process.env['TEST_LOG_LEVEL'] ? 'inherit' : 'ignore'],
			},
		)
		await until(`the server at ${this.port} answers`, () =>
			this.ask('select 1', 'postgres').then(
				() => true,
				() => false,
			),
		)
	}

	/** One statement as the owner. */
	async ask<Row extends object>(statement: string, database = name): Promise<Row[]> {
		const client = new Client({
			connectionString: this.url.replace(/[^/]*$/, database),
			connectionTimeoutMillis: 3_000,
		})
		client.on('error', () => undefined)
		try {
			await client.connect()
			return (await client.query<Row>(statement)).rows
		} finally {
			await client.end().catch(() => undefined)
		}
	}

	/** Makes it again as a standby of a running primary, which confirms commits only with it from now on if `isSynchronous`. */
	async follow(
		primary: Cluster,
		{ isSynchronous = true, settings = {} }: FollowOptions = {},
	): Promise<void> {
		rmSync(this.#data, { recursive: true, force: true })
		await primary.#copyTo(this.#data)
		writeFileSync(join(this.#data, 'standby.signal'), '')
		writeFileSync(join(this.#data, 'postgresql.auto.conf'), '')
		if (this.#user) {
			const { uid, gid } = this.#user.ids
			spawnSync('chown', ['-R', `${uid}:${gid}`, this.#data])
		}
		await this.start({
			primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${name} application_name=standby`,
			...settings,
		})
		await until('the standby follows', async () => {
			const rows = await primary.ask(`select from pg_stat_replication where state = 'streaming'`)
			return rows.length > 0
		})
		if (!isSynchronous) return
		await primary.ask(`alter system set synchronous_standby_names = '*'`)
		await primary.ask('select pg_reload_conf()')
		await until('the standby is synchronous', async () => {
			const rows = await primary.ask(`select from pg_stat_replication where sync_state = 'sync'`)
			return rows.length > 0
		})
	}

	/** Copies the files of a running server, as a base backup does, without its WAL, which the standby fetches. */
	async #copyTo(target: string): Promise<void> {
		const client = new Client({ connectionString: this.url })
		await client.connect()
		try {
			await client.query(`select pg_backup_start('standby', true)`)
			mkdirSync(target, { mode: 0o700 })
			for (const entry of readdirSync(this.#data))
				if (!/^(pg_wal|pg_replslot|postmaster\..*|standby\.signal)$/.test(entry))
					// Files that vanish meanwhile are made again by the recovery.
					spawnSync('cp', ['-a', join(this.#data, entry), target])
			for (const folder of ['pg_wal/archive_status', 'pg_replslot'])
				mkdirSync(join(target, folder), { recursive: true, mode: 0o700 })
			chmodSync(join(target, 'pg_wal'), 0o700)
			const { rows } = await client.query<{ labelfile: string }>(
				'select labelfile from pg_backup_stop(false)',
			)
			writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
		} finally {
			await client.end()
		}
	}

	/** Makes a primary of a standby, as a fail-over manager does. */
	async promote(): Promise<void> {
		await this.ask('select pg_promote(false)', 'postgres')
	}

	/** Stops all its processes where they are. */
	freeze(): void {
		this.#signalAll('SIGSTOP')
	}

	/** Lets them go on. */
	thaw(): void {
		this.#signalAll('SIGCONT')
	}

	/** Ends all its processes at once, as if the machine were gone. */
	async kill(): Promise<void> {
		const running = this.#running
		if (!running || running.exitCode !== null || running.signalCode !== null) return
		const ended = once(running, 'exit')
		this.#signalAll('SIGKILL')
		await ended
	}

	#signalAll(signal: NodeJS.Signals): void {
		const pid = this.#running?.pid
		if (pid === undefined) return
		for (const one of [pid, ...childrenOf(pid)])
			try {
				process.kill(one, signal)
			} catch {
				// It has ended already.
			}
	}
}

/** The environment of an API on such servers. */
export function environmentOn(databaseUrl: string, dataDir: string): Environment {
	return {
		port: 0,
		host: '127.0.0.1',
		dataDir,
		databaseUrl,
		replicaUrl: undefined,
		seed: 'none',
		testClock: false,
		production: false,
		pepper: 'a pepper for tests, long enough to be one',
		publicUrl: undefined,
		trustedProxies: [],
		logLevel: 'silent',
		poolSize: 16,
		chain: { networks: undefined, local: false },
		stripe: null,
		s3: null,
	}
}

/** Two servers in a folder of their own: an empty primary that runs, and another one that does not yet. */
export async function openPair(): Promise<{
	primary: Cluster
	standby: Cluster
	close(): Promise<void>
}> {
	const folder = mkdtempSync(join(tmpdir(), 'portolan-pair-'))
	chmodSync(folder, 0o755)
	const user = serverUser(folder)
	const clusters: Cluster[] = []
	for (const one of ['one', 'two']) {
		const home = join(folder, one)
		mkdirSync(home)
		if (user) chownSync(home, user.ids.uid, user.ids.gid)
		clusters.push(new Cluster(home, await freePort()))
	}
	const [primary, standby] = clusters
	if (!primary || !standby) throw new Error('There are two.')
	await primary.make()
	return {
		primary,
		standby,
		async close() {
			await Promise.all(clusters.map((cluster) => cluster.kill()))
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** The process ids of the children of a process; none where /proc does not tell. */
function childrenOf(pid: number): number[] {
	try {
		return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
			.trim()
			.split(' ')
			.filter(Boolean)
			.map(Number)
	} catch {
		return []
	}
}

const longestWaitMs = 100_000

/** Repeats a check until it holds; throws after 100 seconds. */
export async function until(what: string, look: () => Promise<boolean>): Promise<void> {
	for (const from = performance.now(); performance.now() - from < longestWaitMs;) {
		if (await look()) return
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
	throw new Error(`Waited in vain: ${what}.`)
}
