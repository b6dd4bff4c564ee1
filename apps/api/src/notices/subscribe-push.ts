import { endpoints } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { bindingsOf, deleteBinding, saveBinding } from './push-queries.ts'
import { isPushService, pushOptions } from './push-services.ts'

/** The most browsers of one person; the oldest are removed. */
export const mostBindings = 10

/**
 * Subscribes this browser to pushes, or unsubscribes it. Refuses as {@link refuseUnusable}. A browser belongs to the person
 * who signed in there last.
 */
export const subscribePush = handle(endpoints.subscribePush, async (ctx, input) => {
	const { id: shopperId, sessionId } = ctx.actor
	if (input.bind === 0) await deleteBinding(ctx, shopperId, input.endpoint)
	else {
		refuseUnusable(ctx, input)
		await saveBinding(ctx, {
			id: newId(),
			shopper_id: shopperId,
			sessionId,
			endpoint: input.endpoint,
			p256dh: input.p256dh,
			auth: input.auth,
			most: mostBindings,
		})
	}
	return { push_count: (await bindingsOf(ctx.db, [shopperId])).length }
})

/**
 * Refuses `invalid` for an address that is not a push service's, and for keys that no browser makes (RFC 8291: a point of P-256, and 16
 * bytes).
 */
export function refuseUnusable(
	ctx: Context,
	browser: { endpoint: string; p256dh: string; auth: string },
): void {
	if (!isPushService(pushOptions.of(ctx), browser.endpoint))
		refuseField('endpoint', "the address of a browser's push service")
	const point = Buffer.from(browser.p256dh, 'base64url')
	if (point.length !== 65 || point[0] !== 4) refuseField('p256dh', 'a public key of P-256')
	if (Buffer.from(browser.auth, 'base64url').length !== 16) refuseField('auth', '16 bytes')
}

function refuseField(field: string, reason: string): never {
	refuse('invalid', `"${field}" should be ${reason}.`, { field, params: { reason } })
}
