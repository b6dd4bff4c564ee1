import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { holdShopState, lockSaleState, calculateOnSale, writeTakenOff } from '../on-sale-queries.ts'

/**
 * Takes a product off the shelf for the platform, with the reason its shop reads; the shop cannot put it back. Orders go on. Whoever
 * calls it notes it in the audit log. Refuses `not_found` (a draft is for its shop alone) and `state_changed` when it is off already.
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
 * Allows a product on the shelf again; it lies there at once where its shop still wants it. Whoever calls it notes it in the audit log.
 * Refuses `not_found` and `state_changed` when the platform does not keep it off.
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
	await calculateOnSale(ctx.db, { productId })
	await publish(ctx, {
		topic: 'product.put_back',
		subject: productId,
		data: { mer_id: row.shop_id },
	})
}
