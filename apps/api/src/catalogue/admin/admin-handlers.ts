import { closeShop } from './close-shop.ts'
import { deleteBanner } from './delete-banner.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { getAdminShop } from './get-admin-shop.ts'
import { listAdminBanners } from './list-admin-banners.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { listAdminShops } from './list-admin-shops.ts'
import { reopenShop } from './reopen-shop.ts'
import { restoreProduct } from './restore-product.ts'
import { saveBanner } from './save-banner.ts'
import { sortBanners } from './sort-banners.ts'
import { takeDownProduct } from './take-down-product.ts'

/** The operators’ handlers of products, shops and banners. */
export const adminCatalogueHandlers = [
	listAdminProducts,
	getAdminProduct,
	takeDownProduct,
	restoreProduct,
	listAdminShops,
	getAdminShop,
	closeShop,
	reopenShop,
	listAdminBanners,
	saveBanner,
	deleteBanner,
	sortBanners,
]
