import { sql } from 'kysely'
import type { Logger } from '../logger.ts'
import type { Db } from './db.ts'
import type { Listeners } from './listen.ts'
import { isUnreachable } from './unreachable.ts'

/** Reads of what everybody may see a little later: visitors' kept answers, and reports. */
export interface LateReads {
	/**
	 * Runs a read, on the replica if it is usable and has everything that this process has heard of, otherwise on the primary. A read that
	 * fails on the replica runs again on the primary, so it must not do anything else.
	 */
	run<T>(read: (db: Db) => Promise<T>): Promise<T>
}

/** Without a replica, such reads are like all others. */
export function readingFrom(db: Db): LateReads {
	return { run: (read) => read(db) }
}

/** After this time, the replica must show again that it is not far behind. */
const trustMs = 5_000
/** A replica that failed is left alone for this time. */
const pauseMs = 5_000

/**
 * Reads on a replica that has replayed what the primary had written when this process last heard of a change, at most five seconds ago. So
 * an answer that was dropped because of a change is not made again from before the change.
 */
export async function openReplica(parts: {
	replica: Db
	primary: Db
	listen: Listeners['listen']
	/** Throws if the login on the replica may do more than it should. */
	check: (replica: Db) => Promise<void>
	log: Logger
}): Promise<LateReads> {
	const { replica, primary, log } = parts
	/** The position that the replica must have replayed; null while it is not known. */
	let needed: string | null = null
	let neededAtMs = 0
	let isReplayed = false
	let isChecked = false
	let pausedUntilMs = 0
	let change = 0

	/** Asks the primary for its position, which is behind every change that was heard of. */
	async function move(): Promise<void> {
		change += 1
		const mine = change
		needed = null
		isReplayed = false
		neededAtMs = performance.now()
		const { rows } = await sql<{ position: string }>`
			select pg_current_wal_lsn()::text as position`.execute(primary)
		if (mine === change) needed = rows[0]?.position ?? null
	}

	function moveLater(): void {
		move().catch((error: unknown) =>
			log.warn(
				{ err: error },
				'the position of the primary is not known; reads stay on the primary',
			),
		)
	}

	async function isUsable(): Promise<boolean> {
		const now = performance.now()
		if (now < pausedUntilMs) return false
		if (now - neededAtMs > trustMs) moveLater()
		if (needed === null) return false
		if (isReplayed) return true
		if (!isChecked) await parts.check(replica)
		isChecked = true
		const mine = change
		const { rows } = await sql<{ replayed: boolean }>`
			select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
				>= ${needed}::pg_lsn as replayed`.execute(replica)
		const replayed = rows[0]?.replayed ?? false
		if (mine !== change) return false
		isReplayed = replayed
		return replayed
	}

	function leaveAlone(error: unknown): void {
		pausedUntilMs = performance.now() + pauseMs
		log.warn({ err: error }, 'the replica cannot be used; its reads go to the primary')
	}

	await parts.listen('portolan_changed', moveLater)
	return {
		async run(read) {
			const usable = await isUsable().catch((error: unknown) => {
				leaveAlone(error)
				return false
			})
			if (!usable) return read(primary)
			try {
				return await read(replica)
			} catch (error) {
				if (!isUnreachable(error) && !isConflict(error)) throw error
				leaveAlone(error)
				return read(primary)
			}
		},
	}
}

/** The replica ended the read because it had to replay a change of the rows that the read used. */
function isConflict(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === '40001'
}
