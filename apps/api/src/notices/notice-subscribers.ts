import type { LiveTopic } from '@portolan/contract'
import type { TxContext } from '../platform/context.ts'
import type { EventName } from '../platform/event-names.ts'
import type { LiveEvent } from '../platform/live/index.ts'
import { subscriber, type HeardEvent, type Subscriber } from '../platform/outbox.ts'
import { hasRechargeOfDeposit } from '../recharges/index.ts'
import { addNotices, gatherNotice } from './add-notices.ts'
import { beginFanOut, fanOut, fanOutTopic } from './fan-out.ts'
import { noticeKinds, type NoticeKind, type NoticeKindName } from './notice-kinds.ts'
import { forgetPerson } from './notice-queries.ts'

/** The kinds that go to everybody who likes a product or follows its shop, and not to one person. */
const toFans = ['product.cheaper', 'product.back_in_stock', 'product.new'] as const
const isToFans = (kind: string) => toFans.some((name) => name === kind)

/** Events that change open pages without a notification: the person caused them, or sees them on the page. */
const pagesOnly = {
	'order.part_shipped': ['order'],
	'order.cancel_asked': ['order'],
	'order.reminded': ['order'],
	'order.receipt_extended': ['order'],
	'order.claim_opened': ['order'],
	'order.claim_closed': ['order'],
	'order.settled': ['order', 'money'],
	'deposit.seen': ['money'],
	'withdrawal.return_asked': ['money'],
	'withdrawal.return_refused': ['money'],
} as const satisfies Partial<Record<EventName, readonly LiveTopic[]>>

/** Every event that becomes a notification or changes an open page, with its handler. A closed account has no inbox. */
export const noticeSubscribers: readonly Subscriber[] = [
	...(Object.keys(noticeKinds) as NoticeKindName[])
		.filter((kind) => !isToFans(kind))
		.map((kind) => subscriber(kind, (ctx, event) => hear(ctx, kind, event))),
	...toFans.map((kind) => subscriber(kind, (ctx, event) => beginFanOut(ctx, kind, event))),
	subscriber(fanOutTopic, fanOut),
	...(Object.keys(pagesOnly) as (keyof typeof pagesOnly)[]).map((topic) =>
		subscriber(topic, async (_ctx, event) => liveOf(event, pagesOnly[topic])),
	),
	subscriber('account.closed', (ctx, event) => forgetPerson(ctx, event.subject)),
]

async function hear(ctx: TxContext, kind: NoticeKindName, event: HeardEvent): Promise<LiveEvent[]> {
	const { shopperId } = event
	if (shopperId === null) return []
	const { repeats, live }: NoticeKind = noticeKinds[kind]
	const told = liveOf(event, live)
	// The recharge that waited for it notifies its shopper already.
	if (kind === 'deposit.credited' && (await hasRechargeOfDeposit(ctx, event.subject))) return told
	const notice = {
		kind,
		subject: event.subject,
		occurrence: repeats ? event.id : '',
		at: event.at,
		params: event.data,
	}
	const added =
		kind === 'chat.message'
			? await gatherNotice(ctx, shopperId, notice)
			: await addNotices(ctx, [shopperId], notice)
	return [...told, ...added]
}

/**
 * The live events for the shopper's pages, and for those of the shop's people if it concerns them; money concerns only
 * the shopper.
 */
function liveOf(event: HeardEvent, topics: readonly LiveTopic[]): LiveEvent[] {
	const { shopperId, subject, data } = event
	const shopId = data['mer_id']
	return topics.flatMap((topic): LiveEvent[] => [
		...(shopperId === null
			? []
			: [{ to: { kind: 'shopper' as const, id: shopperId }, topic, subject }]),
		...(typeof shopId === 'string' && shopId !== '' && (topic === 'order' || topic === 'claim')
			? [{ to: { kind: 'shop' as const, id: shopId }, topic, subject }]
			: []),
	])
}
