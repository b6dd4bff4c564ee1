import { endAdminPromo } from './end-admin-promo.ts'
import { endMerchantPromo } from './end-merchant-promo.ts'
import { listAdminPromos } from './list-admin-promos.ts'
import { listCoupons } from './list-coupons.ts'
import { listMerchantPromos } from './list-merchant-promos.ts'
import { saveAdminPromo } from './save-admin-promo.ts'
import { saveMerchantPromo } from './save-merchant-promo.ts'

export * from './end-admin-promo.ts'
export * from './end-merchant-promo.ts'
export * from './list-admin-promos.ts'
export * from './list-coupons.ts'
export * from './list-merchant-promos.ts'
export * from './save-admin-promo.ts'
export * from './save-merchant-promo.ts'

/** The endpoints of the module promotions, by their names. */
export const promotionEndpoints = {
	listAdminPromos,
	saveAdminPromo,
	endAdminPromo,
	listCoupons,
	listMerchantPromos,
	saveMerchantPromo,
	endMerchantPromo,
}
