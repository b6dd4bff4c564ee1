import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { holdShopState, lockSaleState, calculateOnSale, writeTakenOff } from '../on-sale-queries.ts'

/**
 * Takes a product off sale for the platform, with a reason that its shop can read; the shop cannot put it back.
 * Existing orders continue. The caller writes the audit entry. Refuses `not_found` (also for a draft) and `state_changed`
 * if it is off already.
 */
export async function takeOffSaleByPlatform(
	ctx: TxContext<OperatorActor>,
	input: { productId: string; reason: string },
): Promise<void> {
	const { productId, reason } = input
	const row = await lockSaleState(ctx.db, productId)
	if (!row || row.draft) refuse('not_found', 'No such product.')
	if (row.taken_off_at !== null)
		refuse('state_changed', 'The platform took this product off already.')
	await writeTakenOff(ctx.db, productId, { at: ctx.clock.now(), by: ctx.actor.id, reason })
	await publish(ctx, {
		topic: 'product.taken_off',
		subject: productId,
		data: { mer_id: row.shop_id, reason },
	})
}

/**
 * Allows a product on sale again; it is on sale at once if its shop still wants that. The caller writes the audit
 * entry. Refuses `not_found`, and `state_changed` if the platform had not taken it off.
 */
export async function putBackByPlatform(
	ctx: TxContext<OperatorActor>,
	input: { productId: string },
): Promise<void> {
	const { productId } = input
	await holdShopState(ctx.db, { productId })
	const row = await lockSaleState(ctx.db, productId)
	if (!row || row.draft) refuse('not_found', 'No such product.')
	if (row.taken_off_at === null)
		refuse('state_changed', 'The platform does not keep this product off.')
	await writeTakenOff(ctx.db, productId, null)
	await calculateOnSale(ctx.db, { productIds: [productId] })
	await publish(ctx, {
		topic: 'product.put_back',
		subject: productId,
		data: { mer_id: row.shop_id },
	})
}
