import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../operators/index.ts'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { lockDoors, writeDoors } from './desk-shop-rows.ts'
import { getAdminShop } from './get-admin-shop.ts'
import { calculateShelf } from './shelf-rows.ts'

/** Opens a closed shop again: its products are where it wants them. Refuses `not_found`, and `state_changed` for an open one. */
export const reopenShop = handle(endpoints.reopenShop, async (ctx, input) => {
	const shop = await lockDoors(ctx, input.mer_id)
	if (!shop) refuse('not_found', 'No such shop.')
	if (shop.open) refuse('state_changed', 'The shop is open.')
	await writeDoors(ctx, input.mer_id, null)
	const back = await calculateShelf(ctx.db, { shopId: input.mer_id })
	await writeAuditEntry(ctx, {
		action: 'shop.open',
		subject: `shop:${input.mer_id}`,
		before: { open: false },
		after: { open: true, products: back.length },
		reason: input.reason,
	})
	await publish(ctx, {
		topic: 'shop.opened',
		subject: input.mer_id,
		data: { mer_id: input.mer_id, reason: input.reason },
	})
	return getAdminShop(ctx, input)
})
