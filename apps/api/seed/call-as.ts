import type { Endpoint, InputOf, ReplyOf } from '@portolan/contract'
import type { TxContext } from '../src/platform/context.ts'
import { callHandler } from '../src/platform/http/handle.ts'
import { modules } from '../src/modules.ts'

/**
 * Calls an endpoint as a person would, without HTTP: the same schemas read the input and check the reply, and the same
 * handler runs, in the seed's transaction and at the context's time.
 */
export async function callAs<E extends Endpoint>(
	ctx: TxContext,
	endpoint: E,
	input: InputOf<E>,
): Promise<ReplyOf<E>> {
	const handler = modules
		.flatMap(({ handlers }) => handlers ?? [])
		.find((known) => known.endpoint === endpoint)
	if (!handler) throw new Error(`No handler is bound to the endpoint ${endpoint.path}.`)
	const asked = (endpoint.method === 'GET' ? endpoint.query : endpoint.body).parse(input)
	return checkedReply(endpoint, await callHandler(handler, ctx, asFields(asked)))
}

function asFields(parsed: unknown): Record<string, unknown> {
	return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

/** The cast holds because the endpoint's own schema has just read it. */
function checkedReply<E extends Endpoint>(endpoint: E, reply: unknown): ReplyOf<E> {
	return endpoint.reply.parse(reply) as ReplyOf<E>
}
