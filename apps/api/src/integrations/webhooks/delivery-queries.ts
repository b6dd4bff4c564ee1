import { sql, type Selectable } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { HeardEvent } from '../../platform/outbox.ts'

/** A delivery's row. */
export type DeliveryRow = Selectable<Database['webhook_delivery']>

/** A new delivery of an event. */
export interface NewDelivery {
	id: string
	webhookId: string
	topic: string
	event: HeardEvent
	data: Record<string, string | number>
}

/** Inserts deliveries of events, in one statement. */
export async function insertDeliveries(
	ctx: TxContext,
	deliveries: readonly NewDelivery[],
): Promise<void> {
	if (deliveries.length === 0) return
	const now = ctx.clock.now()
	await sql`
		insert into webhook_delivery (id, webhook_id, topic, thing, place, follows, data, occurred_at, created_at, next_at)
		select id, webhook_id, topic, subject, place, subject::text, data, at, ${now}, ${now}
		from unnest(
			${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ webhookId }) => webhookId)}::uuid[],
			${deliveries.map(({ topic }) => topic)}::text[], ${deliveries.map(({ event }) => event.subject)}::uuid[],
			${deliveries.map(({ event }) => event.id)}::bigint[], ${deliveries.map(({ data }) => JSON.stringify(data))}::jsonb[],
			${deliveries.map(({ event }) => event.at)}::timestamptz[]
		) as d (id, webhook_id, topic, subject, place, data, at)
	`.execute(ctx.db)
}

/** Inserts deliveries of stock, unless one of the same SKU was not sent yet: it will tell the stock as it is then. */
export async function insertStockDeliveries(
	ctx: TxContext,
	changes: readonly { id: string; webhookId: string; skuId: string; at: Date }[],
): Promise<void> {
	if (changes.length === 0) return
	const now = ctx.clock.now()
	// In the order of their key, so that two batches with the same SKUs do not deadlock.
	await sql`
		insert into webhook_delivery (id, webhook_id, topic, thing, data, occurred_at, created_at, next_at)
		select id, webhook_id, 'stock.changed', sku_id, null, at, ${now}, ${now}
		from unnest(
			${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ webhookId }) => webhookId)}::uuid[],
			${changes.map(({ skuId }) => skuId)}::uuid[], ${changes.map(({ at }) => at)}::timestamptz[]
		) as c (id, webhook_id, sku_id, at)
		order by webhook_id, sku_id, at
		on conflict (webhook_id, thing) where state = 'waiting' and data is null do nothing
	`.execute(ctx.db)
}

/** A delivery that was taken: its attempt may begin. */
export interface TakenDelivery extends Pick<
	DeliveryRow,
	'id' | 'webhook_id' | 'topic' | 'thing' | 'data' | 'occurred_at' | 'attempts'
> {
	shop_id: string
	url: string
	secret: Buffer
	old_secret: Buffer | null
	old_secret_until: Date | null
}

/** How many deliveries are taken at once, of one webhook and of all. */
export interface TakeLimits {
	ofOne: number
	ofAll: number
}

/**
 * Takes due deliveries of webhooks that are on, and of which the last attempt was accepted, or not (`failing`). A delivery waits while an
 * earlier one of the same thing waits, or while the outbox still has an earlier event of it. What is taken is reserved until
 * `leaseSeconds` from now; what waits for another one is looked at again when that is due. Returns what was taken, and how many rows were
 * looked at: there may be more while it is not zero.
 */
export async function takeDeliveries(
	ctx: TxContext,
	given: { failing: boolean; leaseSeconds: number; limits: TakeLimits },
): Promise<{ taken: TakenDelivery[]; looked: number }> {
	const now = ctx.clock.now()
	const lease = after(now, given.leaseSeconds)
	const { rows } = await sql<TakenDelivery & { is_taken: boolean }>`
		with due as (
			select d.id, d.webhook_id, d.thing, d.place, d.follows
			from webhook w cross join lateral (
				select * from webhook_delivery d
				where d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now}
				order by d.next_at, d.place limit ${given.limits.ofOne} for update skip locked
			) d
			where w.off_at is null and w.deleted_at is null and (w.failing_since is not null) = ${given.failing}
			limit ${given.limits.ofAll}
		), judged as (
			select due.id,
				(select b.next_at from webhook_delivery b
					where b.webhook_id = due.webhook_id and b.thing = due.thing and b.state = 'waiting' and b.place < due.place
					order by b.place limit 1) as earlier_at,
				exists (select from outbox o where o.done_at is null and o.subject = due.follows and o.id < due.place) as is_early
			from due
		), taken as (
			update webhook_delivery d set
				next_at = case when j.earlier_at is not null then greatest(j.earlier_at, ${lease})
					when j.is_early then ${after(now, 1)} else ${lease} end,
				attempts = d.attempts + case when j.earlier_at is null and not j.is_early then 1 else 0 end,
				data = coalesce(d.data, case when j.earlier_at is null and d.topic = 'stock.changed' then (
					select jsonb_build_object('product_id', k.product_id, 'sku_id', k.id, 'stock', k.stock, 'held', k.held,
						'available', k.stock - k.held)
					from sku k where k.id = d.thing) end)
			from judged j where d.id = j.id
			returning d.*, (j.earlier_at is null and not j.is_early) as is_taken
		)
		select t.id, t.webhook_id, t.topic, t.thing, t.data, t.occurred_at, t.attempts,
			w.shop_id, w.url, w.secret, w.old_secret, w.old_secret_until, t.is_taken
		from taken t join webhook w on w.id = t.webhook_id order by t.place
	`.execute(ctx.db)
	return { taken: rows.filter((row) => row.is_taken), looked: rows.length }
}

/** The end of an attempt. */
export interface AttemptEnd {
	id: string
	/** The number of the attempt, counted from 1. */
	attempts: number
	at: Date
	status: number | null
	failure: string
	answer: string
	durationMs: number
}

/** Writes an attempt into the log. */
export async function writeAttempt(ctx: TxContext, end: AttemptEnd): Promise<void> {
	await ctx.db
		.insertInto('webhook_attempt')
		.values({
			delivery_id: end.id,
			at: end.at,
			duration_ms: end.durationMs,
			status: end.status,
			failure: end.failure,
			answer: end.answer,
		})
		.execute()
}

/**
 * Ends a delivery, or puts it off until `nextAt`. An accepted one is over whoever sent it; a failed attempt counts only if no other has
 * begun since. When it is over, the next of the same thing is due at once.
 */
export async function writeOutcome(
	ctx: TxContext,
	end: AttemptEnd,
	outcome: { state: 'delivered' | 'failed' } | { nextAt: Date },
): Promise<void> {
	const state = 'state' in outcome ? outcome.state : 'waiting'
	const { rows } = await sql<{ webhook_id: string; thing: string }>`
		update webhook_delivery set state = ${state}, last_status = ${end.status},
			next_at = coalesce(${'nextAt' in outcome ? outcome.nextAt : null}::timestamptz, next_at)
		where id = ${end.id} and state = 'waiting' and (${state} = 'delivered' or attempts = ${end.attempts})
		returning webhook_id, thing
	`.execute(ctx.db)
	const [ended] = rows
	if (!ended || state === 'waiting') return
	const now = ctx.clock.now()
	await sql`
		update webhook_delivery set next_at = ${now}
		where webhook_id = ${ended.webhook_id} and thing = ${ended.thing} and state = 'waiting' and attempts = 0 and next_at > ${now}
	`.execute(ctx.db)
}

/** A page of a webhook's deliveries, newest first, and how many there are. */
export async function pageOfDeliveries(
	db: Db,
	asked: {
		webhookId: string
		state: DeliveryRow['state'] | null
		limit: number
		offset: number
	},
): Promise<{ rows: DeliveryRow[]; count: number }> {
	const { rows } = await sql<DeliveryRow & { count: number }>`
		select d.*, (count(*) over ())::int as count from webhook_delivery d
		where d.webhook_id = ${asked.webhookId} and (${asked.state}::text is null or d.state = ${asked.state}::text)
		order by d.created_at desc, d.id desc limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	return { rows, count: rows[0]?.count ?? 0 }
}

/** A delivery of a shop's webhook; null if there is none. */
export async function findDelivery(
	ctx: Context,
	asked: { id: string; shopId: string },
): Promise<(DeliveryRow & { shop_id: string; webhook_off: boolean }) | null> {
	const { rows } = await sql<DeliveryRow & { shop_id: string; webhook_off: boolean }>`
		select d.*, w.shop_id, w.off_at is not null as webhook_off
		from webhook_delivery d join webhook w on w.id = d.webhook_id
		where d.id = ${asked.id} and w.shop_id = ${asked.shopId} and w.deleted_at is null
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** The attempts of a delivery, newest first. */
export async function attemptsOf(
	db: Db,
	deliveryId: string,
): Promise<Selectable<Database['webhook_attempt']>[]> {
	return db
		.selectFrom('webhook_attempt')
		.selectAll()
		.where('delivery_id', '=', deliveryId)
		.orderBy('id', 'desc')
		.limit(50)
		.execute()
}

/** Makes deliveries due again that are not waiting; returns how many. */
export async function replayDeliveries(
	ctx: TxContext,
	asked: {
		webhookId: string
		deliveryId: string | null
		from: Date | null
		to: Date | null
		onlyFailed: boolean
	},
): Promise<number> {
	const { numAffectedRows } = await sql`
		update webhook_delivery set state = 'waiting', attempts = 0, next_at = ${ctx.clock.now()}
		where webhook_id = ${asked.webhookId} and state = any(${asked.onlyFailed ? ['failed'] : ['failed', 'delivered']}::text[])
			and (${asked.deliveryId}::uuid is null or id = ${asked.deliveryId}::uuid)
			and (${asked.from}::timestamptz is null or occurred_at >= ${asked.from}::timestamptz)
			and (${asked.to}::timestamptz is null or occurred_at <= ${asked.to}::timestamptz)
	`.execute(ctx.db)
	return Number(numAffectedRows ?? 0n)
}

/** Inserts a delivery that only tests the webhook. */
export async function insertTestDelivery(
	ctx: TxContext,
	given: { id: string; webhookId: string; topic: string },
): Promise<void> {
	const now = ctx.clock.now()
	await ctx.db
		.insertInto('webhook_delivery')
		.values({
			id: given.id,
			webhook_id: given.webhookId,
			topic: given.topic,
			thing: given.id,
			data: JSON.stringify({}),
			occurred_at: now,
			created_at: now,
			next_at: now,
		})
		.execute()
}
