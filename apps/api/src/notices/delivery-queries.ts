import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import type { NoticeRow } from './notice-queries.ts'

/** How a notification is delivered. */
export type Channel = 'push' | 'email'

/** A new delivery. `address` is the subscription of a browser, or an e-mail address. */
export interface NewDelivery {
	id: string
	noticeId: string
	channel: Channel
	address: string
	occurrence: string
	nextAt: Date
}

/** Inserts deliveries; an existing one (same notification, channel and time) is not changed. */
export async function insertDeliveries(
	ctx: TxContext,
	rows: readonly NewDelivery[],
): Promise<void> {
	if (rows.length === 0) return
	await sql`
		insert into notice_delivery (id, notice_id, channel, address, occurrence, created_at, next_at)
		select id, notice_id, channel, address, occurrence, ${ctx.clock.now()}, next_at
		from unnest(
			${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ noticeId }) => noticeId)}::uuid[],
			${rows.map(({ channel }) => channel)}::text[], ${rows.map(({ address }) => address)}::text[],
			${rows.map(({ occurrence }) => occurrence)}::text[], ${rows.map(({ nextAt }) => nextAt)}::timestamptz[]
		) as d (id, notice_id, channel, address, occurrence, next_at)
		on conflict (notice_id, channel, address, occurrence) do nothing
	`.execute(ctx.db)
}

/** Deletes deliveries for which no attempt was made yet. */
export async function deleteUntried(ctx: TxContext, noticeIds: readonly string[]): Promise<void> {
	if (noticeIds.length === 0) return
	await sql`/* unread */
		delete from notice_delivery where notice_id = any(${noticeIds}::uuid[]) and done_at is null and tries = 0
	`.execute(ctx.db)
}

/** A due delivery with its notification. */
export interface DueDelivery {
	id: string
	channel: Channel
	address: string
	tries: number
	created_at: Date
	notice: NoticeRow
}

/** Takes due deliveries and reserves them for a while. */
export async function takeDue(
	ctx: TxContext,
	given: { leaseSeconds: number; most: number },
): Promise<DueDelivery[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<
		Omit<DueDelivery, 'notice'> & {
			notice_id: string
			shopper_id: string
			kind: string
			subject: string
			params: Record<string, unknown>
			told_at: Date
			read_at: Date | null
		}
	>`
		with taken as (
			update notice_delivery set tries = tries + 1, next_at = ${after(now, given.leaseSeconds)}
			where id in (
				select id from notice_delivery where done_at is null and next_at <= ${now}
				order by next_at limit ${given.most} for update skip locked
			)
			returning *
		)
		select d.id, d.channel, d.address, d.tries, d.created_at, n.id as notice_id, n.shopper_id, n.kind, n.subject, n.params,
			n.created_at as told_at, n.read_at
		from taken d join notice n on n.id = d.notice_id order by d.created_at, d.id
	`.execute(ctx.db)
	return rows.map((row) => ({
		id: row.id,
		channel: row.channel,
		address: row.address,
		tries: row.tries,
		created_at: row.created_at,
		notice: {
			id: row.notice_id,
			shopper_id: row.shopper_id,
			kind: row.kind,
			subject: row.subject,
			params: row.params,
			created_at: row.told_at,
			read_at: row.read_at,
		},
	}))
}

/** How a delivery ended. */
export interface Ending {
	id: string
	outcome: 'sent' | 'read' | 'gone' | 'given_up'
	failure: string | null
}

/** The tables of deliveries: to shoppers, and to the people of shops. */
export type DeliveryTable = 'notice_delivery' | 'merchant_notice_delivery'

/** Parts of the text: a template that holds more than values would be compiled by Kysely for each call. */
const tables = {
	notice_delivery: sql.raw('notice_delivery'),
	merchant_notice_delivery: sql.raw('merchant_notice_delivery'),
} as const satisfies Record<DeliveryTable, unknown>

/** Ends deliveries; returns the ids of those that had not ended already. */
export async function endDeliveries(
	ctx: TxContext,
	table: DeliveryTable,
	rows: readonly Ending[],
): Promise<ReadonlySet<string>> {
	if (rows.length === 0) return new Set()
	const ended = await sql<{ id: string }>`
		update ${tables[table]} d set done_at = ${ctx.clock.now()}, outcome = e.outcome, failure = e.failure
		from unnest(
			${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ outcome }) => outcome)}::text[],
			${rows.map(({ failure }) => failure)}::text[]
		) as e (id, outcome, failure)
		where d.id = e.id and d.done_at is null
		returning d.id
	`.execute(ctx.db)
	return new Set(ended.rows.map(({ id }) => id))
}

/** A delivery that is tried again later. */
export interface PutOff {
	id: string
	nextAt: Date
	failure: string
}

/** Delays deliveries until their next attempts. */
export async function putOffDeliveries(
	ctx: TxContext,
	table: DeliveryTable,
	rows: readonly PutOff[],
): Promise<void> {
	if (rows.length === 0) return
	await sql`
		update ${tables[table]} d set next_at = p.next_at, failure = p.failure
		from unnest(
			${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ nextAt }) => nextAt)}::timestamptz[],
			${rows.map(({ failure }) => failure)}::text[]
		) as p (id, next_at, failure)
		where d.id = p.id and d.done_at is null
	`.execute(ctx.db)
}
