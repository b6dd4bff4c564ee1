import { type Place, databaseName, login } from './embedded-place.ts'
import { isAlive, programOf, isNumberTaken } from './process-life.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from './start-refused.ts'
import { Client } from 'pg'
import { resolve, join } from 'node:path'
import { writeFileSync, readFileSync } from 'node:fs'

export const longestStartMs = 60_000

export interface Running {
	url: string
	pid: number
}

/**
 * Finds a server that runs in this folder already: left from before, or started by another process. Waits for one that
 * starts or stops.
 */
export async function findRunning(place: Place): Promise<Running | null> {
	const givenUpAt = Date.now() + longestStartMs
	while (Date.now() < givenUpAt) {
		const lock = readLock(place)
		if (!lock || !isAlive(lock.pid) || !isPostgres(lock.pid)) return null
		if (lock.status === 'ready') {
			const url = addressOf(place, lock, databaseName)
			if (await answersFor(place, url, lock.pid)) return { url, pid: lock.pid }
		}
		await pause(50)
	}
	throw new StartRefused(
		`A PostgreSQL server runs in ${place.cluster} and does not answer. End process ${readLock(place)?.pid ?? ''} and start again.`,
	)
}

/** Asks the server which data folder it serves: the process id alone may belong to another program by now. */
export async function answersFor(place: Place, url: string, pid: number): Promise<boolean> {
	const client = new Client({
		connectionString: url.replace(`/${databaseName}?`, '/postgres?'),
		connectionTimeoutMillis: 3_000,
	})
	try {
		await client.connect()
		const { rows } = await client.query<{ folder: string }>(
			`select current_setting('data_directory') as folder`,
		)
		if (resolve(rows[0]?.folder ?? '') !== place.cluster) return false
		await makeDatabase(url.replace(`/${databaseName}?`, '/postgres?'))
		return isAlive(pid)
	} catch {
		return false
	} finally {
		await client.end().catch(() => undefined)
	}
}

/** If the system does not name programs, the server itself is asked. */
export function isPostgres(pid: number): boolean {
	const name = programOf(pid)
	return name === null || name.startsWith('postgres')
}

/**
 * After a restart of the machine, the id in a left postmaster.pid may belong to another program; and where nobody
 * collects the exit status of a killed server (a container without an init process), the id stays in use. PostgreSQL
 * would refuse to start in both cases. It treats the id of its own parent as left behind, so this process's id is
 * written: the file stays, and with it the check that no part of the old server still uses the shared memory.
 */
export function disarmForeignLock(place: Place): void {
	const lock = readLock(place)
	if (!lock || !isNumberTaken(lock.pid) || (isAlive(lock.pid) && isPostgres(lock.pid))) return
	const file = join(place.cluster, 'postmaster.pid')
	writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}

export interface Lock {
	pid: number
	port: number
	socketFolder: string
	host: string
	status: string
}

/**
 * The lines of postmaster.pid (PostgreSQL's miscadmin.h): process id, folder, start time, port, socket folder, address,
 * memory, status.
 */
export function readLock(place: Pick<Place, 'cluster'>): Lock | null {
	try {
		const lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8')
			.split('\n')
			.map((line) => line.trim())
		return {
			pid: Number(lines[0]),
			port: Number(lines[3]),
			socketFolder: lines[4] ?? '',
			host: lines[5] ?? '',
			status: lines[7] ?? '',
		}
	} catch {
		return null
	}
}

export function addressOf(place: Place, lock: Lock, database: string): string {
	if (lock.socketFolder !== '')
		return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(lock.socketFolder)}&port=${lock.port}`
	const password = readFileSync(place.password, 'utf8').trim()
	return `postgres://${login}:${encodeURIComponent(password)}@localhost/${database}?host=127.0.0.1&port=${lock.port}`
}

export async function makeDatabase(url: string): Promise<void> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		const { rowCount } = await client.query('select from pg_database where datname = $1', [
			databaseName,
		])
		if (rowCount === 0) await client.query(`create database ${databaseName}`)
	} finally {
		await client.end()
	}
}
