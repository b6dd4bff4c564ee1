import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ShopPromo } from '../shop-goods.ts'

/** Ends a code permanently. Checkouts that were not yet made into orders lose it; orders keep it. */
export const endMerchantPromo = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/promo_end',
	summary: 'End a promo code for good; twice changes nothing.',
	body: z.strictObject({ promo_id: Id }),
	reply: ShopPromo,
	problems: ['not_found'],
})
