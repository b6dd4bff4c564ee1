import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { networkOf } from '../network.ts'
import { refuse } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { tokenHash } from '../sign-in/sessions.ts'
import { SharedCounts } from '../processes/shared-counts.ts'
import { callsPerAddress, callsPerApiKey, callsPerToken } from './limits-settings.ts'

/**
 * Which limit a request counts against. Pictures and health checks are counted separately, so that neither uses up the
 * limit of calls.
 */
type LimitKind = 'calls' | 'pictures' | 'health'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The limit this route counts against; a route without one is not limited. */
		limit?: LimitKind
	}
	interface FastifyRequest {
		/** Where the limiter counted this request; null if nowhere. */
		counted: Counted | null
		/** Its token with the hash; null until the hash is needed. */
		hashed: { token: string; hash: Buffer } | null
	}
}

/** Whom a token belongs to; neither ever changes. */
export interface KnownCaller {
	kind: 'shopper' | 'merchant' | 'operator' | 'api_key'
	id: string
	/** Of a person; an API key has none, and its own id stands here. */
	sessionId: string
}

/** Where a request was counted. */
interface Counted {
	kind: LimitKind
	key: string
	untilMs: number
	whose: Whose
}

/** Whose limit counts. */
type Whose = 'person' | 'api_key' | 'network'

const mostCalls = {
	person: callsPerToken,
	api_key: callsPerApiKey,
	network: callsPerAddress,
}

const windowMs = 60_000
const mostKeys = 20_000
const mostKnownTokens = 50_000

/**
 * Limits calls per minute, by what a caller cannot choose: the person behind a valid token, or else the network that the
 * request came from. To find the owner of a token, the database must be read; so the request counts against the network
 * first and is moved to its person when the token is found. Recently found tokens are remembered, so that their owners
 * are not limited because of other people in the same network. Kept in memory; processes of one database tell each other the counts that
 * come near a limit ({@link SharedCounts}), so that it holds for all of them together.
 */
export class CallLimiter {
	readonly #clock: Clock
	readonly #settings: Settings
	readonly #counts = new Map<string, { count: number; untilMs: number }>()
	/** By the token's hash, so that memory holds no token. */
	readonly #people = new Map<string, KnownCaller>()
	/** What other processes count. */
	readonly shared: SharedCounts

	constructor(parts: { clock: Clock; settings: Settings }) {
		this.#clock = parts.clock
		this.#settings = parts.settings
		this.shared = new SharedCounts({
			nowMs: () => this.#clock.now().getTime(),
			ownCount: (key) => this.#counts.get(key),
		})
	}

	/** Counts a request when it arrives. Refuses `too_many_requests` with the seconds to wait. */
	admit(request: FastifyRequest, kind: LimitKind): void {
		const token = tokenIn(request)
		const person = token === null ? null : this.lastFound(request, token)
		if (person !== null) this.#count(request, kind, personKey(kind, person.id), whoseIs(person))
		else this.#count(request, kind, networkKey(kind, request), 'network')
	}

	/** Whose token this was when it was last found. It may have ended since. */
	lastFound(request: FastifyRequest, token: string): KnownCaller | null {
		return this.#people.get(keyOf(request, token)) ?? null
	}

	/** The token of this request is valid: counts the request against its person. Refuses `too_many_requests`. */
	found(request: FastifyRequest, person: KnownCaller): void {
		const token = tokenIn(request)
		const { counted } = request
		if (token === null || !counted) return
		remember(this.#people, keyOf(request, token), person, mostKnownTokens)
		const key = personKey(counted.kind, person.id)
		if (counted.key === key) return
		this.#giveBack(counted)
		this.#count(request, counted.kind, key, whoseIs(person))
	}

	/**
	 * The token of this request does not exist or has expired: counts the request against the network. Refuses
	 * `too_many_requests`.
	 */
	unknown(request: FastifyRequest): void {
		const token = tokenIn(request)
		if (token !== null) this.#people.delete(keyOf(request, token))
		const { counted } = request
		if (!counted || counted.whose === 'network') return
		this.#giveBack(counted)
		this.#count(request, counted.kind, networkKey(counted.kind, request), 'network')
	}

	#count(request: FastifyRequest, kind: LimitKind, key: string, whose: Whose): void {
		const nowMs = this.#clock.now().getTime()
		const most = this.#settings.get(mostCalls[whose])
		let seen = this.#counts.get(key)
		if (!seen || seen.untilMs <= nowMs) {
			seen = { count: 0, untilMs: nowMs + windowMs }
			remember(this.#counts, key, seen, mostKeys)
		}
		const elsewhere = this.shared.elsewhere(key)
		if (seen.count + (elsewhere?.count ?? 0) >= most) {
			request.counted = null
			const untilMs = seen.count >= most ? seen.untilMs : (elsewhere?.untilMs ?? seen.untilMs)
			refuse('too_many_requests', `More than ${most} ${kind} a minute.`, {
				params: { retry_after: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)) },
			})
		}
		seen.count += 1
		this.shared.counted(key, seen.count, most)
		request.counted = { kind, key, untilMs: seen.untilMs, whose }
	}

	#giveBack({ key, untilMs }: Counted): void {
		const seen = this.#counts.get(key)
		if (seen?.untilMs === untilMs && seen.count > 0) seen.count -= 1
	}
}

/**
 * The token of a request: that of a session in the header `token`, or else an API key. Null if the header is empty or too
 * long for a token.
 */
export function tokenIn(request: FastifyRequest): string | null {
	const { token } = request.headers
	if (token === undefined) return apiKeyIn(request)
	return typeof token === 'string' && token.length > 0 && token.length <= 100 ? token : null
}

/** The API key of a request (`Authorization: Bearer ptk_…`); null without one, and if a session's token was sent, too. */
export function apiKeyIn({ headers }: FastifyRequest): string | null {
	if (headers.token !== undefined) return null
	return /^bearer +(ptk_\w{1,90})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

function whoseIs({ kind }: KnownCaller): Whose {
	return kind === 'api_key' ? 'api_key' : 'person'
}

function keyOf(request: FastifyRequest, token: string): string {
	return hashOf(request, token).toString('latin1')
}

/** The hash of a request's token, which is calculated once for each request. */
export function hashOf(request: FastifyRequest, token: string): Buffer {
	if (request.hashed?.token !== token) request.hashed = { token, hash: tokenHash(token) }
	return request.hashed.hash
}

function personKey(kind: LimitKind, personId: string): string {
	return `${kind} person ${personId}`
}

function networkKey(kind: LimitKind, request: FastifyRequest): string {
	return `${kind} network ${networkOf(request.ip)}`
}

/** Sets the newest entry and removes the oldest one if there are too many. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
	map.delete(key)
	map.set(key, value)
	if (map.size <= most) return
	const oldest = map.keys().next()
	if (!oldest.done) map.delete(oldest.value)
}
