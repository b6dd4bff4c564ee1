import type { Endpoint, InputOf, ReplyOf } from '@portolan/contract'
import type { Context } from '../src/platform/context.ts'
import { allRoutes } from '../src/rooms.ts'

/**
 * Calls a promise as a person would, without HTTP in between: the same schemas read the input and check the reply, and
 * the same operation does the work, in the seed's transaction and at the context's moment.
 */
export async function callAs<E extends Endpoint>(
	ctx: Context,
	promise: E,
	input: InputOf<E>,
): Promise<ReplyOf<E>> {
	const route = allRoutes.find((known) => known.promise === promise)
	if (!route) throw new Error(`No room keeps the promise ${promise.path}.`)
	const asked = (promise.method === 'GET' ? promise.query : promise.body).parse(input)
	return checkedReply(promise, await route.operation(ctx, asFields(asked)))
}

function asFields(parsed: unknown): Record<string, unknown> {
	return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

/** Holds because the promise's own schema has just read it. */
function checkedReply<E extends Endpoint>(promise: E, reply: unknown): ReplyOf<E> {
	return promise.reply.parse(reply) as ReplyOf<E>
}
