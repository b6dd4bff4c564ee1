import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { bindBrowser } from '../subscribe-push.ts'

/**
 * Subscribes this browser to pushes for the caller, or unsubscribes it. Refuses as `bindBrowser`. A browser belongs to the person of a
 * shop who subscribed there last.
 */
export const subscribeMerchantPush = handle(endpoints.subscribeMerchantPush, (ctx, input) =>
	bindBrowser(ctx, 'merchant_push_binding', input),
)
