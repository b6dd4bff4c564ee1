import type { LiveTopic } from '@portolan/contract'
import type { TxContext } from '../context.ts'
import { audienceName, type Audience } from './audience.ts'
import { writeLiveEvents } from './live-rows.ts'

/** What changed for an audience. `subject` is the id of the thing; `data` is small and says nothing that its audience may not read. */
export interface LiveEvent {
	to: Audience
	topic: LiveTopic
	subject: string
	data?: Record<string, unknown>
}

/**
 * Tells open pages what changed, when the transaction commits; each of them hears it once, in order per audience.
 * Call it once in a transaction and near its end: it locks its audiences until the commit, which is what keeps numbers in the order
 * of commits, and locks them in one order, which is what keeps two callers out of each other's way. Not for the checkout's transactions:
 * commits that notify wait for one another (decision 0005). Those publish to the outbox, whose handlers answer with live events.
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
