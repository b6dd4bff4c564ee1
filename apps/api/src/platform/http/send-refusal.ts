import type { LanguageFile } from '@portolan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { toSeconds } from '../clock.ts'
import { isUnreachable } from '../database/unreachable.ts'
import { Refusal } from '../refusal.ts'
import { Unavailable } from '../unavailable.ts'
import type { Answering } from './answering.ts'
import { failure, failureOf } from './envelope.ts'
import type { AnyHandler } from './handle.ts'

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
		const { http, body } = failureOf(error, lang, seconds)
		const wait = error.params?.retry_after
		if (typeof wait === 'number') reply.header('retry-after', wait)
		else if (error.key === 'unavailable') reply.header('retry-after', retrySeconds)
		request.log.debug({ refused: error.key, why: error.message }, 'refused')
		return reply.code(http).send(body)
	}
	const key = isUnavailable(error) ? 'unavailable' : 'unexpected'
	if (key === 'unavailable') reply.header('retry-after', retrySeconds)
	request.log.error({ err: error, route: handler?.endpoint.path }, key)
	const { http, body } = failure(key, lang, seconds)
	return reply.code(http).send(body)
}

/** A service we depend on cannot be used now, or a transaction lost every race: nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
	return error instanceof Unavailable || isUnreachable(error) || lostARace(error)
}

/** Deadlock, serialization failure, stale read: nothing was written, and the same attempt may well succeed when repeated. */
export function lostARace(error: unknown): boolean {
	return error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001')
}
