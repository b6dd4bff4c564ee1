import { sql } from 'kysely'
import type { TxContext } from './context.ts'
import { publishLive, type LiveEvent } from './live/publish-live.ts'
import type { EventName } from './event-names.ts'
import { standaloneJob, type AsSystem } from './jobs.ts'
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
 * Handles events, oldest first, in one transaction with the mark that they are done: it may run more than once, but what
 * it writes in the database is written once. Returns the live events for open pages; those of all handlers are sent
 * together at the end, so that their audiences are locked only for a moment.
 */
export type EventHandler = (
	ctx: TxContext,
	events: readonly HeardEvent[],
) => Promise<readonly LiveEvent[] | void>

/** How a module hears the events of a topic. */
export interface Hearing {
	handle: EventHandler
	/** It gets all events of a batch at once, also those between which others get theirs; what it writes does not depend on them. */
	together: boolean
}

/** A handler of the events of a topic. */
export interface Subscriber extends Hearing {
	topic: EventName
}

/** A module's handler for the events of a topic, called for one event after another, when all before it have been handled. */
export function subscriber(
	topic: EventName,
	handle: (ctx: TxContext, event: HeardEvent) => Promise<readonly LiveEvent[] | void>,
): Subscriber {
	return {
		topic,
		together: false,
		async handle(ctx, events) {
			const live: LiveEvent[] = []
			for (const event of events) live.push(...((await handle(ctx, event)) ?? []))
			return live
		},
	}
}

/** A module's handler for the events of several topics, called once for all that are due. */
export function batchSubscribers(topics: readonly EventName[], handle: EventHandler): Subscriber[] {
	return topics.map((topic) => ({ topic, handle, together: true }))
}

/** The handlers of all modules, by topic. */
export const subscribers = port<ReadonlyMap<EventName, readonly Hearing[]>>('subscribers')

/** Writes an event into the outbox, in the handler's own transaction. */
export async function publish(ctx: TxContext, event: OutboxEvent): Promise<void> {
	await publishAll(ctx, [event])
}

/** Writes several events in one statement. */
export async function publishAll(ctx: TxContext, events: readonly OutboxEvent[]): Promise<void> {
	if (events.length === 0) return
	const now = ctx.clock.now()
	await sql`
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at, slot)
		select topic, subject, shopper_id, data, ${now}, ${now}, slot_of(${now}, 18)
		from unnest(
			${events.map((event) => event.topic)}::text[],
			${events.map((event) => event.subject)}::text[],
			${events.map((event) => event.shopperId ?? null)}::uuid[],
			${events.map((event) => JSON.stringify(event.data ?? {}))}::jsonb[]
		) as event (topic, subject, shopper_id, data)
	`.execute(ctx.db)
}

const mostTries = 10
const mostAtOnce = 200
/** How long a new event waits at most for its batch; live events of orders and money come with it. */
const everyMs = 250
const name = 'job:outbox'

/**
 * Relays due events, oldest first; several processes share the work. A batch is one transaction, in which a handler that takes events
 * together is called once. If that fails, each event of the batch has a transaction of its own, so
 * that a failing one stops no other; it is handled again later, alone. Events without a handler are marked as done.
 */
export const outboxJob = standaloneJob('outbox', everyMs, relayBatch, { batch: mostAtOnce })

async function relayBatch(asSystem: AsSystem): Promise<number> {
	let due: DueEvent[] = []
	let alone: DueEvent[] = []
	try {
		await asSystem(name, async (ctx) => {
			due = await takeDue(ctx)
			alone = due.filter(({ tries }) => tries > 0)
			await handleAll(
				ctx,
				due.filter(({ tries }) => tries === 0),
			)
		})
	} catch (error) {
		if (due.length === 0) throw error
		const events = due.length
		await asSystem(name, async (ctx) =>
			ctx.log.warn({ err: error, events }, 'a batch of events failed; each is handled alone'),
		)
		alone = due
	}
	for (const { id } of alone) await relayOne(asSystem, id)
	return due.length
}

async function relayOne(asSystem: AsSystem, id: bigint): Promise<void> {
	try {
		await asSystem(name, async (ctx) => handleAll(ctx, await takeOne(ctx, id)))
	} catch (error) {
		await asSystem(name, (ctx) => noteFailure(ctx, id, error))
	}
}

interface DueEvent {
	id: bigint
	topic: EventName
	subject: string
	shopper_id: string | null
	data: Record<string, unknown>
	tries: number
	created_at: Date
	/** Its part of the table; naming it spares a look into all parts. */
	slot: number
}

async function takeDue(ctx: TxContext): Promise<DueEvent[]> {
	const { rows } = await sql<DueEvent>`
		select id, topic, subject, shopper_id, data, tries, created_at, slot from outbox
		where done_at is null and next_at <= ${ctx.clock.now()}
		order by next_at, id limit ${mostAtOnce} for update skip locked
	`.execute(ctx.db)
	return rows
}

/** The event, unless another process has handled it or handles it now. */
async function takeOne(ctx: TxContext, id: bigint): Promise<DueEvent[]> {
	const { rows } = await sql<DueEvent>`
		select id, topic, subject, shopper_id, data, tries, created_at, slot from outbox
		where id = ${id} and done_at is null and next_at <= ${ctx.clock.now()} for update skip locked
	`.execute(ctx.db)
	return rows
}

/** Calls the handlers, marks the events as done and publishes the live events. */
async function handleAll(ctx: TxContext, due: readonly DueEvent[]): Promise<void> {
	if (due.length === 0) return
	const live: LiveEvent[] = []
	for (const { handle, events } of callsFor(ctx, due))
		live.push(...((await handle(ctx, events)) ?? []))
	await sql`/* unread */
		update outbox set done_at = ${ctx.clock.now()}, tries = tries + 1
		where id = any(${due.map(({ id }) => id)}::bigint[])
			and slot = any(${[...new Set(due.map(({ slot }) => slot))]}::smallint[])
	`.execute(ctx.db)
	await publishLive(ctx, eachOnce(live))
}

/** A call of a handler. */
interface Call {
	handle: EventHandler
	events: HeardEvent[]
}

/**
 * The calls that handle these events, each handler's in their order. Handlers that take events together are called once for all events between
 * those of other handlers: a purchase has two events, which different modules hear, so that a batch divided at each change of handlers would
 * be handled almost one by one.
 */
function callsFor(ctx: TxContext, due: readonly DueEvent[]): Call[] {
	const byTopic = subscribers.of(ctx)
	const calls: Call[] = []
	let open = new Map<EventHandler, Call>()
	for (const row of due) {
		const hearings = byTopic.get(row.topic) ?? []
		const event = heardOf(row)
		const isApart = hearings.some(({ together }) => !together)
		if (isApart) open = new Map()
		for (const { handle } of hearings) {
			const known = open.get(handle)
			if (known) known.events.push(event)
			else {
				const call = { handle, events: [event] }
				calls.push(call)
				open.set(handle, call)
			}
		}
		if (isApart) open = new Map()
	}
	return calls
}

function heardOf(row: DueEvent): HeardEvent {
	return {
		id: String(row.id),
		at: row.created_at,
		topic: row.topic,
		subject: row.subject,
		shopperId: row.shopper_id,
		data: row.data,
	}
}

/** Several events of one moment may report the same change to the same page; duplicates are removed. */
function eachOnce(live: readonly LiveEvent[]): LiveEvent[] {
	return [...new Map(live.map((event) => [JSON.stringify(event), event])).values()]
}

/** Counts the failure and puts the event off for a growing time; after the last attempt it is given up. */
async function noteFailure(ctx: TxContext, id: bigint, error: unknown): Promise<void> {
	const now = ctx.clock.now()
	const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
	const { rows } = await sql<Pick<DueEvent, 'topic' | 'subject'>>`
		update outbox set tries = tries + 1, failure = ${failure},
			next_at = ${now}::timestamptz + interval '1 second' * 2 ^ (tries + 1),
			done_at = case when tries + 1 >= ${mostTries}::int then ${now}::timestamptz end
		where id = ${id} and done_at is null and next_at <= ${now} returning topic, subject
	`.execute(ctx.db)
	for (const event of rows) ctx.log.error({ err: error, ...event }, 'an event could not be handled')
}
