import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findCitus } from '../../../scripts/citus.ts'
import { freePort } from '../src/platform/database/free-port.ts'
import { serverUser, type ServerUser } from '../src/platform/database/server-user.ts'
import { withDatabase } from './with-database.ts'

const owner = 'portolan'

/** What a server of the cluster runs with. Distributed transactions need prepared ones, and a connection of each process to each server. */
const settings = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	shared_preload_libraries: 'citus',
	shared_buffers: '64MB',
	max_connections: 300,
	max_prepared_transactions: 300,
	max_worker_processes: 24,
	wal_level: 'logical',
	logging_collector: 'off',
	'citus.node_conninfo': 'sslmode=disable',
	'citus.shard_count': 4,
	'citus.recover_2pc_interval': '500ms',
}

/** One server of the cluster: the coordinator or a worker. */
export class CitusNode {
	readonly port: number
	readonly #bin: string
	readonly #data: string
	readonly #user: ServerUser | null
	#running: ChildProcess | null = null

	constructor(bin: string, folder: string, port: number) {
		this.#bin = bin
		this.port = port
		this.#user = serverUser(folder)
		this.#data = join(folder, String(port))
	}

	/** The address of the database `postgres`. */
	get url(): string {
		return `postgres://${owner}@127.0.0.1:${this.port}/postgres`
	}

	/** Makes it and starts it. */
	async make(): Promise<void> {
		mkdirSync(this.#data)
		if (this.#user) chownSync(this.#data, this.#user.ids.uid, this.#user.ids.gid)
		const { status, stderr } = spawnSync(
			join(this.#bin, 'initdb'),
			[
				`--pgdata=${this.#data}`,
				`--username=${owner}`,
				'--encoding=UTF8',
				'--auth=trust',
				'--no-sync',
				'--locale=C',
			],
			{ ...this.#user?.ids, cwd: '/', encoding: 'utf8' },
		)
		if (status !== 0) throw new Error(stderr)
		await this.start()
	}

	/** Starts it; returns when it answers. */
	async start(): Promise<void> {
		for (let attempt = 1; ; attempt += 1) {
			// It ends at once while processes of its killed predecessor are there.
			if (!this.#running || this.#running.exitCode !== null || this.#running.signalCode !== null)
				this.#spawn()
			try {
				await this.ask('select 1')
				return
			} catch (error) {
				if (attempt === 600) throw error
				await new Promise((resolve) => setTimeout(resolve, 50))
			}
		}
	}

	#spawn(): void {
		this.#running = spawn(
			join(this.#bin, 'postgres'),
			[
				'-D',
				this.#data,
				...Object.entries({ ...settings, port: this.port }).flatMap(([key, value]) => [
					'-c',
					`${key}=${value}`,
				]),
			],
			{
				...this.#user?.ids,
				cwd: '/',
				stdio: ['ignore', 'ignore', process.env['TEST_LOG_LEVEL'] ? 'inherit' : 'ignore'],
			},
		)
	}

	/** One statement as the owner. */
	async ask<Row extends object>(statement: string, database = 'postgres'): Promise<Row[]> {
		const client = new Client({
			connectionString: withDatabase(this.url, database),
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

	/** Ends all its processes at once, as if the machine were gone. */
	async kill(): Promise<void> {
		const running = this.#running
		const pid = running?.pid
		if (!running || pid === undefined || running.exitCode !== null || running.signalCode !== null)
			return
		const ended = once(running, 'exit')
		for (const one of [pid, ...childrenOf(pid)])
			try {
				process.kill(one, 'SIGKILL')
			} catch {
				// It has ended already.
			}
		await ended
	}
}

/** A coordinator and two workers, with fsync on. */
export interface CitusCluster {
	coordinator: CitusNode
	workers: CitusNode[]
	close(): Promise<void>
}

/** Starts a cluster in a folder of its own. Throws where Citus is not installed. */
export async function openCitusCluster(): Promise<CitusCluster> {
	const found = findCitus()
	if (typeof found === 'string') throw new Error(found)
	const folder = mkdtempSync(join(tmpdir(), 'portolan-citus-'))
	chmodSync(folder, 0o755)
	const nodes: CitusNode[] = []
	for (let index = 0; index < 3; index += 1) {
		const node = new CitusNode(found.bin, folder, await freePort())
		await node.make()
		nodes.push(node)
	}
	const [coordinator, ...workers] = nodes
	if (!coordinator) throw new Error('There are three.')
	return {
		coordinator,
		workers,
		async close() {
			await Promise.all(nodes.map((node) => node.kill()))
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

/** The addresses of a cluster, as tests in other processes get them: the database `postgres` of the coordinator and of each worker. */
export interface CitusAddresses {
	coordinator: string
	workers: string[]
}

/** Makes an empty database on all servers, in which the coordinator knows its workers. Returns its address. */
export async function makeCitusDatabase(on: CitusAddresses, name: string): Promise<string> {
	for (const url of [on.coordinator, ...on.workers]) {
		await asOwner(url, [
			'set citus.enable_create_database_propagation = off',
			`drop database if exists ${name} with (force)`,
			`create database ${name} template template0`,
		])
		await asOwner(withDatabase(url, name), ['create extension citus'])
	}
	const url = withDatabase(on.coordinator, name)
	await asOwner(url, [
		`select citus_set_coordinator_host('127.0.0.1', ${new URL(url).port})`,
		...on.workers.map((worker) => `select citus_add_node('127.0.0.1', ${new URL(worker).port})`),
	])
	return url
}

/** Copies a database that nobody uses, on all servers. */
export async function copyCitusDatabase(
	on: CitusAddresses,
	template: string,
	name: string,
): Promise<string> {
	await Promise.all(
		[on.coordinator, ...on.workers].map((url) =>
			asOwner(url, [
				'set citus.enable_create_database_propagation = off',
				`create database ${name} template ${template}`,
			]),
		),
	)
	return withDatabase(on.coordinator, name)
}

/** Keeps everybody out of a database, the helpers of Citus too, so that it can be copied. */
export async function freezeCitusDatabase(on: CitusAddresses, name: string): Promise<void> {
	for (const url of [on.coordinator, ...on.workers])
		await asOwner(url, [
			`alter database ${name} allow_connections false`,
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
		])
}

/** Removes a database from all servers. Helpers of Citus come back into it meanwhile. */
export async function dropCitusDatabase(on: CitusAddresses, name: string): Promise<void> {
	for (const url of [on.coordinator, ...on.workers])
		for (let attempt = 1; ; attempt += 1)
			try {
				await asOwner(url, [
					'set citus.enable_create_database_propagation = off',
					`drop database if exists ${name} with (force)`,
				])
				break
			} catch (error) {
				if (attempt === 20) throw error
				await new Promise((resolve) => setTimeout(resolve, 250))
			}
}

async function asOwner(url: string, statements: readonly string[]): Promise<void> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		for (const statement of statements) await client.query(statement)
	} finally {
		await client.end()
	}
}

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
