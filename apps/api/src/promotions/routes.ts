import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { endShopPromo } from './end-shop-promo.ts'
import { endDeskPromo } from './end-desk-promo.ts'
import { listCoupons } from './list-coupons.ts'
import { listDeskPromos } from './list-desk-promos.ts'
import { saveDeskPromo } from './save-desk-promo.ts'
import { listShopPromos } from './list-shop-promos.ts'
import { saveShopPromo } from './save-shop-promo.ts'

/** The calls about promo codes. Trying one on a checkout is the orders room's. */
export const promotionRoutes = [
	route(endpoints.listCoupons, listCoupons),
	route(endpoints.listMerchantPromos, listShopPromos),
	route(endpoints.saveMerchantPromo, saveShopPromo),
	route(endpoints.endMerchantPromo, endShopPromo),
	route(endpoints.listAdminPromos, listDeskPromos),
	route(endpoints.saveAdminPromo, saveDeskPromo),
	route(endpoints.endAdminPromo, endDeskPromo),
]
