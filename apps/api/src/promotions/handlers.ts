import { endAdminPromo } from './end-admin-promo.ts'
import { endMerchantPromo } from './end-merchant-promo.ts'
import { listAdminPromos } from './list-admin-promos.ts'
import { listCoupons } from './list-coupons.ts'
import { listMerchantPromos } from './list-merchant-promos.ts'
import { saveAdminPromo } from './save-admin-promo.ts'
import { saveMerchantPromo } from './save-merchant-promo.ts'

/** The handlers of promo codes. Trying one on a checkout is in orders. */
export const promotionHandlers = [
	listCoupons,
	listMerchantPromos,
	saveMerchantPromo,
	endMerchantPromo,
	listAdminPromos,
	saveAdminPromo,
	endAdminPromo,
]
