import type { LiveTopic } from '@portolan/contract'
import type { TxContext } from '../context.ts'
import { audienceName, type Audience } from './audience.ts'
import { writeLiveEvents } from './live-queries.ts'

/**
 * A change that an audience is informed of. `subject` is the id of the object; `data` is small and contains nothing that
 * the audience may not read.
 */
export interface LiveEvent {
	to: Audience
	topic: LiveTopic
	subject: string
	data?: Record<string, unknown>
}

/**
 * Informs open pages of changes when the transaction commits; each page gets an event once, in order per audience. Call
 * it once in a transaction and near its end: it locks its audiences until the commit, which keeps their numbers in the
 * order of commits, and locks them in one order, which prevents deadlocks. Not for the checkout's transactions: commits
 * that notify wait for one another (decision 0005). Those publish to the outbox, whose handlers return live events.
 */
export async function publishLive(ctx: TxContext, events: readonly LiveEvent[]): Promise<void> {
	if (events.length === 0) return
	await writeLiveEvents(
		ctx,
		events.map(({ to, topic, subject, data }) => ({
			audience: audienceName(to),
			topic,
			subject,
			data: data ?? {},
		})),
	)
}
