import type { endpoints, ChatCard, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { shopperFaces } from '../accounts/index.ts'
import { noteAudit } from '../operators/index.ts'
import { orderCards } from '../orders/index.ts'
import type { MerchantContext, OperatorContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { ownCard } from './chat-cards.ts'
import { openSession, type ChatSessionRow } from './chat-rows.ts'
import { presentStaffSession } from './present-chat.ts'

/** Opens the shop's conversation with the shopper of one of its orders. Refuses `not_found`, and `chat_closed` when they are gone. */
export async function openShopChat(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.openMerchantConversation>,
): Promise<ReplyOf<typeof endpoints.openMerchantConversation>> {
	const order = (await orderCards(ctx, [input.order_id])).get(input.order_id)
	if (!order || order.shopId !== ctx.actor.shopId) refuse('not_found', 'No such order.')
	const { session, offer } = await openWithShopper(ctx, order.shopperId, ctx.actor.shopId, input.order_id)
	return { session: await presentStaffSession(ctx, session), offer }
}

/** Opens the platform's conversation with a shopper. Refuses as {@link openShopChat}. */
export async function openDeskChat(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.openAdminConversation>,
): Promise<ReplyOf<typeof endpoints.openAdminConversation>> {
	const order =
		input.order_id === undefined
			? undefined
			: (await orderCards(ctx, [input.order_id])).get(input.order_id)
	const shopperId = input.shopper_id ?? order?.shopperId
	if (shopperId === undefined) refuse('not_found', 'No such order.')
	const { session, offer, isNew } = await openWithShopper(ctx, shopperId, null, input.order_id)
	if (isNew) await noteAudit(ctx, { action: 'chat.open', subject: `chat:${session.id}` })
	return { session: await presentStaffSession(ctx, session), offer }
}

async function openWithShopper(
	ctx: MerchantContext | OperatorContext,
	shopperId: string,
	shopId: string | null,
	orderId: string | undefined,
): Promise<{ session: ChatSessionRow; offer: ChatCard | null; isNew: boolean }> {
	const face = (await shopperFaces(ctx, [shopperId])).get(shopperId)
	if (!face) refuse('not_found', 'No such shopper.')
	if (face.closed) refuse('chat_closed', 'The account is closed.')
	const { session, isNew } = await openSession(ctx, { id: newId(), shopperId, shopId })
	const offer =
		orderId === undefined ? null : await ownCard(ctx, session, { type: 'order', content: orderId })
	return { session, offer, isNew }
}
