import { z } from 'zod'

/** A ticket opens `GET /api/stream?ticket=…` once, within so many seconds: a token never stands in an address. */
export const StreamTicket = z.strictObject({ ticket: z.string(), expires_in: z.int() })

/** What an event of the stream is about. */
export const liveTopics = ['notice', 'chat', 'order', 'money', 'claim'] as const

/** One of {@link liveTopics}. */
export type LiveTopic = (typeof liveTopics)[number]

/**
 * The events of `GET /api/stream` (text/event-stream):
 * `hello` opens it; `resumed` is false where nothing was asked to be resumed, or not all of it could be, and the page reads itself again;
 * `change` tells one change, and its `id` is what to come back with (`Last-Event-ID`, or `last` in the address);
 * `reset` tells that changes were lost on the way (they are kept a day), and the page reads itself again;
 * `beat` comes every 15 seconds; `end` tells why the stream ends for good: the session ended, or too many are open.
 */
export interface StreamEvents {
	hello: { resumed: boolean }
	change: { topic: LiveTopic; subject: string; data: Record<string, unknown> }
	reset: Record<never, never>
	beat: Record<never, never>
	end: { why: 'session' | 'too_many' }
}
