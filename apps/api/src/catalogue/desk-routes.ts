import * as contract from '@portolan/contract'
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
	route(contract.deskProductList, listDeskProducts),
	route(contract.deskProductDetail, showDeskProduct),
	route(contract.deskProductTakeOff, takeProductOff),
	route(contract.deskProductPutBack, putProductBack),
	route(contract.deskShopList, listDeskShops),
	route(contract.deskShopDetail, showDeskShop),
	route(contract.deskShopClose, closeShop),
	route(contract.deskShopOpen, openShop),
	route(contract.deskBannerList, listDeskBanners),
	route(contract.deskBannerSave, saveBanner),
	route(contract.deskBannerDelete, deleteBanner),
	route(contract.deskBannerOrder, orderBanners),
]
