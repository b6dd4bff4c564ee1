import { writeAuditEntry } from '../../operators/index.ts'
import type { OperatorActor, TxContext } from '../../platform/context.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { calculateOnSale } from '../on-sale-queries.ts'
import { lockShopState, writeShopState } from './admin-shop-queries.ts'

/**
 * Closes a shop or opens it again, with a reason: its products are taken off sale, or return to the state that the shop chose.
 * Refuses `not_found`, and `state_changed` if it is in that state already.
 */
export async function openOrCloseShop(
	ctx: TxContext<OperatorActor>,
	{ mer_id: shopId, reason }: { mer_id: string; reason: string },
	to: 'open' | 'closed',
): Promise<void> {
	const shop = await lockShopState(ctx, shopId)
	if (!shop) refuse('not_found', 'No such shop.')
	const opens = to === 'open'
	if (shop.open === opens) refuse('state_changed', `The shop is ${to} already.`)
	await writeShopState(ctx, shopId, opens ? null : { by: ctx.actor.id, reason })
	const changed = await calculateOnSale(ctx.db, { shopId })
	await writeAuditEntry(ctx, {
		action: opens ? 'shop.open' : 'shop.close',
		subject: `shop:${shopId}`,
		before: { open: !opens },
		after: { open: opens, products: changed.length },
		reason,
	})
	await publish(ctx, {
		topic: opens ? 'shop.opened' : 'shop.closed',
		subject: shopId,
		data: { mer_id: shopId, reason },
	})
}
