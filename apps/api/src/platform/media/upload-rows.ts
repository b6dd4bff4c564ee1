import type { UploadScene } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { tokenHash } from '../sessions.ts'

/** Whose token this is, or null: uploads and private pictures are no promises, so they ask for themselves. */
export async function shopperOfToken(db: Db, token: string, now: Date): Promise<string | null> {
	const { rows } = await sql<{ person_id: string }>`
		select person_id from session
		where token_hash = ${tokenHash(token)} and person_kind = 'shopper' and ended_at is null and expires_at > ${now}
	`.execute(db)
	return rows[0]?.person_id ?? null
}

/** A picture that was stored. */
export interface StoredUpload {
	id: string
	ownerId: string
	scene: UploadScene
	private: boolean
	name: string
	bytes: number
	width: number
	height: number
	createdAt: Date
}

/** Notes a stored picture. */
export async function insertUpload(db: Db, upload: StoredUpload): Promise<void> {
	await db
		.insertInto('upload')
		.values({
			id: upload.id,
			owner_id: upload.ownerId,
			scene: upload.scene,
			private: upload.private,
			name: upload.name,
			bytes: upload.bytes,
			width: upload.width,
			height: upload.height,
			created_at: upload.createdAt,
		})
		.execute()
}

/** The owner of a picture by its name, or null when there is none. */
export async function ownerOfUpload(db: Db, name: string): Promise<string | null> {
	const row = await db
		.selectFrom('upload')
		.select('owner_id')
		.where('name', '=', name)
		.executeTakeFirst()
	return row?.owner_id ?? null
}

/** How many of these names are this person's own pictures for this scene. */
export async function countOwnUploads(
	db: Db,
	asked: { ownerId: string; scene: UploadScene; names: readonly string[] },
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(distinct name)::int as count from upload
		where owner_id = ${asked.ownerId} and scene = ${asked.scene} and name = any(${[...asked.names]}::text[])
	`.execute(db)
	return rows[0]?.count ?? 0
}
