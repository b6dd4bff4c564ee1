import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { orderCards } from '../../orders/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { openWithShopper } from '../open-with-shopper.ts'
import { presentStaffSession } from '../present-chat.ts'

/** Opens the platform's conversation with a shopper. Refuses as {@link openWithShopper}. */
export const openAdminConversation = handle(endpoints.openAdminConversation, async (ctx, input) => {
	const order =
		input.order_id === undefined
			? undefined
			: (await orderCards(ctx, [input.order_id])).get(input.order_id)
	const shopperId = input.shopper_id ?? order?.shopperId
	if (shopperId === undefined) refuse('not_found', 'No such order.')
	const { session, offer, isNew } = await openWithShopper(ctx, shopperId, null, input.order_id)
	if (isNew) await writeAuditEntry(ctx, { action: 'chat.open', subject: `chat:${session.id}` })
	return { session: await presentStaffSession(ctx, session), offer }
})
