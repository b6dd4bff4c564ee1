import { shopFacts } from '../catalogue/index.ts'
import { job, type Job } from '../platform/jobs.ts'
import { publishAll } from '../platform/outbox.ts'
import { takeUntold } from './chat-queries.ts'
import { indexOldMessages } from './search-words-queries.ts'

/** How many conversations one transaction processes. */
const batch = 100

/**
 * Publishes `chat.message` for a shopper who has not read an answer after a while, once until they have read it. It is
 * about the conversation, with its last number (which makes each notification different), the shop's id and name; both
 * are empty for the platform.
 */
const chatNoticesJob = job('chat-notices', 5_000, async (ctx) => {
	const sessions = await takeUntold(ctx, 'shopper', batch)
	const shopIds = [...new Set(sessions.flatMap(({ shop_id: shopId }) => shopId ?? []))]
	const names = new Map((await shopFacts(ctx, shopIds)).map((shop) => [shop.shopId, shop.name]))
	await publishAll(
		ctx,
		sessions.flatMap(({ shopper_id: shopperId, ...session }) =>
			shopperId === null
				? []
				: [
						{
							topic: 'chat.message' as const,
							subject: session.id,
							shopperId,
							data: {
								seq: session.last_seq,
								unread: session.shopper_unread,
								mer_id: session.shop_id ?? '',
								mer_name: names.get(session.shop_id ?? '') ?? '',
							},
						},
					],
		),
	)
	return sessions.length
})

/**
 * Publishes `chat.shop_message` for a shop that has not read a message after the same while, once until it has read it. `from` is `shopper`
 * or `platform`.
 */
const shopChatNoticesJob = job('chat-shop-notices', 5_000, async (ctx) => {
	const sessions = await takeUntold(ctx, 'shop', batch)
	await publishAll(
		ctx,
		sessions.map((session) => ({
			topic: 'chat.shop_message',
			subject: session.id,
			data: {
				mer_id: session.shop_id,
				from: session.shopper_id === null ? 'platform' : 'shopper',
			},
		})),
	)
	return sessions.length
})

/** Messages are indexed when they are sent; only those from before the index wait for this. */
const chatIndexJob = job('chat-index', 60_000, indexOldMessages)

/** The jobs of this module. */
export const chatJobs: readonly Job[] = [chatNoticesJob, shopChatNoticesJob, chatIndexJob]
