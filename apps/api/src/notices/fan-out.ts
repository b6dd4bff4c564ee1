import { followersOf, likersOf } from '../catalogue/index.ts'
import type { TxContext } from '../platform/context.ts'
import type { LiveEvent } from '../platform/live/index.ts'
import { publishAll, type HeardEvent } from '../platform/outbox.ts'
import { addNotices } from './add-notices.ts'
import { noticeKinds, type NoticeKindName } from './notice-kinds.ts'

/** The topic of the room's own events: the next part of those who are to be told. */
export const fanOutTopic = 'notice.fan_out'

/** How many people one event tells. */
const batch = 500

/** Whom the news of a product is for. Someone who both likes it and follows its shop is told once: it is the same notice. */
const fansOf: Partial<Record<NoticeKindName, readonly ('likers' | 'followers')[]>> = {
	'product.cheaper': ['likers', 'followers'],
	'product.back_in_stock': ['likers'],
	'product.new': ['followers'],
}

/** Begins to tell everybody whom the news of a product is for. */
export async function beginFanOut(
	ctx: TxContext,
	kind: NoticeKindName,
	event: HeardEvent,
): Promise<void> {
	await publishAll(
		ctx,
		(fansOf[kind] ?? []).map((fans) => ({
			topic: fanOutTopic,
			subject: event.subject,
			data: { kind, fans, after: null, occurrence: event.id, at: event.at, params: event.data },
		})),
	)
}

/**
 * Tells some of them, and leaves the rest to an event of its own, so that a product many like holds up nothing else: each part is a
 * transaction, and what is tried again begins where it was.
 */
export async function fanOut(ctx: TxContext, event: HeardEvent): Promise<LiveEvent[]> {
	const part = partOf(event)
	const page = { after: part.after, limit: batch }
	const people =
		part.fans === 'likers'
			? await likersOf(ctx, event.subject, page)
			: await followersOf(ctx, String(part.params['mer_id']), page)
	const last = people.at(-1)
	if (last === undefined) return []
	if (people.length === batch)
		await publishAll(ctx, [
			{ topic: fanOutTopic, subject: event.subject, data: { ...part, after: last } },
		])
	return addNotices(ctx, people, {
		kind: part.kind,
		subject: event.subject,
		occurrence: 'repeats' in noticeKinds[part.kind] ? part.occurrence : '',
		at: new Date(part.at),
		params: part.params,
	})
}

interface Part {
	kind: NoticeKindName
	fans: 'likers' | 'followers'
	after: string | null
	occurrence: string
	/** When the news was, as JSON writes it. */
	at: string
	params: Record<string, unknown>
}

/** Holds because only this file publishes the topic. */
function partOf({ data }: HeardEvent): Part {
	return data as unknown as Part
}
