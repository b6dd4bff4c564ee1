import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { mostBindings, refuseUnusable } from '../subscribe-push.ts'
import { deleteShopBinding, saveShopBinding, shopBindingsOf } from './shop-notice-queries.ts'

/**
 * Subscribes this browser to pushes for the caller, or unsubscribes it. Refuses as `refuseUnusable`. A browser belongs to the person of a
 * shop who subscribed there last.
 */
export const subscribeMerchantPush = handle(endpoints.subscribeMerchantPush, async (ctx, input) => {
	const { id, sessionId } = ctx.actor
	if (input.bind === 0) await deleteShopBinding(ctx, id, input.endpoint)
	else {
		refuseUnusable(ctx, input)
		const { endpoint, p256dh, auth } = input
		await saveShopBinding(ctx, {
			id: newId(),
			merchant_id: id,
			sessionId,
			endpoint,
			p256dh,
			auth,
			most: mostBindings,
		})
	}
	return { push_count: (await shopBindingsOf(ctx.db, [id])).length }
})
