import { sql } from 'kysely'
import type { Context, OnceContext, TxContext } from '../../platform/context.ts'

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
