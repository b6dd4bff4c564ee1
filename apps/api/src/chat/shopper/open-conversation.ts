import { endpoints, type ParsedInputOf } from '@portolan/contract'
import { shopFacts } from '../../catalogue/index.ts'
import type { TxContext, ShopperActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownCard } from '../chat-cards.ts'
import { findSessionBetween, openSession, type ChatSessionRow } from '../chat-queries.ts'
import { newChatsPerDay } from '../chat-settings.ts'
import { noteSubject } from '../note-subject.ts'
import { presentSession, takesMessages } from '../present-chat.ts'

/**
 * Opens the shopper's conversation with a shop or the platform, or finds it, and offers the card of what it is about.
 * Refuses `not_found` for an object that does not exist or is not theirs, `chat_closed` for a closed shop from which they
 * bought nothing, and `too_many_requests`.
 */
export const openConversation = handle(endpoints.openConversation, async (ctx, input) => {
	const between = { shopperId: ctx.actor.id, shopId: input.mer_id ?? null }
	const place = { shopper_id: between.shopperId, shop_id: between.shopId }
	const named = aboutOf(input)
	const offer = named && (await ownCard(ctx, place, named))
	if (named && !offer) refuse('not_found', `No such ${named.type} here.`)

	const session = (await findSessionBetween(ctx.db, between)) ?? (await begin(ctx, between))
	if (named) await noteSubject(ctx, session, named)
	return { session: await presentSession(ctx, session), offer }
})

/** The subject of the conversation; an order contains more than one of its products, so it comes first. */
function aboutOf(
	input: ParsedInputOf<typeof endpoints.openConversation>,
): { type: 'order' | 'product'; content: string } | null {
	if (input.order_id !== undefined) return { type: 'order', content: input.order_id }
	if (input.product_id !== undefined) return { type: 'product', content: input.product_id }
	return null
}

async function begin(
	ctx: TxContext<ShopperActor>,
	between: { shopperId: string; shopId: string | null },
): Promise<ChatSessionRow> {
	if (between.shopId !== null) {
		const [shop] = await shopFacts(ctx, [between.shopId])
		if (!shop) refuse('not_found', 'No such shop.')
		if (!(await takesMessages(ctx, { shop_id: between.shopId }, shop)))
			refuse('chat_closed', 'The shop is closed.')
	}
	await limitAttempts(ctx, {
		bucket: `chat_new:${ctx.actor.id}`,
		max: ctx.settings.get(newChatsPerDay),
		perSeconds: 86_400,
	})
	return (await openSession(ctx, { id: newId(), ...between })).session
}
