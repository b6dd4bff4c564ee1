import type { LanguageFile } from '@portolan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toSeconds } from '../clock.ts'
import type { ShopperActor } from '../context.ts'
import type { Db } from '../database/db.ts'
import { streamedIn, streamReply } from '../streaming/streamed-text.ts'
import { contextOf, type Answering } from './answering.ts'
import { successText } from './envelope.ts'
import {
	admit,
	findCaller,
	markSeen,
	openReadsWithCaller,
	visitor,
	type Caller,
} from './find-caller.ts'
import { callHandler, encodeReply, type AnyHandler } from './handle.ts'
import { readInput } from './input.ts'

/** Answers a call that changes nothing: plain reads on the pool, without a transaction. */
export async function answerRead(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	reply: FastifyReply,
	lang: LanguageFile,
	token: string | null,
): Promise<FastifyReply> {
	const known = token !== null && handler.readsAtOnce ? on.limiter.lastFound(request, token) : null
	const { caller, data } =
		token !== null && known?.kind === 'shopper'
			? await readAtOnce(on, handler, request, lang, { ...known, kind: 'shopper', token })
			: await readAfterSession(on, handler, request, lang, token)
	if (caller.seenLongAgo) await markSeen(on, caller)
	reply.header('cache-control', 'private, no-store')
	const encode = (given: unknown) => encodeReply(on, handler, given)
	const around = (json: string) => successText(json, toSeconds(on.clock.now()), '')
	const streamed = streamedIn(data)
	return reply.send(streamed ? streamReply(streamed, encode, around) : around(encode(data)))
}

async function readAfterSession(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	lang: LanguageFile,
	token: string | null,
): Promise<{ caller: Caller; data: unknown }> {
	const caller = token === null ? visitor : await findCaller(on, on.db, token, request)
	admit(handler, caller)
	const input = readInput(handler.endpoint, request)
	const read = (db: Db) =>
		callHandler(handler, contextOf(on, db, caller.actor, request, lang), input)
	return { caller, data: await (handler.mayBeLate ? on.lateReads.run(read) : read(on.reads)) }
}

/** Reads for the shopper whom the token belonged to when it was last found, while its session is looked up; the session decides whether that is answered. */
async function readAtOnce(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	lang: LanguageFile,
	{ token, ...actor }: ShopperActor & { token: string },
): Promise<{ caller: Caller; data: unknown }> {
	const reads = await openReadsWithCaller(on, token, request)
	try {
		const reading = readFor(actor)
		// The session decides, also where reading failed.
		await reading.catch(() => undefined)
		const caller = await reads.caller()
		admit(handler, caller)
		return { caller, data: await reading }
	} finally {
		reads.end()
	}

	async function readFor(shopper: ShopperActor): Promise<unknown> {
		const input = readInput(handler.endpoint, request)
		return callHandler(handler, contextOf(on, reads.db, shopper, request, lang), input)
	}
}
