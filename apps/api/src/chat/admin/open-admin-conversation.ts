import { endpoints, type ChatCard, type ParsedInputOf } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { orderCards } from '../../orders/index.ts'
import type { OperatorActor, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ChatSessionRow } from '../chat-queries.ts'
import { openWithShop } from '../open-with-shop.ts'
import { openWithShopper } from '../open-with-shopper.ts'
import { presentStaffSession } from '../present-chat.ts'

/**
 * Opens the platform's conversation with a shopper, or with a shop. Refuses as {@link openWithShopper} and {@link openWithShop}.
 */
export const openAdminConversation = handle(endpoints.openAdminConversation, async (ctx, input) => {
	const { session, offer, isNew } = await openNamed(ctx, input)
	if (isNew) await writeAuditEntry(ctx, { action: 'chat.open', subject: `chat:${session.id}` })
	return { session: await presentStaffSession(ctx, session), offer }
})

async function openNamed(
	ctx: TxContext<OperatorActor>,
	input: ParsedInputOf<typeof endpoints.openAdminConversation>,
): Promise<{ session: ChatSessionRow; offer: ChatCard | null; isNew: boolean }> {
	if (input.mer_id !== undefined)
		return openWithShop(ctx, input.mer_id, { order_id: input.order_id })
	const order =
		input.order_id === undefined
			? undefined
			: (await orderCards(ctx, [input.order_id])).get(input.order_id)
	const shopperId = input.shopper_id ?? order?.shopperId
	if (shopperId === undefined) refuse('not_found', 'No such order.')
	return openWithShopper(ctx, shopperId, null, input.order_id)
}
