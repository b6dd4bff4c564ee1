import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../operators/index.ts'
import { handle } from '../platform/http/handle.ts'
import { publish } from '../platform/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { lockDoors, writeDoors } from './desk-shop-rows.ts'
import { getAdminShop } from './get-admin-shop.ts'
import { calculateShelf } from './shelf-rows.ts'

/**
 * Closes a shop, with a reason it reads: its products leave the shelves at once and cannot be bought; orders, claims and money go on.
 * Refuses `not_found`, and `state_changed` for a closed one.
 */
export const closeShop = handle(endpoints.closeShop, async (ctx, input) => {
	const shop = await lockDoors(ctx, input.mer_id)
	if (!shop) refuse('not_found', 'No such shop.')
	if (!shop.open) refuse('state_changed', 'The shop is closed already.')
	await writeDoors(ctx, input.mer_id, { by: ctx.actor.id, reason: input.reason })
	const left = await calculateShelf(ctx.db, { shopId: input.mer_id })
	await writeAuditEntry(ctx, {
		action: 'shop.close',
		subject: `shop:${input.mer_id}`,
		before: { open: true },
		after: { open: false, products: left.length },
		reason: input.reason,
	})
	await publish(ctx, {
		topic: 'shop.closed',
		subject: input.mer_id,
		data: { mer_id: input.mer_id, reason: input.reason },
	})
	return getAdminShop(ctx, input)
})
