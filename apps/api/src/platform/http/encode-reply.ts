import type { Answering } from './answering.ts'
import type { AnyHandler } from './handle.ts'

/** The JSON of what a handler answered. Throws in tests if the endpoint's schema refuses it. */
export function encodeReply(on: Answering, handler: AnyHandler, data: unknown): string {
	if (on.checkReplies) {
		const checked = handler.endpoint.reply.safeParse(data)
		if (!checked.success)
			throw new Error(
				`${handler.endpoint.path} sent a reply that its schema refuses: ${checked.error.message}`,
			)
	}
	return JSON.stringify(data)
}
