import { hostname } from 'node:os'
import type { DatabaseClock } from '../clock.ts'
import { MovableClock } from '../clock.ts'
import type { OpenedDatabase } from '../database/connect.ts'
import { insideTransaction, type Db } from '../database/db.ts'
import { StartRefused } from '../database/start-refused.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../logger.ts'
import { hasEnded, thisProcess } from './machine.ts'
import {
	deleteProcesses,
	hasUploads,
	lockProcesses,
	notifyProcesses,
	readServerTime,
	readUploadPlace,
	seenProcesses,
	writeProcess,
	writeUploadPlace,
	type ProcessRow,
} from './process-queries.ts'
import type { UploadPlace } from './upload-place.ts'

const renewEveryMs = 5_000
/** How often, and how long, a moved clock waits for the clocks of the other processes. */
const lookAgainMs = 25
const longestMoveMs = 60_000

/** The processes of the database, as this one knows them. */
export interface Processes {
	/** Identifies this process among them. */
	readonly id: string
	/** How many run, with this one; known anew every few seconds and when one starts or ends. */
	count(): number
	/** Looks at the others and at the server's clock; also called every five seconds. */
	look(): Promise<void>
	/** Brings the clocks of the others to the one of this process, which was moved; returns when they have moved. */
	moveOtherClocks(): Promise<void>
	/** Sends a text on a channel to all processes, this one too; at most 8,000 bytes. */
	send(channel: 'portolan_calls', payload: string): Promise<void>
	/** Tells the others that this process ends. */
	leave(): Promise<void>
}

interface JoinParts {
	database: Pick<OpenedDatabase, 'db' | 'listen' | 'connections' | 'connectionsAllowed'>
	clock: DatabaseClock | null
	log: Logger
	/** The version of the tables and functions that this program was written for. */
	version: number
	uploads: UploadPlace
}

/**
 * Joins the processes that serve a database. Refuses (StartRefused) one that keeps uploads elsewhere than those that run. Logs a warning
 * when uploads were kept elsewhere before, when all processes together may open more connections than the server allows, and when the
 * clock of this machine differs from the server's.
 */
export async function joinProcesses(parts: JoinParts): Promise<Processes> {
	const { database, clock, log } = parts
	const { db } = database
	const row = rowOf(parts)
	const movable = clock instanceof MovableClock ? clock : null
	let others = await enter(db, row, parts)
	if (movable) followMoves(movable, row, others)
	warnOfConnections(parts, others)

	async function look(): Promise<void> {
		if (clock) await followServer(db, clock, log)
		await writeProcess(db, row)
		others = await othersOf(db, row.id)
	}
	async function hear(payload: string): Promise<void> {
		others = await othersOf(db, row.id)
		if (payload !== 'clock' || !movable) return
		if (followMoves(movable, row, others)) await writeProcess(db, row)
	}
	const warn = (error: unknown) =>
		log.warn({ err: error }, 'the other processes of the database could not be looked at')

	if (clock) await followServer(db, clock, log)
	const stopListening = await database.listen('portolan_process', (payload) => {
		hear(payload).catch(warn)
	})
	const timer = setInterval(() => {
		look().catch(warn)
	}, renewEveryMs).unref()
	await notifyProcesses(db, 'portolan_process', 'started')

	return {
		id: row.id,
		count: () => others.length + 1,
		look,
		async moveOtherClocks() {
			if (!movable) return
			row.ahead_ms = movable.movedMs
			await writeProcess(db, row)
			others = await othersOf(db, row.id)
			if (others.length === 0) return
			await notifyProcesses(db, 'portolan_process', 'clock')
			await untilMoved(db, row)
		},
		send: (channel, payload) => notifyProcesses(db, channel, payload),
		async leave() {
			clearInterval(timer)
			await stopListening()
			await deleteProcesses(db, [row.id])
			await notifyProcesses(db, 'portolan_process', 'ended')
		},
	}
}

function rowOf({ database, clock, version, uploads }: JoinParts): ProcessRow {
	return {
		id: newId(),
		...thisProcess(),
		name: hostname(),
		version,
		connections: database.connections,
		uploads: uploads.place,
		ahead_ms: clock instanceof MovableClock ? 0 : null,
	}
}

/** Writes the row of this process; returns the others that run. */
function enter(
	pool: Db,
	row: ProcessRow,
	{ uploads, log }: Pick<JoinParts, 'uploads' | 'log'>,
): Promise<ProcessRow[]> {
	return pool.transaction().execute(async (tx) => {
		const db = insideTransaction(tx)
		await lockProcesses(db)
		const seen = await seenProcesses(db, row.id)
		const ended = seen.filter(hasEnded)
		await deleteProcesses(
			db,
			ended.map(({ id }) => id),
		)
		const others = seen.filter((other) => !ended.includes(other))
		const elsewhere = others.find((other) => other.uploads !== uploads.place)
		if (elsewhere)
			throw new StartRefused(
				`This process keeps uploads in ${uploads.name}, and process ${elsewhere.pid} on ${elsewhere.name}, which serves the same database, keeps them elsewhere: each would answer 404 for pictures that the other has stored. Nothing was changed. Set DATA_DIR to one folder that all processes share, or S3_BUCKET for all of them. If that process has ended, this is possible 15 seconds after its end.`,
			)
		const before = await readUploadPlace(db)
		if (before !== uploads.place) {
			if (before !== null && (await hasUploads(db)))
				log.warn(
					{ before, now: uploads.place },
					`uploads were kept elsewhere until now; see that they were copied to ${uploads.name}`,
				)
			await writeUploadPlace(db, uploads.place)
		}
		await writeProcess(db, row)
		return others
	})
}

async function othersOf(db: Db, id: string): Promise<ProcessRow[]> {
	return (await seenProcesses(db, id)).filter((other) => !hasEnded(other))
}

async function followServer(db: Db, clock: DatabaseClock, log: Logger): Promise<void> {
	const sentMs = clock.machineMs()
	const serverMs = await readServerTime(db)
	const changeMs = clock.follow({ sentMs, answeredMs: clock.machineMs(), serverMs })
	if (changeMs !== 0)
		log.warn(
			{ changeMs },
			'the clock of this machine is not that of the database server; the clock of the server is used',
		)
}

/** Moves the clock to the one that was moved furthest; returns whether it did. */
function followMoves(clock: MovableClock, row: ProcessRow, others: readonly ProcessRow[]): boolean {
	const furthestMs = Math.max(0, ...others.map(({ ahead_ms }) => ahead_ms ?? 0))
	if (furthestMs <= (row.ahead_ms ?? 0)) return false
	clock.advance(Math.max(0, furthestMs - clock.movedMs) / 1000)
	row.ahead_ms = furthestMs
	return true
}

async function untilMoved(db: Db, row: ProcessRow): Promise<void> {
	const givenUpAt = performance.now() + longestMoveMs
	for (;;) {
		const behind = (await othersOf(db, row.id)).find(
			({ ahead_ms }) => ahead_ms !== null && ahead_ms < (row.ahead_ms ?? 0),
		)
		if (!behind) return
		if (performance.now() > givenUpAt)
			throw new Error(
				`Process ${behind.pid} on ${behind.name} has not moved its clock within a minute.`,
			)
		await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
	}
}

function warnOfConnections(
	{ database: { connections, connectionsAllowed }, log }: JoinParts,
	others: readonly ProcessRow[],
): void {
	const together = others.reduce((sum, other) => sum + other.connections, connections)
	if (connectionsAllowed === null || together <= connectionsAllowed) return
	log.warn(
		{ processes: others.length + 1, connections: together, allowed: connectionsAllowed },
		`the processes of this database may open ${together} connections, and its server allows ${connectionsAllowed}: set PROCESSES to how many run on all machines, lower POOL_SIZE, or raise max_connections`,
	)
}
