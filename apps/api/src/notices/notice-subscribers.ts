import type { LiveTopic } from '@portolan/contract'
import type { TxContext } from '../platform/context.ts'
import type { EventName } from '../platform/event-names.ts'
import type { LiveEvent } from '../platform/live/index.ts'
import {
	batchSubscribers,
	subscriber,
	type HeardEvent,
	type Subscriber,
} from '../platform/outbox.ts'
import { hasRechargeOfDeposit } from '../recharges/index.ts'
import { addNotices, gatherNotice, type NewNotice } from './add-notices.ts'
import { beginFanOut, fanOut, fanOutTopic } from './fan-out.ts'
import { kindNamed, noticeKinds, type NoticeKindName } from './notice-kinds.ts'
import { forgetPerson } from './notice-queries.ts'

/** The kinds that go to everybody who likes a product or follows its shop, and not to one person. */
const toFans = ['product.cheaper', 'product.back_in_stock', 'product.new'] as const

/** The kinds that go to the shopper of their event. */
const toShopper = (Object.keys(noticeKinds) as NoticeKindName[]).filter(
	(kind) => !toFans.some((name) => name === kind),
)
const kindsToShopper: ReadonlySet<string> = new Set(toShopper)
const isToShopper = (topic: EventName): topic is NoticeKindName => kindsToShopper.has(topic)

/** Events that change open pages without a notification: the person caused them, or sees them on the page. */
const pagesOnly: Partial<Record<EventName, readonly LiveTopic[]>> = {
	'order.part_shipped': ['order'],
	'order.cancel_asked': ['order'],
	'order.reminded': ['order'],
	'order.receipt_extended': ['order'],
	'order.claim_opened': ['order'],
	'order.claim_closed': ['order'],
	'order.shop_refunded': ['order'],
	'order.settled': ['order', 'money'],
	'deposit.seen': ['money'],
	'withdrawal.return_asked': ['money'],
	'withdrawal.return_refused': ['money'],
}

/** Every event that becomes a notification or changes an open page, with its handler. A closed account has no inbox. */
export const noticeSubscribers: readonly Subscriber[] = [
	...batchSubscribers([...toShopper, ...(Object.keys(pagesOnly) as EventName[])], hearAll),
	...toFans.map((kind) => subscriber(kind, (ctx, event) => beginFanOut(ctx, kind, event))),
	subscriber(fanOutTopic, fanOut),
	subscriber('account.closed', (ctx, event) => forgetPerson(ctx, event.subject)),
]

/** Adds the notifications of events; returns the live events of each event, its notification's last. */
async function hearAll(ctx: TxContext, events: readonly HeardEvent[]): Promise<LiveEvent[]> {
	const changes = new Map<HeardEvent, LiveEvent | null>()
	const together: { event: HeardEvent; notice: NewNotice }[] = []
	for (const event of events) {
		const notice = await noticeOf(ctx, event)
		if (notice?.kind === 'chat.message') changes.set(event, await gatherNotice(ctx, notice))
		else if (notice) together.push({ event, notice })
	}
	const added = await addNotices(
		ctx,
		together.map(({ notice }) => notice),
	)
	for (const [at, { event }] of together.entries()) changes.set(event, added[at] ?? null)
	return events.flatMap((event) => {
		const change = changes.get(event)
		return change ? [...liveOf(event), change] : liveOf(event)
	})
}

/** The notification that an event becomes; null if it only changes open pages. */
async function noticeOf(ctx: TxContext, event: HeardEvent): Promise<NewNotice | null> {
	const { topic: kind, shopperId, subject, at, data: params } = event
	if (!isToShopper(kind) || shopperId === null) return null
	// The recharge that waited for it notifies its shopper already.
	if (kind === 'deposit.credited' && (await hasRechargeOfDeposit(ctx, subject))) return null
	const repeats = kindNamed(kind)?.repeats === true
	return { shopperId, kind, subject, occurrence: repeats ? event.id : '', at, params }
}

/**
 * The live events for the shopper's pages, and for those of the shop's people if it concerns them; money concerns only
 * the shopper.
 */
function liveOf({ topic: name, shopperId, subject, data }: HeardEvent): LiveEvent[] {
	const isForNobody = isToShopper(name) && shopperId === null
	const topics = isForNobody ? [] : (kindNamed(name)?.live ?? pagesOnly[name] ?? [])
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
