import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import { noteTracking } from '../moves/note-tracking.ts'
import {
	endAsking,
	listDueParcels,
	mayAsk,
	noteAsked,
	noteAskFailed,
	type DueParcelRow,
} from './asked-parcel-queries.ts'
import { type AskedParcel, type Carrier, type Told } from './carrier.ts'
import { carrierOf, carriers } from './carriers.ts'

/** How many parcels one transaction handles. */
const batch = 40
/** After so many failures in a row the carrier is not asked any more, and people enter the tracking. */
const mostTries = 20
/** The longest pause after a failure. */
const longestPause = 6 * 3_600
/** A parcel that did not arrive by then is not asked about any more, and people enter its tracking. */
const longestWay = 90 * 86_400
/** A parcel has a few dozen events; more are not stored. */
const mostWords = 100

/**
 * Asks carriers about the parcels that are due and stores their events, each once. If a carrier does not answer, it is asked again after
 * growing pauses, a limited number of times. Returns how many parcels it handled.
 */
export async function askCarriers(ctx: TxContext): Promise<number> {
	const canAsk = carriers.of(ctx).some(({ asks }) => asks !== null)
	if (!canAsk || !(await mayAsk(ctx))) return 0
	const due = await listDueParcels(ctx, batch)
	const over = due.filter((row) => isOver(ctx, row))
	await endAsking(
		ctx,
		over.map(({ id }) => id),
	)
	const ports = new Map<Carrier, DueParcelRow[]>()
	for (const row of due.filter((each) => !over.includes(each))) {
		const port = carrierOf(ctx, parcelOf(row))
		ports.set(port, [...(ports.get(port) ?? []), row])
	}
	for (const [port, rows] of ports) await askPort(ctx, port, rows)
	return due.length
}

async function askPort(
	ctx: TxContext,
	port: Carrier,
	rows: readonly DueParcelRow[],
): Promise<void> {
	const { asks } = port
	// People enter the tracking of these parcels; tomorrow it is checked whether a carrier follows them.
	if (!asks) return restUntil(ctx, rows, port, after(ctx.clock.now(), 86_400))
	for (let from = 0; from < rows.length; from += asks.atOnce) {
		const some = rows.slice(from, from + asks.atOnce)
		const told = await asks.ask(ctx, some.map(parcelOf)).catch((error: unknown) => asError(error))
		if (told instanceof Error) await noteFailure(ctx, port, some, told)
		else await writeTold(ctx, port, some, told)
	}
}

async function writeTold(
	ctx: TxContext,
	port: Carrier,
	rows: readonly DueParcelRow[],
	told: ReadonlyMap<string, Told>,
): Promise<void> {
	const minutes = port.asks?.everyMinutes(ctx) ?? 1_440
	const nextAt = after(ctx.clock.now(), minutes * 60)
	// Sorted in the order in which all code locks orders.
	for (const row of rows.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
		const words = told.get(row.id)
		await sql`savepoint parcel`.execute(ctx.db)
		try {
			if (words) await noteWords(ctx, row, words)
			await noteAsked(ctx, row, {
				port: port.name,
				nextAt,
				hasWords: (words?.words.length ?? 0) > 0,
			})
		} catch (error) {
			await sql`rollback to savepoint parcel`.execute(ctx.db)
			await noteFailure(ctx, port, [row], asError(error))
		}
	}
}

async function noteWords(ctx: TxContext, row: DueParcelRow, told: Told): Promise<void> {
	const words = told.words.slice(-mostWords)
	const all = words.length === 0 && told.isDelivered ? [lastWord(ctx)] : words
	for (const [index, word] of all.entries()) {
		const text = clean(word.text, 200)
		const isLast = told.isDelivered && index === all.length - 1
		if (text === '' && !isLast) continue
		const at = word.at > ctx.clock.now() ? ctx.clock.now() : word.at
		await noteTracking(ctx, {
			orderId: row.order_id,
			deliveryNo: row.delivery_no,
			carrier: row.carrier,
			place: clean(word.place, 80),
			text: text || 'Delivered',
			at,
			toldKey: keyOf(word, isLast),
			delivered: isLast,
			by: { kind: 'system', id: 'tracking' },
		})
	}
}

/** A carrier may report a delivery without time and place. */
function lastWord(ctx: Context): Told['words'][number] {
	return { at: ctx.clock.now(), place: '', text: 'Delivered' }
}

/** The key of a carrier's event. The same event may later be reported as the last one. */
function keyOf(word: Told['words'][number], isLast: boolean): string {
	if (isLast) return 'delivered'
	return createHash('sha256')
		.update(JSON.stringify([word.at.toISOString(), word.place, word.text]))
		.digest('base64url')
}

/** Text from outside as one line: without control characters and direction marks, and of limited length. */
function clean(text: string, most: number): string {
	return text
		.replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
		.trim()
		.slice(0, most)
}

function isOver(ctx: Context, row: DueParcelRow): boolean {
	const isOnItsWay = row.order_status === 1 || row.order_status === 2
	return !isOnItsWay || after(row.shipped_at, longestWay) <= ctx.clock.now()
}

async function noteFailure(
	ctx: TxContext,
	port: Carrier,
	rows: readonly DueParcelRow[],
	failure: Error,
): Promise<void> {
	ctx.log.warn(
		{ err: failure, carrier: port.name, parcels: rows.length },
		'a carrier was not asked',
	)
	for (const row of rows) {
		const tries = row.ask_tries + 1
		const pause = Math.min(300 * 2 ** (tries - 1), longestPause)
		await noteAskFailed(ctx, row, {
			failure: failure.message.slice(0, 300),
			nextAt: tries >= mostTries ? null : after(ctx.clock.now(), pause),
		})
	}
}

async function restUntil(
	ctx: TxContext,
	rows: readonly DueParcelRow[],
	port: Carrier,
	nextAt: Date,
): Promise<void> {
	for (const row of rows) await noteAsked(ctx, row, { port: port.name, nextAt, hasWords: false })
}

function parcelOf(row: DueParcelRow): AskedParcel {
	return {
		id: row.id,
		carrier: row.carrier,
		deliveryNo: row.delivery_no,
		shippedAt: row.shipped_at,
		city: row.city,
		country: row.country,
		shopCountry: row.shop_country,
		toldByOthers: row.told_by_others,
	}
}

function asError(error: unknown): Error {
	return error instanceof Error ? error : new Error(String(error))
}
