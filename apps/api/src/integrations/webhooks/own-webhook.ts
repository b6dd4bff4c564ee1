import type { MerchantActor, MerchantContext, TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findWebhook, lockWebhook, type ShownWebhook, type WebhookRow } from './webhook-queries.ts'

/** A webhook of the caller's shop. Refuses `not_found`. */
export async function ownWebhook(ctx: MerchantContext, id: string): Promise<ShownWebhook> {
	const row = await findWebhook(ctx, { id, shopId: ctx.actor.shopId })
	return row ?? refuse('not_found', 'No such webhook in this shop.')
}

/** The same, locked for a change. */
export async function lockOwnWebhook(
	ctx: TxContext<MerchantActor>,
	id: string,
): Promise<WebhookRow> {
	const row = await lockWebhook(ctx, { id, shopId: ctx.actor.shopId })
	return row ?? refuse('not_found', 'No such webhook in this shop.')
}
