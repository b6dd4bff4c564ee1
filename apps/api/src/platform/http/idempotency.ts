import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/db.ts'
import { decrypt, encrypt, fingerprint } from '../encryption.ts'
import { Refusal } from '../refusal.ts'
import type { Answering } from './answering.ts'
import type { AnyHandler } from './handle.ts'

/** How a repeated request is recognised. */
export interface RepeatKey {
	key: string
	hash: Buffer
	/** How long the same key means the same request. */
	window: string
	/** No key was sent: for one second the body takes its place. */
	implied: boolean
}

/**
 * Endpoints marked IK accept the caller's key; without one, the same body within a second is a duplicate
 * (docs/product/api.md, Idempotency).
 */
export function repeatKeyOf(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
): RepeatKey | null {
	if (!handler.endpoint.idempotent) return null
	const sent = request.headers['idempotency-key']
	// A keyed hash: the body may contain a card number, and a plain hash would reveal it to somebody who tries all
	// numbers.
	const hash = fingerprint(
		on,
		recordPurpose,
		`${handler.endpoint.path}\n${textOfBody(request.body)}`,
	)
	if (sent === undefined)
		return { key: `body:${hash.toString('base64url')}`, hash, window: '1 second', implied: true }
	if (typeof sent !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(sent))
		throw new Refusal('invalid', 'Idempotency-Key must be a UUID.', { field: 'Idempotency-Key' })
	return { key: sent.toLowerCase(), hash, window: '24 hours', implied: false }
}

/**
 * No input schema is nested deeper than a few levels; a body with a hundred thousand would overflow the stack of
 * JSON.stringify.
 */
function textOfBody(body: unknown): string {
	try {
		return JSON.stringify(body ?? null)
	} catch (error) {
		if (!(error instanceof RangeError)) throw error
		throw new Refusal('invalid', 'The body is nested too deeply.', {
			field: 'body',
			params: { reason: 'JSON of a few levels' },
		})
	}
}

/**
 * Refuses a key that cannot be answered from the stored record: one that belongs to another request, and one whose
 * request is still running.
 */
export function refuseTwin(
	{ implied }: RepeatKey,
	outcome: 'go' | 'replay' | 'reused' | 'running',
): void {
	if (implied && outcome !== 'go')
		throw new Refusal('duplicate_submit', 'The same request was sent less than a second ago.')
	if (outcome === 'running') throw new Refusal('in_progress', 'The same request is being answered.')
	if (outcome === 'reused')
		throw new Refusal(
			'idempotency_key_reused',
			'This Idempotency-Key was used for another request.',
		)
}

/** What `open_request` finds for a session, for the caller with this id. The lock lives as long as the transaction. */
export async function openRepeat(
	on: Pick<Answering, 'clock'>,
	db: Db,
	callerId: string,
	{ key, hash, window }: RepeatKey,
): Promise<{ outcome: 'go' | 'replay' | 'reused' | 'running'; reply: string | null }> {
	const { rows } = await sql<{ is_free: boolean }>`
		select pg_try_advisory_xact_lock(hashtextextended(${callerId}::text || ${key}::text, 0)) as is_free
	`.execute(db)
	if (rows[0]?.is_free !== true) return { outcome: 'running', reply: null }
	// A statement of its own: it must see what was stored before the lock became free.
	const answers = await sql<{ is_same: boolean; reply: string }>`
		select request_hash = ${hash}::bytea as is_same, reply from answered_request
		where person_id = ${callerId} and key = ${key}::text
			and created_at > ${on.clock.now()}::timestamptz - ${window}::interval
	`.execute(db)
	const [answer] = answers.rows
	if (!answer) return { outcome: 'go', reply: null }
	return answer.is_same
		? { outcome: 'replay', reply: answer.reply }
		: { outcome: 'reused', reply: null }
}

/** The stored answer of a request that may be sent again. */
export interface IdempotencyRecord {
	withWrite(json: string): RawBuilder<unknown>
	after(db: Db, json: string): Promise<void>
	/**
	 * The answer that an identical request has stored meanwhile, or null. Refuses in the same cases as the first look at
	 * the key.
	 */
	find(db: Db): Promise<string | null>
	/** The answer in a stored record. */
	read(stored: string): string
}

const recordPurpose = 'idempotency record'

/**
 * Stores the answer of a request that may be repeated: in the same statement as the write, or as the last statement of
 * its transaction. An identical request waits at the key's row until the first write is committed; while a transaction
 * runs, a lock shows the identical request that it is still running.
 */
export function idempotencyRecordOf(
	on: Answering,
	handler: AnyHandler,
	personId: string,
	repeat: RepeatKey,
): IdempotencyRecord {
	const { key, hash, window } = repeat
	// Replies to operators contain bank account numbers, which are never stored unencrypted.
	const isEncrypted = handler.endpoint.by === 'operator'
	const place = `answered_request.reply:${personId}:${key}`
	const stored = (json: string) =>
		isEncrypted ? encrypt(on, recordPurpose, place, json).toString('base64') : json
	const read = (text: string) =>
		isEncrypted
			? decrypt(on, recordPurpose, place, Buffer.from(text, 'base64')).toString('utf8')
			: text
	const keep = (json: string) =>
		sql`keep_answer(${personId}, ${key}, ${hash}, ${stored(json)}, ${on.clock.now()}, ${window}::interval)`
	return {
		read,
		withWrite: keep,
		async after(db, json) {
			await sql`/* unread */ select ${keep(json)}`.execute(db)
		},
		async find(db) {
			const { rows } = await sql<{ is_same: boolean; reply: string }>`
				select request_hash = ${hash}::bytea as is_same, reply from answered_request
				where person_id = ${personId} and key = ${key}::text
					and created_at > ${on.clock.now()}::timestamptz - ${window}::interval`.execute(db)
			const [kept] = rows
			if (!kept) return null
			refuseTwin(repeat, kept.is_same ? 'replay' : 'reused')
			return read(kept.reply)
		},
	}
}
