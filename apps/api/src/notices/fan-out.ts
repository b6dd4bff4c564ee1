import { followersOf, likersOf } from '../catalogue/index.ts'
import type { TxContext } from '../platform/context.ts'
import type { LiveEvent } from '../platform/live/index.ts'
import { publishAll, type HeardEvent } from '../platform/outbox.ts'
import { addNotices } from './add-notices.ts'
import { noticeKinds, type NoticeKindName } from './notice-kinds.ts'

/** The topic of this module's own events: the next part of the people to be notified. */
export const fanOutTopic = 'notice.fan_out'

/** How many people one event notifies. */
const batch = 500

/**
 * The receivers of news about a product. Somebody who both likes it and follows its shop gets it once: it is the same
 * notification.
 */
const fansOf: Partial<Record<NoticeKindName, readonly ('likers' | 'followers')[]>> = {
	'product.cheaper': ['likers', 'followers'],
	'product.back_in_stock': ['likers'],
	'product.new': ['followers'],
}

/** Begins to notify everybody for whom the news of a product is. */
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
 * Notifies a part of them, and publishes an event for the rest, so that a popular product delays nothing else: each part
 * is a transaction, and a repeated attempt begins where the part began.
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
	const added = await addNotices(
		ctx,
		people.map((shopperId) => ({
			shopperId,
			kind: part.kind,
			subject: event.subject,
			occurrence: 'repeats' in noticeKinds[part.kind] ? part.occurrence : '',
			at: new Date(part.at),
			params: part.params,
		})),
	)
	return added.filter((live) => live !== null)
}

interface Part {
	kind: NoticeKindName
	fans: 'likers' | 'followers'
	after: string | null
	occurrence: string
	/** When the event happened, as JSON writes it. */
	at: string
	params: Record<string, unknown>
}

/** The cast holds because only this file publishes the topic. */
function partOf({ data }: HeardEvent): Part {
	return data as unknown as Part
}
