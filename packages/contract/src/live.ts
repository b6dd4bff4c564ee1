import { z } from 'zod'

/** A ticket opens `GET /api/stream?ticket=…` once, within its time limit, because a token must not be in an address. */
export const StreamTicket = z.strictObject({ ticket: z.string(), expires_in: z.int() })

/** What an event of the stream is about. */
export const liveTopics = ['notice', 'chat', 'order', 'money', 'claim'] as const

/** One of {@link liveTopics}. */
export type LiveTopic = (typeof liveTopics)[number]

/**
 * The events of `GET /api/stream` (text/event-stream):
 * `hello` opens it; `resumed` is false if there was nothing to resume, or not all of it could be, and the page reads its data again;
 * `change` is one change; its `id` is sent when reconnecting (`Last-Event-ID`, or `last` in the address);
 * `reset` says that changes were lost (they are kept a day), and the page reads its data again;
 * `beat` comes every 15 seconds; `end` says why the stream ends: the session ended, or too many are open.
 */
export interface StreamEvents {
	hello: { resumed: boolean }
	change: { topic: LiveTopic; subject: string; data: Record<string, unknown> }
	reset: Record<never, never>
	beat: Record<never, never>
	end: { why: 'session' | 'too_many' }
}
