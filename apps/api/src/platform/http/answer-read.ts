import type { LanguageFile } from '@portolan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toSeconds } from '../clock.ts'
import type { Context, ShopperActor } from '../context.ts'
import type { Db } from '../database/db.ts'
import { streamedIn, streamReply } from '../streaming/streamed-text.ts'
import { contextOf, type Answering } from './answering.ts'
import { successText } from './envelope.ts'
import {
	admit,
	findCaller,
	knownShopper,
	markSeen,
	openWithCaller,
	visitor,
	type Caller,
} from './find-caller.ts'
import { callHandler, encodeReply, rowsContext, type AnyHandler } from './handle.ts'
import { readInput } from './input.ts'

/** What a read gave: data, or the JSON of it. */
type Given = { data: unknown } | { json: string }

/** Answers a call that changes nothing: plain reads on the pool, without a transaction. */
export async function answerRead(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	reply: FastifyReply,
	lang: LanguageFile,
	token: string | null,
): Promise<FastifyReply> {
	const shopper = token !== null && handler.ofRows ? knownShopper(on, request, token) : null
	const { caller, given } =
		token !== null && shopper
			? await readAtOnce(on, handler, request, lang, { ...shopper, token })
			: await readAfterSession(on, handler, request, lang, token)
	if (caller.seenLongAgo) await markSeen(on, caller)
	reply.header('cache-control', 'private, no-store')
	const around = (json: string) => successText(json, toSeconds(on.clock.now()), '')
	if ('json' in given) return reply.send(around(given.json))
	const encode = (data: unknown) => encodeReply(on, handler, data)
	const streamed = streamedIn(given.data)
	return reply.send(streamed ? streamReply(streamed, encode, around) : around(encode(given.data)))
}

async function readAfterSession(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	lang: LanguageFile,
	token: string | null,
): Promise<{ caller: Caller; given: Given }> {
	const caller = token === null ? visitor : await findCaller(on, on.db, token, request)
	admit(handler, caller)
	const input = readInput(handler.endpoint, request)
	const read = (db: Db) =>
		giveFor(on, handler, contextOf(on, db, caller.actor, request, lang), input)
	return { caller, given: await (handler.mayBeLate ? on.lateReads.run(read) : read(on.reads)) }
}

/** Reads for the shopper whom the token belonged to when it was last found, while its session is looked up; the session decides whether that is answered. */
async function readAtOnce(
	on: Answering,
	handler: AnyHandler,
	request: FastifyRequest,
	lang: LanguageFile,
	{ token, ...actor }: ShopperActor & { token: string },
): Promise<{ caller: Caller; given: Given }> {
	let caller: Caller = visitor
	const reads = await openWithCaller(on, token, request, null, (found) => {
		caller = found
		admit(handler, found)
	})
	try {
		const reading = readFor(actor)
		// The session decides, also where reading failed.
		await reading.catch(() => undefined)
		await reads.checked()
		return { given: await reading, caller }
	} finally {
		await reads.rollback()
	}

	async function readFor(shopper: ShopperActor): Promise<Given> {
		const input = readInput(handler.endpoint, request)
		return giveFor(on, handler, contextOf(on, reads.db, shopper, request, lang), input)
	}
}

async function giveFor(
	on: Answering,
	handler: AnyHandler,
	ctx: Context,
	input: Record<string, unknown>,
): Promise<Given> {
	if (handler.ofRows === null || ctx.actor.kind !== 'shopper')
		return { data: await callHandler(handler, ctx, input) }
	const { read, answer } = handler.ofRows
	const rows = await read(ctx as never, input as never)
	const now = on.clock.now()
	const basis = {
		key: `${ctx.actor.id} ${ctx.lang} ${handler.endpoint.path} ${JSON.stringify(input)}`,
		settingsVersion: ctx.settings.version,
		nowMs: now.getTime(),
	}
	const remembered = on.rememberedReplies.find(basis, rows)
	if (remembered !== null) return { json: remembered }
	const at = rowsContext(ctx, now)
	const json = encodeReply(on, handler, await answer(at as never, input as never, rows))
	on.rememberedReplies.keep(basis, { rows, json, untilMs: at.moments.untilMs })
	return { json }
}
