import type { ShopNoticeGroup } from '@portolan/contract'
import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Due } from '../send-deliveries.ts'
import type { ShopNoticeWays } from './shop-notice-kinds.ts'

/** A notification for a person of a shop. */
interface NewShopNoticeRow {
	id: string
	merchantId: string
	kind: string
	subject: string
	occurrence: string
	params: Record<string, unknown>
	at: Date
}

/** Inserts notifications in the order of their key; existing ones are not changed. Returns the ids of the new ones. */
export async function insertShopNotices(
	ctx: TxContext,
	rows: readonly NewShopNoticeRow[],
): Promise<ReadonlySet<string>> {
	if (rows.length === 0) return new Set()
	const inserted = await sql<{ id: string }>`
		insert into merchant_notice (id, merchant_id, kind, subject, occurrence, params, created_at)
		select id, merchant_id, kind, subject, occurrence, params, at
		from unnest(
			${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ merchantId }) => merchantId)}::uuid[],
			${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ subject }) => subject)}::text[],
			${rows.map(({ occurrence }) => occurrence)}::text[],
			${rows.map(({ params }) => JSON.stringify(params))}::jsonb[], ${rows.map(({ at }) => at)}::timestamptz[]
		) as n (id, merchant_id, kind, subject, occurrence, params, at)
		order by merchant_id, kind, subject, occurrence
		on conflict (merchant_id, kind, subject, occurrence) do nothing
		returning id
	`.execute(ctx.db)
	return new Set(inserted.rows.map(({ id }) => id))
}

/** A new delivery of one of these notifications. */
export interface NewShopDelivery {
	id: string
	noticeId: string
	channel: 'push' | 'email'
	address: string
}

/** Inserts deliveries that are due now. */
export async function insertShopDeliveries(
	ctx: TxContext,
	rows: readonly NewShopDelivery[],
): Promise<void> {
	if (rows.length === 0) return
	const now = ctx.clock.now()
	await sql`
		insert into merchant_notice_delivery (id, notice_id, channel, address, created_at, next_at)
		select id, notice_id, channel, address, ${now}, ${now}
		from unnest(
			${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ noticeId }) => noticeId)}::uuid[],
			${rows.map(({ channel }) => channel)}::text[], ${rows.map(({ address }) => address)}::text[]
		) as d (id, notice_id, channel, address)
		on conflict (notice_id, channel, address) do nothing
	`.execute(ctx.db)
}

/** A due delivery with its notification. */
export interface DueShopDelivery extends Due {
	notice: {
		id: string
		merchantId: string
		kind: string
		subject: string
		params: Record<string, unknown>
	}
}

/** Takes due deliveries and reserves them for a while. */
export async function takeDueShopDeliveries(
	ctx: TxContext,
	given: { leaseSeconds: number; most: number },
): Promise<DueShopDelivery[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<DueShopDelivery>`
		with taken as (
			update merchant_notice_delivery set tries = tries + 1, next_at = ${after(now, given.leaseSeconds)}
			where id in (
				select id from merchant_notice_delivery where done_at is null and next_at <= ${now}
				order by next_at limit ${given.most} for update skip locked
			)
			returning *
		)
		select d.id, d.channel, d.address, d.tries, d.created_at, json_build_object('id', n.id, 'merchantId', n.merchant_id,
			'kind', n.kind, 'subject', n.subject, 'params', n.params) as notice
		from taken d join merchant_notice n on n.id = d.notice_id order by d.created_at, d.id
	`.execute(ctx.db)
	return rows
}

/** A person's choice for a group. */
interface ChoiceRow extends ShopNoticeWays {
	merchant_id: string
	notice_group: ShopNoticeGroup
}

/** What these people chose; groups for which they chose nothing are missing. */
export async function shopChoicesOf(db: Db, merchantIds: readonly string[]): Promise<ChoiceRow[]> {
	if (merchantIds.length === 0) return []
	const { rows } = await sql<ChoiceRow>`
		select merchant_id, notice_group, email, push, sound from merchant_notice_choice
		where merchant_id = any(${merchantIds}::uuid[])
	`.execute(db)
	return rows
}

/** Stores a person's choice. */
export async function writeShopChoice(ctx: TxContext, choice: ChoiceRow): Promise<void> {
	await sql`
		insert into merchant_notice_choice (merchant_id, notice_group, email, push, sound)
		values (${choice.merchant_id}, ${choice.notice_group}, ${choice.email}, ${choice.push}, ${choice.sound})
		on conflict (merchant_id, notice_group) do update set email = excluded.email, push = excluded.push, sound = excluded.sound
	`.execute(ctx.db)
}
