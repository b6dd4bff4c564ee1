import { endpoints, type ParsedInputOf } from '@portolan/contract'
import type { Context, MerchantActor, ShopperActor, TxContext } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { bindingsOf, deleteBinding, saveBinding, type BindingTable } from './push-queries.ts'
import { isPushService, pushOptions } from './push-services.ts'

/** The most browsers of one person; the oldest are removed. */
const mostBindings = 10

/**
 * Subscribes this browser to pushes, or unsubscribes it. Refuses as {@link bindBrowser}. A browser belongs to the person
 * who signed in there last.
 */
export const subscribePush = handle(endpoints.subscribePush, (ctx, input) =>
	bindBrowser(ctx, 'push_binding', input),
)

/** Subscribes a browser of the caller, or unsubscribes it; returns how many they have. Refuses as {@link refuseUnusable}. */
export async function bindBrowser(
	ctx: TxContext<ShopperActor | MerchantActor>,
	table: BindingTable,
	input: ParsedInputOf<typeof endpoints.subscribePush>,
): Promise<{ push_count: number }> {
	const { id: owner, sessionId } = ctx.actor
	if (input.bind === 0) await deleteBinding(ctx, table, owner, input.endpoint)
	else {
		refuseUnusable(ctx, input)
		const { endpoint, p256dh, auth } = input
		const browser = { id: newId(), owner, endpoint, p256dh, auth }
		await saveBinding(ctx, table, { ...browser, sessionId, most: mostBindings })
	}
	return { push_count: (await bindingsOf(ctx.db, table, [owner])).length }
}

/**
 * Refuses `invalid` for an address that is not a push service's, and for keys that no browser makes (RFC 8291: a point of P-256, and 16
 * bytes).
 */
function refuseUnusable(
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
