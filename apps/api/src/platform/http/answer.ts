import { parse as parseQuery } from 'node:querystring'
import { isLanguageFile, type CallResult, type LanguageFile } from '@portolan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toSeconds } from '../clock.ts'
import type { Actor, Context, MerchantContext, OnceContext } from '../context.ts'
import { refuseUnconfirmed } from '../sign-in/confirmed-factor.ts'
import { openStatements, openTransaction } from '../database/transaction.ts'
import { orStale } from '../answer-cache.ts'
import { Refusal } from '../refusal.ts'
import { isUnavailable, isSerializationFailure } from '../unavailable.ts'
import { refuseApiKeys } from './authorize.ts'
import { apiKeyIn, tokenIn } from './call-limiter.ts'
import { failure, failureOf, problemOf, successText } from './envelope.ts'
import { contextOf, type Answering } from './answering.ts'
import type { KeptAnswer } from './kept-answers/kept-answer.ts'
import { answerRead } from './answer-read.ts'
import { entityTag } from './entity-tag.ts'
import {
	admit,
	findCaller,
	findCallerWithOwn,
	knownShopper,
	markSeen,
	openWithCaller,
	visitor,
	type FoundCaller,
} from './find-caller.ts'
import { callHandler, encodeReply, noteOf, type AnyHandler } from './handle.ts'
import { idempotencyRecordOf, repeatKeyOf } from './idempotency.ts'
import { readInput } from './input.ts'
import { merchantAudit } from './observers/merchant-audit.ts'
import { cutAtOwnFields, filledIn } from './kept-answers/own-fields.ts'
import { bytesOf } from './kept-answers/remembered-replies.ts'

/**
 * Answers one request of a route: finds the caller, checks their rights and the input, then calls the handler, in one
 * transaction if it writes.
 */
export async function answer(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const lang = languageOf(request)
	const token = tokenIn(request)
	reply.type('application/json; charset=utf-8')
	try {
		if (handler.endpoint.apiKeyRight === null && apiKeyIn(request) !== null) refuseApiKeys()
		if (token !== null) {
			if (keepsFor(handler, request))
				return await answerPersonFromCache(on, handler, request, reply, lang, token)
			if (!handler.endpoint.writes)
				return await answerRead(on, handler, request, reply, lang, token)
			return await answerWrite(on, handler, request, reply, lang, token)
		}
		if (handler.endpoint.by !== 'anyone') throw new Refusal('unauthorized', 'No token was sent.')
		if (handler.endpoint.writes) return await answerWrite(on, handler, request, reply, lang, null)
		return handler.cache === null
			? await answerRead(on, handler, request, reply, lang, null)
			: await answerFromCache(on, handler, request, reply, lang)
	} catch (error) {
		return sendRefusal(on, handler, request, reply, lang, error)
	}
}

/**
 * Answers a public call that many visitors make alike: JSON kept for some seconds, with an entity tag for clients that
 * have it already.
 */
async function answerFromCache(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	reply: FastifyReply,
	lang: LanguageFile,
): Promise<FastifyReply> {
	const nowMs = on.clock.now().getTime()
	const { ready, seconds } = await cachedAnswer(on, handler, request, lang, request)
	ready.note?.(contextOf(on, on.reads, visitor.actor, request, lang))
	reply.header('etag', ready.etag)
	reply.header('cache-control', `public, max-age=${seconds}`)
	reply.header('vary', 'lang, token, accept-encoding')
	if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send()
	return reply.send(successText(ready.json, Math.floor(nowMs / 1000), ''))
}

/** Whether people who are signed in get this answer from the kept ones. */
function keepsFor({ cache }: AnyHandler, request: FastifyRequest): boolean {
	return cache?.own !== undefined && !(cache.isPersonal?.(Object(request.query)) ?? false)
}

/**
 * Answers a public call of somebody who is signed in: the kept answer of visitors with the person's own fields, which one statement reads
 * together with the session. Source: docs/decisions/0087.
 */
async function answerPersonFromCache(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	reply: FastifyReply,
	lang: LanguageFile,
	token: string,
): Promise<FastifyReply> {
	const { ready } = await cachedAnswer(on, handler, request, lang, request)
	const fields = handler.cache?.own ?? []
	const cut = cutAtOwnFields(ready, fields)
	const caller = await findCallerWithOwn(on, token, request, cut, fields)
	ready.note?.(contextOf(on, on.reads, caller.actor, request, lang))
	if (caller.seenLongAgo) await markSeen(on, caller)
	reply.header('cache-control', 'private, no-store')
	return reply.send(successText(filledIn(cut, caller.own), toSeconds(on.clock.now()), ''))
}

/** A call as it stands in an address. */
interface CallAddress {
	/** Path and query. */
	url: string
	query: unknown
	body?: unknown
}

async function cachedAnswer(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	lang: LanguageFile,
	{ url, query, body }: CallAddress,
): Promise<{ ready: KeptAnswer; seconds: number }> {
	const rule = handler.cache
	if (rule === null) throw new Error('A route without a cache rule came to the cache.')
	const key = `${lang} ${url}`
	const nowMs = on.clock.now().getTime()
	const ready =
		on.cache.get(key, nowMs) ??
		(await orStale(on.cache.stale(key, nowMs), () =>
			on.cache.fill(key, { untilMs: nowMs + rule.seconds * 1000, tags: rule.tags }, async () => {
				const input = readInput(handler.endpoint, { query, body })
				const data = await on.lateReads.run((db) =>
					callHandler(handler, contextOf(on, db, { kind: 'visitor' }, request, lang), input),
				)
				const json = encodeReply(on, handler, data)
				const note = noteOf(handler, input, data)
				return { json, etag: entityTag(json), length: bytesOf(json), note }
			}),
		))
	return { ready: ready.body, seconds: rule.seconds }
}

/**
 * Makes a public call for a page that is being rendered for a visitor: `url` is the path and the query, as a browser would send them. The
 * answer is kept and shared with the calls of browsers. Null if visitors' answers are not kept for this call.
 */
export function answerForPage(
	on: Answering,
	handlers: ReadonlyMap<string, AnyHandler>,
	request: FastifyRequest,
	lang: LanguageFile,
	url: string,
): Promise<CallResult | null> {
	return resultForPage(handlers, url, lang, async (handler, address) => {
		if (handler.cache === null || handler.endpoint.by !== 'anyone') return null
		const { ready } = await cachedAnswer(on, handler, request, lang, address)
		return ready.json
	})
}

/**
 * Opens the calls of a page that is being rendered for the person whose session a token names. Null if it names no shopper's. The function
 * gives null for a call that changes something.
 */
export async function answersForPerson(
	on: Answering,
	handlers: ReadonlyMap<string, AnyHandler>,
	request: FastifyRequest,
	lang: LanguageFile,
	token: string,
): Promise<((url: string) => Promise<CallResult | null>) | null> {
	const caller = await findCaller(on, on.db, token, request)
	if (caller.actor.kind !== 'shopper') return null
	if (caller.seenLongAgo) await markSeen(on, caller)
	const ctx = contextOf(on, on.reads, caller.actor, request, lang)
	return (url) =>
		resultForPage(handlers, url, lang, async (handler, { query, body }) => {
			if (handler.endpoint.writes) return null
			admit(handler, caller)
			const input = readInput(handler.endpoint, { query, body })
			return encodeReply(on, handler, await callHandler(handler, ctx, input))
		})
}

/** What a call for a page gives: `make` gives its JSON, or null for a call that is not made for this page. */
async function resultForPage(
	handlers: ReadonlyMap<string, AnyHandler>,
	url: string,
	lang: LanguageFile,
	make: (handler: AnyHandler, address: CallAddress) => Promise<string | null>,
): Promise<CallResult | null> {
	const [path = '', search = ''] = url.split('?')
	const handler = handlers.get(path)
	if (!handler) return null
	try {
		const json = await make(handler, { url, query: { ...parseQuery(search) } })
		return json === null ? null : { data: JSON.parse(json), json }
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		return problemOf(error, lang)
	}
}

/** How often a transaction that failed because of another one (deadlock, serialization) is run again before the request fails. */
const mostAttempts = 4

async function answerWrite(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	reply: FastifyReply,
	lang: LanguageFile,
	token: string | null,
): Promise<FastifyReply> {
	reply.header('cache-control', 'no-store')
	const tryOnce = () => tryWrite(on, handler, request, reply, lang, token)
	const gate = handler.gate && handler.waitsAtGate(request.body) ? handler.gate : null
	for (let attempt = 1; ; attempt += 1)
		try {
			return await (gate ? gate.through(tryOnce) : tryOnce())
		} catch (error) {
			if (!isSerializationFailure(error) || attempt >= mostAttempts) throw error
			request.log.warn(
				{ attempt, route: handler.endpoint.path },
				'a transaction lost a race and runs again',
			)
		}
}

async function tryWrite(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	reply: FastifyReply,
	lang: LanguageFile,
	token: string | null,
): Promise<FastifyReply> {
	const repeat = token === null ? null : repeatKeyOf(on, handler, request)
	const { writesOnce } = handler
	const keeperFor = (actor: Actor) =>
		repeat && 'id' in actor ? idempotencyRecordOf(on, handler, actor.id, repeat) : null
	const shopper = token !== null && handler.readsFirst ? knownShopper(on, request, token) : null
	let caller: FoundCaller = visitor
	let keeper = shopper && keeperFor(shopper)
	const admitted = (found: FoundCaller) => {
		caller = found
		const { actor } = found
		admit(handler, found)
		keeper ??= keeperFor(actor)
		if (keeper && found.outcome === 'replay' && found.reply !== null)
			throw new AnsweredBefore(keeper.read(found.reply))
		if (handler.endpoint.secondFactor && actor.kind === 'merchant')
			refuseUnconfirmed({ actor, clock: on.clock })
	}
	const atOnce =
		shopper && token !== null ? await openWithCaller(on, token, request, repeat, admitted) : null
	const tx = atOnce ?? (await (writesOnce ? openStatements(on.db) : openTransaction(on.db)))
	let open = true
	const replay = async (kept: string) => {
		if (open) await tx.rollback()
		open = false
		reply.header('idempotent-replayed', 'true')
		return reply.send(successText(kept, toSeconds(on.clock.now()), ''))
	}
	try {
		if (atOnce === null)
			admitted(
				token === null ? visitor : await findCaller(on, tx.db, token, request, repeat, writesOnce),
			)
		const input = readInput(handler.endpoint, request)
		const ctx: Context & Partial<Pick<OnceContext, 'keepAnswer'>> = contextOf(
			on,
			tx.db,
			shopper ?? caller.actor,
			request,
			lang,
		)
		let kept: string | null = null
		const keep = keeper
		if (writesOnce)
			ctx.keepAnswer =
				keep &&
				((given) => {
					kept = encodeReply(on, handler, given)
					return keep.withWrite(kept)
				})
		let isChanged = true
		// Not given to the property at once: V8 makes such a function among the old objects, where it keeps its call alive (docs/decisions/0126).
		const noteUnchanged = () => {
			isChanged = false
		}
		ctx.noteUnchanged = noteUnchanged
		const data = await callHandler(handler, ctx, input)
		await atOnce?.checked()
		if (isOfMerchant(ctx) && isChanged)
			await merchantAudit.of(on).write(ctx, { endpoint: handler.endpoint, input, reply: data })
		const json = kept ?? encodeReply(on, handler, data)
		if (keep && !writesOnce) await keep.after(tx.db, json)
		else if (keep && kept === null)
			throw new Error(`${handler.endpoint.path} did not keep its answer.`)
		if (caller.seenLongAgo) await markSeen(on, caller, tx.db)
		await tx.commit()
		open = false
		if (caller.actor.kind === 'shopper') on.people.changed(caller.actor.id)
		return reply.send(successText(json, toSeconds(on.clock.now()), ''))
	} catch (thrown) {
		// The session decides, also where the handler failed before it was looked up.
		const error = atOnce ? await firstReason(atOnce.checked(), thrown) : thrown
		if (error instanceof AnsweredBefore) return await replay(error.json)
		// The request may be refused because of the effect of an identical request that was answered after our check:
		// then its stored answer is sent.
		if (open && writesOnce && keeper && error instanceof Refusal) {
			const kept = await keeper.find(tx.db).catch(async (twin: unknown) => {
				await tx.rollback()
				throw twin
			})
			if (kept !== null) return await replay(kept)
		}
		if (open) {
			if (error instanceof Refusal && error.keep && !writesOnce) await tx.commit()
			else await tx.rollback()
		}
		throw error
	}
}

/** The same request was answered before. */
class AnsweredBefore extends Error {
	readonly json: string

	constructor(json: string) {
		super('The same request was answered before.')
		this.json = json
	}
}

/** What a check throws, or else what was thrown after it. */
function firstReason(checked: Promise<void>, thrown: unknown): Promise<unknown> {
	return checked.then(
		() => thrown,
		(refused: unknown) => refused,
	)
}

function isOfMerchant(ctx: Context): ctx is MerchantContext {
	return ctx.actor.kind === 'merchant'
}

/** The language in the `lang` header, one of the nineteen file names; English otherwise. */
export function languageOf(request: FastifyRequest): LanguageFile {
	const asked = request.headers.lang
	return typeof asked === 'string' && isLanguageFile(asked) ? asked : 'en'
}

/**
 * After how many seconds a caller who was answered 503 may try again. A restart of the database takes about that long; a fail-over takes
 * longer, and a caller that is refused at once costs nothing.
 */
const retrySeconds = 2

/**
 * Turns an error into the failure envelope. If the database or another service cannot be used now, that is `unavailable` (503) with
 * Retry-After; an unexpected error is answered as `unexpected`. Both are logged whole.
 */
export function sendRefusal(
	on: Pick<Answering, 'clock'>,
	handler: AnyHandler | null,
	request: FastifyRequest,
	reply: FastifyReply,
	lang: LanguageFile,
	error: unknown,
): FastifyReply {
	const seconds = toSeconds(on.clock.now())
	reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
	if (error instanceof Refusal) {
		request.problem = error.key
		const { http, body } = failureOf(error, lang, seconds)
		const wait = error.params?.retry_after
		if (typeof wait === 'number') reply.header('retry-after', wait)
		else if (error.key === 'unavailable') reply.header('retry-after', retrySeconds)
		request.log.debug({ refused: error.key, why: error.message }, 'refused')
		return reply.code(http).send(body)
	}
	const key = isUnavailable(error) ? 'unavailable' : 'unexpected'
	request.problem = key
	if (key === 'unavailable') reply.header('retry-after', retrySeconds)
	request.log.error({ err: error, route: handler?.endpoint.path }, key)
	const { http, body } = failure(key, lang, seconds)
	return reply.code(http).send(body)
}
