import { DatabaseError } from 'pg'
import type { PostgresQueryResult } from 'kysely'
import type { PreparedClient, PreparedPool } from '../prepared-pool.ts'

/** Sends a statement. */
export type Sender = Pick<PreparedClient, 'send'>

/** A connection that several calls send statements on. */
interface Lane {
	client: Promise<PreparedClient>
	/** How many statements have no answer yet. */
	waiting: number
	/** Since when the next answer has been waited for (ms, as `performance.now()`). */
	since: number
	/** The time from one answer to the next (ms), smoothed. */
	paceMs: number
	openedAt: number
	/** It is given back when it has answered everything. */
	isLeaving: boolean
	/** Gives it back if it is not used meanwhile. */
	idleTimer: NodeJS.Timeout | null
}

/**
 * If the next statement would wait longer than this (ms) for those before it on every lane, another one is opened. Where all of them wait for the
 * server's processor, one more makes each of them slower and shortens nothing, so it is opened late (docs/decisions/0125).
 */
const mostWaitMs = 50

/** A lane that has not answered for so long (ms) gets no more statements: one of them waits for a lock, and those behind it wait, too. */
const slowMs = 100

/** What a new lane is taken to need for an answer (ms), and how much of the known pace an answer replaces. */
const usualPaceMs = 0.5
const newShare = 0.05

/** A lane is given back after this time (ms), so that a server which another one has replaced is left, and a transaction finds a connection. */
const oldMs = 1_000

/** So long (ms) a lane waits for the next statement. */
const idleMs = 20

/**
 * Sends statements that stand alone on few connections of a pool, several at once on each. A session that has just answered a statement has
 * its plans and the program in the processor's caches, and is woken once for all that were sent together: a checkout takes a seventh less
 * processor time than with a connection for each call (docs/decisions/0122). Sessions must not be changed, and what takes long is sent elsewhere.
 */
export class Lanes implements Sender {
	readonly #pool: PreparedPool
	/** The other half of the pool is for transactions. */
	readonly #most: number
	readonly #open = new Set<Lane>()

	constructor(pool: PreparedPool) {
		this.#pool = pool
		this.#most = Math.ceil(pool.size / 2)
	}

	async send<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
		const lane = this.#choose()
		lane.waiting += 1
		try {
			return await (await lane.client).send<Row>(text, values)
		} catch (error) {
			if (mayBeBroken(error)) lane.isLeaving = true
			throw error
		} finally {
			const now = performance.now()
			lane.waiting -= 1
			lane.paceMs += newShare * (now - lane.since - lane.paceMs)
			lane.since = now
			if (lane.waiting === 0) this.#rest(lane)
		}
	}

	#choose(): Lane {
		const now = performance.now()
		const best = this.#shortest(now)
		if (best && (best.waiting * best.paceMs <= mostWaitMs || this.#open.size >= this.#most)) {
			if (best.waiting === 0) best.since = now
			return best
		}
		const lane: Lane = {
			client: this.#pool.connect(),
			waiting: 0,
			since: now,
			paceMs: usualPaceMs,
			openedAt: now,
			isLeaving: false,
			idleTimer: null,
		}
		lane.client.catch(() => {
			lane.isLeaving = true
		})
		this.#open.add(lane)
		return lane
	}

	/** The lane that answers soonest; null if none takes statements. */
	#shortest(now: number): Lane | null {
		let best: Lane | null = null
		for (const lane of this.#open) {
			if (now - lane.openedAt > oldMs) lane.isLeaving = true
			const isSlow = lane.waiting > 0 && now - lane.since > slowMs
			if (lane.isLeaving || isSlow) continue
			if (best === null || lane.waiting * lane.paceMs < best.waiting * best.paceMs) best = lane
		}
		return best
	}

	/** Nothing is sent on a lane now. */
	#rest(lane: Lane): void {
		if (lane.isLeaving) this.#giveBack(lane)
		else if (lane.idleTimer !== null) lane.idleTimer.refresh()
		else
			lane.idleTimer = setTimeout(() => {
				if (lane.waiting === 0) this.#giveBack(lane)
			}, idleMs)
	}

	#giveBack(lane: Lane): void {
		if (!this.#open.delete(lane)) return
		lane.client.then(
			(client) => client.release(),
			() => undefined,
		)
	}
}

/** Not an error of a statement, but of its connection or server: it is ending, or it is a standby. */
function mayBeBroken(error: unknown): boolean {
	return !(error instanceof DatabaseError) || /^(57|08|25006)/.test(error.code ?? '')
}
