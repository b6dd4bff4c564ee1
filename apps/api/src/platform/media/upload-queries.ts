import type { UploadScene } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db, TxDb } from '../database/db.ts'
import { tokenHash } from '../sign-in/sessions.ts'

/** A valid session, with what picture routes need of it. */
export interface PictureCaller {
	session_id: string
	person_kind: 'shopper' | 'merchant' | 'operator'
	person_id: string
}

/** The owner of this token, or null: uploads and private pictures are not endpoints, so they find the caller themselves. */
export async function callerOfToken(
	db: Db,
	token: string,
	now: Date,
): Promise<PictureCaller | null> {
	const { rows } = await sql<PictureCaller>`
		select id as session_id, person_kind, person_id from session
		where token_hash = ${tokenHash(token)} and ended_at is null and expires_at > ${now}
	`.execute(db)
	return rows[0] ?? null
}

/** A picture that was stored. */
export interface StoredUpload {
	id: string
	ownerId: string
	scene: UploadScene
	private: boolean
	name: string
	bytes: number
	/** Null for a PDF. */
	width: number | null
	height: number | null
	contentHash: Buffer
	look: string | null
	createdAt: Date
}

/** Records the name of an upload whose files are about to be stored; from `removeAt` on they are removed. */
export async function insertPendingUpload(
	db: Db,
	{ name, removeAt }: { name: string; removeAt: Date },
): Promise<void> {
	await sql`insert into pending_upload (name, remove_at) values (${name}, ${removeAt})`.execute(db)
}

/** Records an upload whose files are stored. Returns false if it is too late: `removeAt` has passed and they are being removed. */
export async function insertUpload(
	db: Db,
	upload: StoredUpload,
	pending: { removeAt: Date },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		with completed as (
			delete from pending_upload where name = ${upload.name} and remove_at = ${pending.removeAt} returning name
		)
		insert into upload (id, owner_id, scene, private, name, bytes, width, height, content_hash, look, created_at)
		select ${upload.id}::uuid, ${upload.ownerId}::uuid, ${upload.scene}, ${upload.private}, name, ${upload.bytes},
			${upload.width}::int, ${upload.height}::int, ${upload.contentHash}::bytea, ${upload.look}::bit(64), ${upload.createdAt}::timestamptz
		from completed
	`.execute(db)
	return numAffectedRows === 1n
}

/** The owner and the scene of a picture, by its name; null if there is none. */
export async function findUpload(
	db: Db,
	name: string,
): Promise<{ ownerId: string; scene: UploadScene } | null> {
	const row = await db
		.selectFrom('upload')
		.select(['owner_id as ownerId', 'scene'])
		.where('name', '=', name)
		.where('forgotten_at', 'is', null)
		.executeTakeFirst()
	return row ?? null
}

/**
 * Which of these names are this person's own pictures for this scene. Their rows stay locked until the transaction
 * ends, so that none is removed between this check and the record that shows it.
 */
export async function holdOwnUploads(
	db: TxDb,
	asked: { ownerId: string; scene: UploadScene; names: readonly string[] },
): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select name from upload
			where owner_id = ${asked.ownerId} and scene = ${asked.scene} and name = any(${[...asked.names]}::text[]) and forgotten_at is null
			order by id for key share
	`.execute(db)
	return rows.map(({ name }) => name)
}

/**
 * Grids that differ in at most this many of their 64 cells count as alike. Pictures of different objects rarely differ in
 * fewer than 10.
 */
const nearBits = 6
/** The grid of a one-coloured picture contains no information: such a picture is alike only to its exact copies. */
const tellingBits = 6

/** The names of other pictures with the same bytes, or nearly the same look, as this one; the newest first. */
export async function listAlikeUploads(
	db: Db,
	asked: { name: string; scene: UploadScene; most: number },
): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select u.name from upload u, upload own
		where own.name = ${asked.name} and u.name <> own.name and u.scene = ${asked.scene} and u.forgotten_at is null
			and (u.content_hash = own.content_hash or (
				bit_count(own.look) between ${tellingBits}::int and ${64 - tellingBits}::int
				and bit_count(u.look # own.look) <= ${nearBits}::int))
		order by u.created_at desc limit ${asked.most}
	`.execute(db)
	return rows.map(({ name }) => name)
}

/** A picture that is shown to nobody any more, and whose files are to be removed. */
export interface ForgottenUpload {
	id: string
	name: string
}

/**
 * Private pictures that were uploaded before `before` and are not shown anywhere yet, locked against every record that
 * would show one.
 */
export async function takeOldUploads(
	db: TxDb,
	asked: { before: Date; most: number },
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id from upload
		where private and kept_at is null and forgotten_at is null and created_at <= ${asked.before}
		order by created_at limit ${asked.most} for update skip locked
	`.execute(db)
	return rows.map(({ id }) => id)
}

/**
 * Marks those that nothing shows as removed and the others as kept permanently. Until `removeAt`, no other process tries
 * to remove their files.
 */
export async function forgetOrKeep(
	db: TxDb,
	ids: readonly string[],
	at: { now: Date; removeAt: Date },
): Promise<ForgottenUpload[]> {
	const { rows } = await sql<ForgottenUpload & { forgotten: boolean }>`
		update upload u set
			kept_at = case when seen.shown then ${at.now}::timestamptz end,
			forgotten_at = case when not seen.shown then ${at.now}::timestamptz end,
			remove_at = case when not seen.shown then ${at.removeAt}::timestamptz end
		from (
			select id, upload_is_shown(scene, name) as shown from upload where id = any(${[...ids]}::uuid[])
		) seen
		where u.id = seen.id
		returning u.id, u.name, u.forgotten_at is not null as forgotten
	`.execute(db)
	return rows.filter(({ forgotten }) => forgotten)
}

/** Marks an upload as removed unless something has shown it; its files are removed from now on. */
export async function forgetUnkept(db: TxDb, name: string, now: Date): Promise<void> {
	await sql`
		update upload set forgotten_at = ${now}::timestamptz, remove_at = ${now}::timestamptz
		where name = ${name} and kept_at is null and forgotten_at is null
	`.execute(db)
}

/** Pictures marked as removed whose files may still exist and that are due to be tried again. */
export async function takeForgotten(
	db: TxDb,
	at: { now: Date; removeAt: Date; most: number },
): Promise<ForgottenUpload[]> {
	const { rows } = await sql<ForgottenUpload>`
		update upload set remove_at = ${at.removeAt}
		where id in (
			select id from upload where forgotten_at is not null and remove_at <= ${at.now}
			order by remove_at limit ${at.most} for update skip locked
		)
		returning id, name
	`.execute(db)
	return rows
}

/** Deletes the rows of removed pictures, after their files. */
export async function deleteForgotten(db: TxDb, ids: readonly string[]): Promise<void> {
	await sql`delete from upload where id = any(${[...ids]}::uuid[])`.execute(db)
}

/** Names of uploads that were not completed in time; until `removeAt` one process has their files reserved for removal. */
export async function takePendingUploads(
	db: TxDb,
	at: { now: Date; removeAt: Date; most: number },
): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		update pending_upload set remove_at = ${at.removeAt}
		where name in (
			select name from pending_upload where remove_at <= ${at.now}
			order by remove_at limit ${at.most} for update skip locked
		)
		returning name
	`.execute(db)
	return rows.map(({ name }) => name)
}

/** Deletes the names of uploads that were not completed, after their files. */
export async function deletePendingUploads(db: TxDb, names: readonly string[]): Promise<void> {
	await sql`delete from pending_upload where name = any(${[...names]}::text[])`.execute(db)
}
