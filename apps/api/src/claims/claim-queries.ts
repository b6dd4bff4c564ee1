import { claimState, type ClaimState } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { centsIn } from '../platform/cents-in.ts'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import { beginningWith } from '../platform/like-pattern.ts'
import type { Payout, Taken } from './refund-quote.ts'

/** A claim's row. */
export type ClaimRow = Selectable<Database['claim']>
/** A line of a claim: what was quoted for its pieces. */
export type ClaimLineRow = Selectable<Database['claim_line']>
/** A row of a claim's history. */
export type ClaimEventRow = Selectable<Database['claim_event']>

/** A new claim's row; nothing is paid. */
export type NewClaim = Pick<
	Insertable<Database['claim']>,
	| 'id'
	| 'refund_sn'
	| 'order_id'
	| 'order_sn'
	| 'shopper_id'
	| 'shop_id'
	| 'shop_name'
	| 'refund_type'
	| 'product_status'
	| 'reason'
	| 'explain'
	| 'images'
	| 'amount'
	| 'most'
	| 'freight'
	| 'freight_promo'
	| 'due_at'
	| 'created_at'
	| 'state'
	| 'by_shop'
>

/** A line of a new claim. */
export type NewClaimLine = Omit<
	Insertable<Database['claim_line']>,
	'claim_id' | 'position' | 'open' | 'restocked'
>

/** Inserts a claim with its lines, and returns it. */
export async function insertClaim(
	ctx: TxContext,
	row: NewClaim,
	lines: readonly NewClaimLine[],
): Promise<ClaimRow> {
	const written = await ctx.db
		.insertInto('claim')
		.values({
			...row,
			offered: null,
			returned_at: null,
			return_delivered_at: null,
			evidence_until: null,
			try_after: null,
			failure: null,
			closed_at: null,
		})
		.returningAll()
		.executeTakeFirstOrThrow()
	await ctx.db
		.insertInto('claim_line')
		.values(lines.map((line, position) => ({ ...line, claim_id: row.id, position })))
		.execute()
	return written
}

/** Writes the first row of a new claim's history: the request or the shop's refund, with its text and pictures. */
export async function insertFirstEvent(
	ctx: TxContext,
	claim: ClaimRow,
	by: { kind: 'shopper' | 'merchant'; id: string },
): Promise<void> {
	await ctx.db
		.insertInto('claim_event')
		.values({
			claim_id: claim.id,
			who: by.kind,
			who_id: by.id,
			what: by.kind === 'shopper' ? 'applied' : 'shop_refund',
			from_state: null,
			to_state: claim.state,
			why: claim.explain,
			images: claim.images,
			amount: claim.amount,
			at: claim.created_at,
		})
		.execute()
}

/** The fields that steps of a claim may write; the others stay as requested. */
export type ClaimChanges = Pick<
	Updateable<Database['claim']>,
	| 'state'
	| 'refunded'
	| 'refunded_promo'
	| 'asked_again'
	| 'offered'
	| 'return_address'
	| 'return_extended'
	| 'carrier'
	| 'delivery_no'
	| 'returned_at'
	| 'return_delivered_at'
	| 'evidence_until'
	| 'due_at'
	| 'closed_at'
>

/** Writes a step of a claim; a claim that is over frees its lines. An earlier failure is cleared. */
export async function writeStep(
	ctx: TxContext,
	id: string,
	changes: ClaimChanges,
	event: Omit<Insertable<Database['claim_event']>, 'claim_id' | 'at'>,
): Promise<ClaimRow> {
	const moved = await ctx.db
		.updateTable('claim')
		.set({ ...changes, try_after: null, tries: 0, failure: null })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow()
	await ctx.db
		.insertInto('claim_event')
		.values({ ...event, claim_id: id, at: ctx.clock.now() })
		.execute()
	if (moved.closed_at !== null)
		await ctx.db.updateTable('claim_line').set({ open: false }).where('claim_id', '=', id).execute()
	return moved
}

/** Writes what a claim paid for each line, and how many of its shipped pieces return to stock. */
export async function writePayout(
	ctx: TxContext,
	claimId: string,
	payout: Payout,
	restocked: readonly { lineId: string; num: number }[],
): Promise<void> {
	const numOf = (id: string) => restocked.find(({ lineId }) => lineId === id)?.num ?? 0
	await sql`
		update claim_line l set refunded = p.amount, refunded_promo = p.promo, restocked = p.restocked
		from unnest(
			${payout.lines.map((line) => line.id)}::uuid[], ${payout.lines.map((line) => line.amount)}::bigint[],
			${payout.lines.map((line) => line.promo)}::bigint[], ${payout.lines.map((line) => numOf(line.id))}::int[]
		) as p (id, amount, promo, restocked)
		where l.claim_id = ${claimId} and l.order_line_id = p.id
	`.execute(ctx.db)
}

/** Restricts a search for claims: a shopper's own, a shop's, or (null) anyone's. */
export type ClaimOf = { shopperId: string } | { shopId: string } | null

/** A claim within the restriction, or null. */
export async function findClaim(db: Db, id: string, of: ClaimOf): Promise<ClaimRow | null> {
	let found = db.selectFrom('claim').selectAll().where('id', '=', id)
	if (of !== null)
		found =
			'shopperId' in of
				? found.where('shopper_id', '=', of.shopperId)
				: found.where('shop_id', '=', of.shopId)
	return (await found.executeTakeFirst()) ?? null
}

/** A claim's history, oldest first. */
export async function listClaimEvents(db: Db, claimId: string): Promise<ClaimEventRow[]> {
	return db
		.selectFrom('claim_event')
		.selectAll()
		.where('claim_id', '=', claimId)
		.orderBy('id')
		.execute()
}

/** Every claim on an order, oldest first. */
export async function listClaimsOfOrder(db: Db, orderId: string): Promise<ClaimRow[]> {
	return db.selectFrom('claim').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/**
 * What earlier claims took of an order: money paid for each line, pieces paid in full, and shipping; the shipping of an
 * open claim counts as taken, so that it is not offered twice. `restocked`: shipped pieces that are on stock again.
 */
export async function takenOf(
	db: Db,
	orderId: string,
): Promise<Taken & { lines: ReadonlyMap<string, { restocked: number }>; claimed: Set<string> }> {
	const { rows } = await sql<TakenRow>`
		select l.order_line_id, sum(l.refunded)::bigint as amount, sum(l.refunded_promo)::bigint as promo,
			coalesce(sum(l.num) filter (where c.state = 4 and l.refunded = l.amount), 0)::int as num,
			sum(l.restocked)::int as restocked, bool_or(l.open) as open
		from claim_line l join claim c on c.id = l.claim_id where c.order_id = ${orderId} group by l.order_line_id
	`.execute(db)
	const { rows: freights } = await sql<{ amount: Cents; promo: Cents }>`
		select coalesce(sum(case when c.closed_at is null then c.freight else c.refunded - l.refunded end), 0)::bigint as amount,
			coalesce(sum(case when c.closed_at is null then c.freight_promo else c.refunded_promo - l.promo end), 0)::bigint as promo
		from claim c, lateral (
			select sum(refunded) as refunded, sum(refunded_promo) as promo from claim_line where claim_id = c.id
		) l
		where c.order_id = ${orderId}
	`.execute(db)
	return {
		lines: new Map(rows.map((row) => [row.order_line_id, row])),
		freight: freights[0] ?? { amount: 0n, promo: 0n },
		claimed: new Set(rows.filter((row) => row.open).map((row) => row.order_line_id)),
	}
}

interface TakenRow {
	order_line_id: string
	amount: Cents
	promo: Cents
	num: number
	restocked: number
	open: boolean
}

/** Whether an order has an open claim beside this one. */
export async function hasOtherOpenClaim(db: Db, claim: ClaimRow): Promise<boolean> {
	const other = await db
		.selectFrom('claim')
		.select('id')
		.where('order_id', '=', claim.order_id)
		.where('id', '<>', claim.id)
		.where('closed_at', 'is', null)
		.executeTakeFirst()
	return other !== undefined
}

/** Whether a shopper has an open claim. */
export async function hasOpenClaim(db: Db, shopperId: string): Promise<boolean> {
	const open = await db
		.selectFrom('claim')
		.select('id')
		.where('shopper_id', '=', shopperId)
		.where('closed_at', 'is', null)
		.executeTakeFirst()
	return open !== undefined
}

/** The last return address of the shop; empty if it never gave one. */
export async function lastReturnAddress(db: Db, shopId: string): Promise<string> {
	const row = await db
		.selectFrom('claim')
		.select('return_address')
		.where('shop_id', '=', shopId)
		.where('return_address', '<>', '')
		.orderBy('id', 'desc')
		.executeTakeFirst()
	return row?.return_address ?? ''
}

/** The filters of a list of claims. */
export interface ClaimsAsked {
	of: ClaimOf
	/** Those that wait for the shop, open ones, closed ones, disputes, or all. */
	status: 'answer' | 'open' | 'ended' | 'dispute' | 'all'
	/** The beginning of a claim's or an order's number, the number of a returned parcel, or the amount; empty for any. */
	keyword: string
	/** Shoppers that the keyword may mean. */
	shopperIds?: readonly string[]
	/** Disputes that were promised to be decided by this time. */
	overdueAt: Date | null
	/** By due date, earliest first, instead of the newest first. */
	dueFirst: boolean
	limit: number
	offset: number
}

/** A page of claims, and the total. */
export async function findClaims(
	db: Db,
	asked: ClaimsAsked,
): Promise<{ rows: ClaimRow[]; count: number }> {
	let found = db.selectFrom('claim')
	if (asked.of !== null)
		found =
			'shopperId' in asked.of
				? found.where('shopper_id', '=', asked.of.shopperId)
				: found.where('shop_id', '=', asked.of.shopId)
	if (asked.status === 'answer') found = found.where(waitsForShop)
	if (asked.status === 'open') found = found.where('closed_at', 'is', null)
	if (asked.status === 'ended') found = found.where('closed_at', 'is not', null)
	if (asked.status === 'dispute') found = found.where('state', '=', 7)
	if (asked.overdueAt !== null)
		found = found.where('state', '=', 7).where('due_at', '<=', asked.overdueAt)
	if (asked.keyword !== '') {
		const like = beginningWith(asked.keyword.toUpperCase())
		const meant = asked.shopperIds ?? []
		const cents = centsIn(asked.keyword)
		found = found.where((where) =>
			where.or([
				where('refund_sn', 'like', like),
				where('order_sn', 'like', like),
				where(({ fn }) => fn<string>('upper', ['delivery_no']), 'like', like),
				...(cents === null ? [] : [where('amount', '=', cents)]),
				...(meant.length === 0 ? [] : [where('shopper_id', 'in', meant)]),
			]),
		)
	}
	const page = asked.dueFirst
		? found.orderBy('due_at').orderBy('id', 'desc')
		: found.orderBy('id', 'desc')
	const [rows, counted] = await Promise.all([
		page.selectAll().limit(asked.limit).offset(asked.offset).execute(),
		found.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
	])
	return { rows, count: Number(counted.count) }
}

/** A claim waits for its shop: for an answer, for an address, or for the check of returned goods. */
const waitsForShop = sql<boolean>`(state = 0 or (state = 2 and return_address = '') or state = 3)`

/** How many claims wait for a shop, when the first of them continues without it, and how many are in dispute. */
export async function countShopClaims(
	db: Db,
	shopId: string,
): Promise<{ to_answer: number; next: Date | null; disputes: number }> {
	const { rows } = await sql<{ to_answer: number; next: Date | null; disputes: number }>`
		select count(*) filter (where ${waitsForShop})::int as to_answer, min(due_at) filter (where ${waitsForShop}) as next,
			count(*) filter (where state = 7)::int as disputes
		from claim where shop_id = ${shopId} and closed_at is null
	`.execute(db)
	return rows[0] ?? { to_answer: 0, next: null, disputes: 0 }
}

/** States with an automatic step; a dispute has only a promised time. */
const statesWithStep: readonly ClaimState[] = [
	claimState.applied,
	claimState.awaitingReturn,
	claimState.returned,
	claimState.rejected,
]

/** Claims whose next step is due, failed ones only after their pause; not locked, because the order is locked before its claim. */
export async function listDueClaims(db: Db, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('claim')
		.select('id')
		.where('closed_at', 'is', null)
		.where('due_at', '<=', now)
		.where('state', 'in', [...statesWithStep])
		.where((where) => where.or([where('try_after', 'is', null), where('try_after', '<=', now)]))
		.orderBy('due_at')
		.limit(limit)
		.execute()
	return rows.map(({ id }) => id)
}

/** Records that a step failed, and when it is tried again: after two minutes, four, eight …, at most a day. */
export async function noteFailure(ctx: TxContext, id: string, failure: string): Promise<void> {
	await sql`
		update claim set tries = tries + 1, failure = ${failure},
			try_after = ${ctx.clock.now()}::timestamptz + least(power(2, least(tries, 20) + 1) * interval '1 minute', interval '1 day')
		where id = ${id}
	`.execute(ctx.db)
}

/** Whether a picture is part of a claim of this shopper, of this shop, or of anyone. */
export async function isInClaim(
	db: Db,
	url: string,
	of: { shopperId: string } | { shopId: string } | 'anyone',
): Promise<boolean> {
	const whose =
		of === 'anyone'
			? sql`true`
			: 'shopperId' in of
				? sql`c.shopper_id = ${of.shopperId}`
				: sql`c.shop_id = ${of.shopId}`
	const { rows } = await sql<{ found: boolean }>`
		select exists (
			select from claim_event e join claim c on c.id = e.claim_id
			where e.images @> array[${url}]::text[] and ${whose}
		) as found
	`.execute(db)
	return rows[0]?.found ?? false
}
