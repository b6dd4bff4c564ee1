import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { closeShop } from './close-shop.ts'
import { deleteBanner } from './delete-banner.ts'
import { listDeskBanners } from './list-desk-banners.ts'
import { listDeskProducts } from './list-desk-products.ts'
import { listDeskShops } from './list-desk-shops.ts'
import { openShop } from './open-shop.ts'
import { orderBanners } from './order-banners.ts'
import { putProductBack } from './put-product-back.ts'
import { saveBanner } from './save-banner.ts'
import { showDeskProduct } from './show-desk-product.ts'
import { showDeskShop } from './show-desk-shop.ts'
import { takeProductOff } from './take-product-off.ts'

/** The promises to operators about products, shops and the home page. */
export const deskCatalogueRoutes = [
	route(endpoints.listAdminProducts, listDeskProducts),
	route(endpoints.getAdminProduct, showDeskProduct),
	route(endpoints.takeDownProduct, takeProductOff),
	route(endpoints.restoreProduct, putProductBack),
	route(endpoints.listAdminShops, listDeskShops),
	route(endpoints.getAdminShop, showDeskShop),
	route(endpoints.closeShop, closeShop),
	route(endpoints.reopenShop, openShop),
	route(endpoints.listAdminBanners, listDeskBanners),
	route(endpoints.saveBanner, saveBanner),
	route(endpoints.deleteBanner, deleteBanner),
	route(endpoints.sortBanners, orderBanners),
]
