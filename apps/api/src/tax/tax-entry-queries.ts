import { sql } from 'kysely'
import type { Cents } from '@portolan/money'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { RatePart } from './included-tax.ts'

/** What an entry is about: a sale, a refund, or the cancellation of a paid order. */
export type TaxEntryKind = 'sale' | 'refund' | 'cancellation'

/** One event of an order with its parts by rate; those of refunds and cancellations are positive here and negative in the table. */
export interface TaxEvent {
	kind: TaxEntryKind
	shopId: string
	orderId: string
	orderSn: string
	/** The order, or the refund request. */
	sourceId: string
	sourceSn: string
	at: Date
	country: string
	parts: readonly RatePart[]
}

/** An entry of an order, in cents as they are stored. */
export interface TaxEntryRow {
	order_id: string
	kind: TaxEntryKind
	source_id: string
	rate: number | null
	gross: Cents
	shipping: Cents
	tax: Cents
}

/** Waits until nobody else writes entries of these orders, until the end of the transaction. */
export async function lockTaxOf(ctx: TxContext, orderIds: readonly string[]): Promise<void> {
	await sql`
		select pg_advisory_xact_lock(hashtextextended('tax ' || id, 0)) from unnest(${[...new Set(orderIds)].toSorted()}::text[]) id
	`.execute(ctx.db)
}

/** The entries of these orders. */
export async function listTaxEntries(db: Db, orderIds: readonly string[]): Promise<TaxEntryRow[]> {
	const { rows } = await sql<TaxEntryRow>`
		select order_id, kind, source_id, rate, gross, shipping, tax from tax_entry where order_id = any(${[...orderIds]}::uuid[])
	`.execute(db)
	return rows
}

/** Writes events; one that is there already changes nothing. Parts without an amount are left out. */
export async function addTaxEvents(ctx: TxContext, events: readonly TaxEvent[]): Promise<void> {
	const rows = events.flatMap(({ parts, ...event }) =>
		parts
			.filter(({ gross }) => gross > 0n)
			.map((part) => {
				const signed = (cents: Cents) => String(event.kind === 'sale' ? cents : -cents)
				return {
					shop_id: event.shopId,
					order_id: event.orderId,
					kind: event.kind,
					source_id: event.sourceId,
					source_sn: event.sourceSn,
					order_sn: event.orderSn,
					at: event.at,
					country: event.country,
					rate: part.rate,
					gross: signed(part.gross),
					shipping: signed(part.shipping),
					tax: signed(part.tax),
				}
			}),
	)
	if (rows.length === 0) return
	await sql`
		insert into tax_entry (shop_id, order_id, kind, source_id, source_sn, order_sn, at, country, rate, gross, shipping, tax)
		select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (shop_id uuid, order_id uuid, kind text, source_id uuid,
			source_sn text, order_sn text, at timestamptz, country text, rate int, gross bigint, shipping bigint, tax bigint)
		on conflict do nothing
	`.execute(ctx.db)
}
