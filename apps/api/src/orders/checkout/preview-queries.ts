import { sql } from 'kysely'
import type { Context, OnceContext, TxContext } from '../../platform/context.ts'
import type { Readable } from '../../platform/database/sending/read-both.ts'

/** A stored preview: its content as JSON text, and until when it is valid. */
export interface PreviewRow {
	content: string
	expires_at: Date
}

/** Stores a priced checkout, in one statement. */
export async function insertPreview(
	ctx: TxContext | OnceContext,
	row: PreviewRow & { id: string; shopper_id: string },
): Promise<void> {
	await sql`
		insert into order_preview (id, shopper_id, content, expires_at)
		values (${row.id}, ${row.shopper_id}, ${row.content}, ${row.expires_at})
	`.execute(ctx.db)
}

/** The shopper's preview, or null. */
export async function findPreview(
	ctx: Context,
	id: string,
	shopperId: string,
): Promise<PreviewRow | null> {
	const { rows } = await sql<PreviewRow>`
		select content, expires_at from order_preview where id = ${id} and shopper_id = ${shopperId}
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** In {@link findPreviewWith}: the ids of the SKUs in the preview. */
export const skuIdsOfPreview = sql<string[]>`
	(select array_agg((line ->> 'skuId')::uuid) from json_array_elements(preview.content::json -> 'lines') line)`

/** The shopper's preview, and two other things in the same statement; or null. */
export async function findPreviewWith<A, StoredA, B, StoredB>(
	ctx: Context,
	{ id, shopperId }: { id: string; shopperId: string },
	a: Readable<A, StoredA>,
	b: Readable<B, StoredB>,
): Promise<[PreviewRow, A, B] | null> {
	const { rows } = await sql<PreviewRow & { a: StoredA; b: StoredB }>`
		with preview as materialized (
			select content, expires_at from order_preview where id = ${id} and shopper_id = ${shopperId}
		)
		select content, expires_at, ${a.json} as a, ${b.json} as b from preview
	`.execute(ctx.db)
	const [row] = rows
	return row ? [row, a.read(row.a), b.read(row.b)] : null
}
