import { sql } from 'kysely'
import type { TxContext } from './context.ts'
import { after } from './clock.ts'
import { publishLive, type LiveEvent } from './live/publish-live.ts'
import type { EventName } from './event-names.ts'
import { job } from './jobs.ts'
import { port } from './ports.ts'

/** An event that is reported outside the transaction, such as `order.paid`. */
export interface OutboxEvent {
	topic: EventName
	/** The id of the object that the event is about. */
	subject: string
	/** The shopper whom the event concerns, if there is one. */
	shopperId?: string
	data?: Record<string, unknown>
}

/** An event as its handlers get it. `id` is the same at every attempt. */
export type HeardEvent = Required<Omit<OutboxEvent, 'shopperId'>> & {
	id: string
	/** When the event happened. */
	at: Date
	shopperId: string | null
}

/**
 * Handles one event, in one transaction with the mark that the event is done: it may run more than once, but what it
 * writes in the database is written once. Returns the live events for open pages; they are sent together at the end, so
 * that their audiences are locked only for a moment.
 */
export type EventHandler = (
	ctx: TxContext,
	event: HeardEvent,
) => Promise<readonly LiveEvent[] | void>

/** A handler of the events of a topic. */
export interface Subscriber {
	topic: EventName
	handle: EventHandler
}

/** A module's handler for the events of a topic. */
export function subscriber(topic: EventName, handle: EventHandler): Subscriber {
	return { topic, handle }
}

/** The handlers of all modules, by topic. */
export const subscribers = port<ReadonlyMap<EventName, readonly EventHandler[]>>('subscribers')

/** Writes an event into the outbox, in the handler's own transaction. */
export async function publish(ctx: TxContext, event: OutboxEvent): Promise<void> {
	await publishAll(ctx, [event])
}

/** Writes several events in one statement. */
export async function publishAll(ctx: TxContext, events: readonly OutboxEvent[]): Promise<void> {
	if (events.length === 0) return
	const now = ctx.clock.now()
	await sql`
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at)
		select topic, subject, shopper_id, data, ${now}, ${now}
		from unnest(
			${events.map((event) => event.topic)}::text[],
			${events.map((event) => event.subject)}::text[],
			${events.map((event) => event.shopperId ?? null)}::uuid[],
			${events.map((event) => JSON.stringify(event.data ?? {}))}::jsonb[]
		) as event (topic, subject, shopper_id, data)
	`.execute(ctx.db)
}

const mostTries = 10
const mostAtOnce = 100

/**
 * Relays due events, oldest first; several processes share the work. Events without a subscriber are marked as done at
 * once, all together.
 */
export const outboxJob = job('outbox', 1_000, async (ctx) => {
	const now = ctx.clock.now()
	const topics = [...subscribers.of(ctx).keys()]
	await sql`
		update outbox set done_at = ${now}
		where done_at is null and next_at <= ${now} and topic <> all(${topics}::text[])
	`.execute(ctx.db)
	const { rows } = await sql<DueEvent>`
		select id, topic, subject, shopper_id, data, tries, created_at from outbox
		where done_at is null and next_at <= ${now}
		order by next_at, id limit ${mostAtOnce} for update skip locked
	`.execute(ctx.db)
	const failures: { id: bigint; failure: string; tries: number }[] = []
	const live: LiveEvent[] = []
	for (const row of rows) {
		const handled = await handleEvent(ctx, row)
		if (typeof handled === 'string')
			failures.push({ id: row.id, failure: handled, tries: row.tries + 1 })
		else live.push(...handled)
	}
	const failed = new Set(failures.map(({ id }) => id))
	const done = rows.filter(({ id }) => !failed.has(id)).map(({ id }) => id)
	if (done.length > 0)
		await sql`update outbox set done_at = ${now}, tries = tries + 1 where id = any(${done}::bigint[])`.execute(
			ctx.db,
		)
	for (const { id, failure, tries } of failures)
		await sql`
			update outbox set tries = ${tries}, failure = ${failure},
				next_at = ${after(now, 2 ** tries)},
				done_at = case when ${tries}::int >= ${mostTries}::int then ${now}::timestamptz end
			where id = ${id}
		`.execute(ctx.db)
	await publishLive(ctx, eachOnce(live))
	return rows.length
})

interface DueEvent {
	id: bigint
	topic: EventName
	subject: string
	shopper_id: string | null
	data: Record<string, unknown>
	tries: number
	created_at: Date
}

/** Several events of one moment may report the same change to the same page; duplicates are removed. */
function eachOnce(live: readonly LiveEvent[]): LiveEvent[] {
	return [...new Map(live.map((event) => [JSON.stringify(event), event])).values()]
}

/**
 * Runs the handlers of an event inside a savepoint, so that a failing one undoes only its own event. Returns the live
 * events for open pages, or the error.
 */
async function handleEvent(ctx: TxContext, row: DueEvent): Promise<LiveEvent[] | string> {
	const asked = subscribers.of(ctx).get(row.topic) ?? []
	if (asked.length === 0) return []
	await sql`savepoint event`.execute(ctx.db)
	try {
		const live: LiveEvent[] = []
		for (const handler of asked)
			live.push(
				...((await handler(ctx, {
					id: String(row.id),
					at: row.created_at,
					topic: row.topic,
					subject: row.subject,
					shopperId: row.shopper_id,
					data: row.data,
				})) ?? []),
			)
		return live
	} catch (error) {
		await sql`rollback to savepoint event`.execute(ctx.db)
		ctx.log.error(
			{ err: error, topic: row.topic, subject: row.subject },
			'an event could not be handled',
		)
		return error instanceof Error ? error.message.slice(0, 500) : 'unknown'
	}
}
