import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'

/** Stores a link that shows a product before it is on sale. */
export async function insertPreview(
	db: TxDb,
	preview: { tokenHash: Buffer; productId: string; sessionId: string; endsAt: Date },
): Promise<void> {
	await sql`
		insert into product_preview (token_hash, product_id, session_id, ends_at)
		values (${preview.tokenHash}, ${preview.productId}, ${preview.sessionId}, ${preview.endsAt})
	`.execute(db)
}

/** The product that a link shows; null if the link has ended, or the person who made it is signed out. */
export async function previewedProduct(
	db: Db,
	tokenHash: Buffer,
	at: Date,
): Promise<string | null> {
	const { rows } = await sql<{ product_id: string }>`
		select v.product_id from product_preview v join session s on s.id = v.session_id
		where v.token_hash = ${tokenHash} and v.ends_at > ${at} and s.ended_at is null and s.expires_at > ${at}
	`.execute(db)
	return rows[0]?.product_id ?? null
}
