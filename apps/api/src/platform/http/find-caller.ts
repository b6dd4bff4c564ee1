import type { FastifyRequest } from 'fastify'
import { sql, type CompiledQuery } from 'kysely'
import { after } from '../clock.ts'
import type { Actor, MerchantActor, OperatorActor, ShopperActor } from '../context.ts'
import type { Db } from '../database/db.ts'
import { openChecked, readCompiled } from '../database/transaction.ts'
import type { Ports } from '../ports.ts'
import { Refusal } from '../refusal.ts'
import { merchantIdleHours, operatorIdleSeconds } from '../sign-in/sessions.ts'
import { apiKeys, type FoundApiKey } from '../sign-in/api-keys.ts'
import { staffOf } from '../sign-in/staff.ts'
import type { Answering } from './answering.ts'
import { authorize } from './authorize.ts'
import { apiKeyIn, hashOf } from './call-limiter.ts'
import type { AnyHandler } from './handle.ts'
import { openRepeat, refuseTwin, type RepeatKey } from './idempotency.ts'
import {
	allOwnFor,
	ownValuesFor,
	type CutAnswer,
	type OwnField,
	type OwnValues,
} from './kept-answers/own-fields.ts'
import type { RememberedPerson } from './kept-answers/remembered-people.ts'

/** Who sent a request. */
export interface Caller {
	actor: Actor
	/** The last recorded use of the session is old enough to record it again. */
	seenLongAgo: boolean
}

/** A caller, and the stored answer to the same request, if there is one. */
export interface FoundCaller extends Caller {
	outcome: 'go' | 'replay'
	reply: string | null
}

/** A caller without a session. */
export const visitor: FoundCaller = {
	actor: { kind: 'visitor' },
	seenLongAgo: false,
	outcome: 'go',
	reply: null,
}

/** A session's use is recorded again this long after its last record, in milliseconds. */
const seenEveryMs = { shopper: 5 * 60_000, merchant: 5 * 60_000, operator: 60_000 }

/** The session behind a token. */
interface FoundSession {
	session_id: string
	person_kind: 'shopper' | 'merchant' | 'operator'
	person_id: string
	seen_at: Date
}

/** The session behind a token, and the state of the request if it has an idempotency key. */
interface OpenedRequest extends FoundSession {
	outcome: 'go' | 'replay' | 'reused' | 'running'
	reply: string | null
}

/** Finds who sent a request and whether this request was answered before, in one round trip. */
export async function findCaller(
	on: Answering,
	db: Db,
	token: string,
	request: FastifyRequest,
	repeat: RepeatKey | null = null,
	writesOnce = false,
): Promise<FoundCaller> {
	if (apiKeyIn(request) === token) {
		// Its lock on the idempotency key needs a transaction.
		if (writesOnce) throw new Error('An API key reached a call that writes once.')
		return findApiKey(on, db, request, repeat)
	}
	const now = on.clock.now()
	const { rows } = await (
		repeat === null
			? sql<OpenedRequest>`
				select id as session_id, person_kind, person_id, seen_at, 'go' as outcome, null as reply
				from session where token_hash = ${hashOf(request, token)} and ended_at is null and expires_at > ${now}`
			: writesOnce
				? openedRequest(hashOf(request, token), now, repeat)
				: sql<OpenedRequest>`
				select * from open_request(
					${hashOf(request, token)}, ${now}, ${repeat.key}::text, ${repeat.hash}::bytea, ${repeat.window}::interval)`
	).execute(db)
	return foundCaller(on, db, request, rows[0], repeat)
}

/** A session, and the answer that was stored for the same request; without a lock. */
function openedRequest(tokenHash: Buffer, now: Date, { key, hash, window }: RepeatKey) {
	return sql<OpenedRequest>`
		select s.id as session_id, s.person_kind, s.person_id, s.seen_at,
			case when a.request_hash = ${hash}::bytea then 'replay' when a.key is not null then 'reused' else 'go' end as outcome,
			case when a.request_hash = ${hash}::bytea then a.reply end as reply
		from session s left join answered_request a on a.person_id = s.person_id and a.key = ${key}::text
			and a.created_at > ${now}::timestamptz - ${window}::interval
		where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now}`
}

async function foundCaller(
	on: Answering,
	db: Db,
	request: FastifyRequest,
	row: OpenedRequest | undefined,
	repeat: RepeatKey | null,
): Promise<FoundCaller> {
	const caller = await callerOf(on, db, request, row)
	if (!row || !caller) return visitor
	if (repeat) refuseTwin(repeat, row.outcome)
	return { ...caller, outcome: row.outcome === 'replay' ? 'replay' : 'go', reply: row.reply }
}

/** An {@link OpenedRequest} as it stands beside the rows of a read; all null if there is no session. */
type CallerColumns = {
	[Name in keyof OpenedRequest as `caller_${Name}`]: OpenedRequest[Name]
}

/** The shopper whose token this was when it was last found; the session decides whether it still is. */
export function knownShopper(
	on: Answering,
	request: FastifyRequest,
	token: string,
): ShopperActor | null {
	const known = on.limiter.lastFound(request, token)
	return known?.kind === 'shopper' ? { ...known, kind: known.kind } : null
}

/**
 * Opens statements of a shopper whom this process remembers: the first of them, as {@link openChecked} takes it, is sent together with the look
 * at the session and at the answer to the same request. The session decides: `admitted` gets who sent the request, and where it throws nothing is read or written.
 */
export async function openWithCaller(
	on: Answering,
	token: string,
	request: FastifyRequest,
	repeat: RepeatKey | null,
	admitted: (caller: FoundCaller) => void,
) {
	return openChecked<CallerColumns>(on.db, {
		statement: callerStatement(on.db, hashOf(request, token), on.clock.now(), repeat),
		admits: `caller_person_kind = 'shopper' and caller_outcome = 'go'`,
		async pass(row) {
			const opened = row &&
				row.caller_session_id !== null && {
					session_id: row.caller_session_id,
					person_kind: row.caller_person_kind,
					person_id: row.caller_person_id,
					seen_at: row.caller_seen_at,
					outcome: row.caller_outcome,
					reply: row.caller_reply,
				}
			admitted(await foundCaller(on, on.db, request, opened || undefined, repeat))
		},
	})
}

/** Making the text of a statement takes longer than sending it. */
let forReads: CompiledQuery<CallerColumns> | undefined
let forWrites: CompiledQuery<CallerColumns> | undefined

function callerStatement(
	db: Db,
	tokenHash: Buffer,
	now: Date,
	repeat: RepeatKey | null,
): CompiledQuery<CallerColumns> {
	if (repeat === null) {
		forReads ??= sql<CallerColumns>`
			select id as caller_session_id, person_kind as caller_person_kind, person_id as caller_person_id, seen_at as caller_seen_at,
				'go' as caller_outcome, null as caller_reply
			from session where token_hash = ${null} and ended_at is null and expires_at > ${null}`.compile(
			db,
		)
		return { ...forReads, parameters: [tokenHash, now] }
	}
	const { key, hash, window } = repeat
	forWrites ??= sql<CallerColumns>`
		select session_id as caller_session_id, person_kind as caller_person_kind, person_id as caller_person_id, seen_at as caller_seen_at,
			outcome as caller_outcome, reply as caller_reply
		from (${openedRequest(tokenHash, now, repeat)}) opened`.compile(db)
	return { ...forWrites, parameters: [hash, hash, key, now, window, tokenHash, now] }
}

/** Finds the API key that was sent, and whether this request was answered before. */
async function findApiKey(
	on: Answering,
	db: Db,
	request: FastifyRequest,
	repeat: RepeatKey | null,
): Promise<FoundCaller> {
	const key = await apiKeyOf(on, db, request)
	if (!key) return visitor
	const seenMs = on.clock.now().getTime() - (key.usedAt?.getTime() ?? 0)
	const caller = { actor: key.actor, seenLongAgo: seenMs > seenEveryMs.merchant }
	if (repeat === null) return { ...caller, outcome: 'go', reply: null }
	const { outcome, reply } = await openRepeat(on, db, key.actor.id, repeat)
	refuseTwin(repeat, outcome)
	return { ...caller, outcome: outcome === 'replay' ? 'replay' : 'go', reply }
}

/** The API key of a request, if it may be used; counts the call against it, or against the network. */
export async function apiKeyOf(
	on: Pick<Answering, 'clock' | 'limiter' | 'ports'>,
	db: Db,
	request: FastifyRequest,
): Promise<FoundApiKey | null> {
	const token = apiKeyIn(request)
	const found = token && (await apiKeys.of(on).find(db, hashOf(request, token), on.clock.now()))
	if (!found) {
		on.limiter.unknown(request)
		return null
	}
	const { id } = found.actor
	on.limiter.found(request, { kind: 'api_key', id, sessionId: id })
	return found
}

/**
 * Finds the owner of a token and, in the same statement, their own values for a kept answer: null if there is no such session, or nothing in
 * the answer depends on the person.
 */
export async function findCallerWithOwn(
	on: Answering,
	token: string,
	request: FastifyRequest,
	answer: CutAnswer,
	fields: readonly OwnField[],
): Promise<Caller & { own: (OwnValues | null)[] | null }> {
	const hash = hashOf(request, token)
	const key = hash.toString('latin1')
	const known = on.people.find(key, fields) ?? (await learn(on, hash, fields))
	if (known) {
		const { actor, seenMs, own } = known
		on.limiter.found(request, actor)
		const seenLongAgo = on.clock.now().getTime() - seenMs > seenEveryMs.shopper
		// This use is about to be recorded, and is read again with the next call.
		if (seenLongAgo) on.people.drop(key)
		return { actor, seenLongAgo, own: answer.fields.map(({ field }) => own.get(field) ?? null) }
	}
	const statement = statementFor(on.db, answer)(hash, on.clock.now())
	const [row] = await readCompiled(on.db, statement)
	const caller = await callerOf(on, on.db, request, row)
	if (!row || !caller) return { ...visitor, own: null }
	if (caller.actor.kind === 'shopper') on.people.met(key, caller.actor)
	return { ...caller, own: row.own }
}

/** Reads a shopper who has come before with all their own values, in one statement; null if they have not, or have too many values. */
async function learn(
	on: Answering,
	hash: Buffer,
	fields: readonly OwnField[],
): Promise<RememberedPerson | null> {
	const key = hash.toString('latin1')
	if (!on.people.isWorthLearning(key)) return null
	const now = on.clock.now()
	const made = learnings.get(fields) ?? compileLearning(on.db, fields)
	learnings.set(fields, made)
	const statement: Learning = { ...made, parameters: [hash, now] }
	const [row] = await readCompiled(on.db, statement)
	if (!row) return null
	const actor: ShopperActor = { kind: 'shopper', id: row.person_id, sessionId: row.session_id }
	on.people.learn(
		key,
		{
			actor,
			seenMs: row.seen_at.getTime(),
			expiresMs: row.expires_at.getTime(),
			own: new Map(fields.map((field, at) => [field, row.own[at] ?? null])),
		},
		now.getTime(),
	)
	return on.people.find(key, fields)
}

type Learning = CompiledQuery<FoundSession & { expires_at: Date; own: (OwnValues | null)[] }>

const learnings = new WeakMap<readonly OwnField[], Learning>()

function compileLearning(db: Db, fields: readonly OwnField[]): Learning {
	return sql<FoundSession & { expires_at: Date; own: (OwnValues | null)[] }>`
		select s.id as session_id, s.person_kind, s.person_id, s.seen_at, s.expires_at, ${allOwnFor(fields, sql`s.person_id`)} as own
		from session s where s.token_hash = ${null} and s.ended_at is null and s.expires_at > ${null} and s.person_kind = 'shopper'
	`.compile(db)
}

type OwnStatement = CompiledQuery<FoundSession & { own: (OwnValues | null)[] | null }>

/** The statement of each cut answer: making its text costs more than a visitor's whole answer. */
const statements = new WeakMap<CutAnswer, OwnStatement>()

/** The statement that reads a session and the own values of its person; takes the hash of the token and the time. */
function statementFor(db: Db, answer: CutAnswer): (hash: Buffer, now: Date) => OwnStatement {
	const made = statements.get(answer) ?? compileFor(db, answer)
	statements.set(answer, made)
	// The last two values are those of the caller.
	return (hash, now) => ({ ...made, parameters: [...made.parameters.slice(0, -2), hash, now] })
}

function compileFor(db: Db, answer: CutAnswer): OwnStatement {
	const own =
		answer.fields.length === 0 ? sql`null` : ownValuesFor(answer, sql<string>`s.person_id`)
	return sql<FoundSession & { own: (OwnValues | null)[] | null }>`
		select s.id as session_id, s.person_kind, s.person_id, s.seen_at, ${own} as own
		from session s where s.token_hash = ${null} and s.ended_at is null and s.expires_at > ${null}
	`.compile(db)
}

/** The person behind a session, if they still have access; counts the call against them, or against their network. */
async function callerOf(
	on: Answering,
	db: Db,
	request: FastifyRequest,
	row: FoundSession | undefined,
): Promise<Caller | null> {
	const actor = row ? await actorOf({ db, ports: on.ports }, row) : null
	if (!row || !actor) {
		on.limiter.unknown(request)
		return null
	}
	on.limiter.found(request, { kind: actor.kind, id: actor.id, sessionId: row.session_id })
	const seenMs = on.clock.now().getTime() - row.seen_at.getTime()
	return { actor, seenLongAgo: seenMs > seenEveryMs[actor.kind] }
}

/** The person a session belongs to; null for people who no longer have access. */
async function actorOf(
	holder: { db: Db; ports: Ports },
	row: FoundSession,
): Promise<ShopperActor | MerchantActor | OperatorActor | null> {
	const session = { sessionId: row.session_id, personId: row.person_id }
	if (row.person_kind === 'shopper')
		return { kind: 'shopper', id: row.person_id, sessionId: row.session_id }
	return staffOf(holder, row.person_kind, session)
}

/** Refuses `unauthorized` for a session of another kind of person than the endpoint is for, and what {@link authorize} refuses. */
export function admit({ endpoint }: AnyHandler, { actor }: Caller): void {
	if (endpoint.by === 'anyone') return
	if (actor.kind !== endpoint.by)
		throw new Refusal('unauthorized', 'The token is unknown or has expired.')
	authorize(endpoint, actor)
}

/** Records that a session was used now; this extends the session of a merchant or an operator. One that has ended meanwhile stays ended. */
export async function markSeen(on: Answering, caller: Caller, db: Db = on.db): Promise<void> {
	const { actor } = caller
	if (!('sessionId' in actor)) return
	const now = on.clock.now()
	if (actor.kind === 'merchant' && actor.apiKey !== null)
		return apiKeys.of(on).markUsed(db, actor.id, now)
	const idleSeconds = idleSecondsOf(on, actor.kind)
	const until = idleSeconds === null ? null : after(now, idleSeconds)
	await sql`
		update session set seen_at = ${now}, expires_at = coalesce(${until}::timestamptz, expires_at)
		where id = ${actor.sessionId} and ended_at is null and expires_at > ${now}
	`.execute(db)
}

/** How long a session lasts without a call, in seconds; null if it ends at a fixed time. */
function idleSecondsOf(on: Answering, kind: 'shopper' | 'merchant' | 'operator'): number | null {
	if (kind === 'operator') return operatorIdleSeconds
	return kind === 'merchant' ? on.settings.get(merchantIdleHours) * 3_600 : null
}
