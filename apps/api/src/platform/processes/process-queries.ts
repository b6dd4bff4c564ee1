import { sql } from 'kysely'
import type { Db, TxDb } from '../database/db.ts'
import type { ProcessName } from './machine.ts'

/** A process that says of itself that it runs. */
export interface ProcessRow extends ProcessName {
	id: string
	/** The machine's name, for people. */
	name: string
	/** The version of the tables and functions it was written for. */
	version: number
	/** The most connections that it opens. */
	connections: number
	uploads: string
	/** By how many milliseconds its clock was moved; null without CLOCK=test. */
	ahead_ms: number | null
}

/** One process starts or ends at a time, so that each sees those before it. */
export async function lockProcesses(db: TxDb): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('processes', 0))`.execute(db)
}

/** The rows that were renewed within fifteen seconds, without the one of `id`. */
export async function seenProcesses(db: Db, id: string): Promise<ProcessRow[]> {
	const { rows } = await sql<ProcessRow>`
		select id, machine, pid, birth, name, version, connections, uploads, ahead_ms::float8 as ahead_ms
		from process where id <> ${id} and seen_at > now() - interval '15 seconds'
	`.execute(db)
	return rows
}

/** Says that this process runs. */
export async function writeProcess(db: Db, row: ProcessRow): Promise<void> {
	await sql`
		insert into process (id, machine, pid, birth, name, version, connections, uploads, ahead_ms)
		values (${row.id}, ${row.machine}, ${row.pid}, ${row.birth}, ${row.name}, ${row.version}, ${row.connections},
			${row.uploads}, ${row.ahead_ms})
		on conflict (id) do update set seen_at = now(), ahead_ms = excluded.ahead_ms
	`.execute(db)
}

/** The time of the server, in milliseconds. */
export async function readServerTime(db: Db): Promise<number> {
	const { rows } = await sql<{ ms: number }>`
		select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
	return rows[0]?.ms ?? Number.NaN
}

/** Removes the rows of processes that have ended, and those that were not renewed for an hour. */
export async function deleteProcesses(db: Db, ids: readonly string[]): Promise<void> {
	await sql`
		delete from process where id = any(${ids}::uuid[]) or seen_at < now() - interval '1 hour'`.execute(
		db,
	)
}

/** Notifies all processes, this one too. */
export async function notifyProcesses(
	db: Db,
	channel: 'portolan_process' | 'portolan_calls',
	payload: string,
): Promise<void> {
	await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** Where the processes that ran last keep uploads; null before the first start. */
export async function readUploadPlace(db: Db): Promise<string | null> {
	const { rows } = await sql<{ place: string }>`select place from upload_place`.execute(db)
	return rows[0]?.place ?? null
}

/** Remembers where uploads are kept. */
export async function writeUploadPlace(db: Db, place: string): Promise<void> {
	await sql`
		insert into upload_place (place) values (${place}) on conflict (one) do update set place = excluded.place
	`.execute(db)
}

/** Whether there are uploads that somebody may still open. */
export async function hasUploads(db: Db): Promise<boolean> {
	const { rows } = await sql<{ some: boolean }>`
		select exists (select from upload where forgotten_at is null) as some`.execute(db)
	return rows[0]?.some ?? false
}
