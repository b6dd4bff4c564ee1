import { subscribeMerchantPush } from '@portolan/contract'
import { PushSubscriptions } from '@portolan/web'
import { call } from '../../shared/api.ts'

/** The pushes of this browser for a person of a shop. The worker belongs to the desk's pages alone: the shop has its own. */
export const deskPushes = new PushSubscriptions({
	worker: '/push-worker.js',
	scope: '/seller',
	boundName: 'portolan.seller.push_for',
	tell: (browser) => call(subscribeMerchantPush, browser),
})
