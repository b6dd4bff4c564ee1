import { deleteFootprints } from './delete-footprints.ts'
import { adminCatalogueHandlers } from './admin-handlers.ts'
import { exportStock } from './export-stock.ts'
import { followShop } from './follow-shop.ts'
import { getHome } from './get-home.ts'
import { getMerchantProduct } from './get-merchant-product.ts'
import { getProduct } from './get-product.ts'
import { getShipping } from './get-shipping.ts'
import { getShopPage } from './get-shop-page.ts'
import { getShop } from './get-shop.ts'
import { importStock } from './import-stock.ts'
import { likeProduct } from './like-product.ts'
import { listBanners } from './list-banners.ts'
import { listCategories } from './list-categories.ts'
import { listFollows } from './list-follows.ts'
import { listFootprints } from './list-footprints.ts'
import { listHotKeywords } from './list-hot-keywords.ts'
import { listHotProducts } from './list-hot-products.ts'
import { listHotShops } from './list-hot-shops.ts'
import { listLikes } from './list-likes.ts'
import { listMerchantProducts } from './list-merchant-products.ts'
import { listProducts } from './list-products.ts'
import { listShopNews } from './list-shop-news.ts'
import { listShopProducts } from './list-shop-products.ts'
import { listShops } from './list-shops.ts'
import { recommendProducts } from './recommend-products.ts'
import { saveMerchantProduct } from './save-merchant-product.ts'
import { saveShipping } from './save-shipping.ts'
import { saveShopPage } from './save-shop-page.ts'
import { searchProducts } from './search-products.ts'
import { searchShops } from './search-shops.ts'
import { setProductShelf } from './set-product-shelf.ts'
import { suggestSearches } from './suggest-searches.ts'
import { updateSku } from './update-sku.ts'

/** The handlers of the home page, products and shops. */
export const catalogueHandlers = [
	getHome,
	listBanners,
	listCategories,
	listProducts,
	listHotProducts,
	recommendProducts,
	getProduct,
	searchProducts,
	suggestSearches,
	listHotKeywords,
	likeProduct,
	listLikes,
	listFootprints,
	deleteFootprints,
	listShops,
	listHotShops,
	searchShops,
	getShop,
	listShopProducts,
	followShop,
	listFollows,
	listShopNews,
	listMerchantProducts,
	getMerchantProduct,
	saveMerchantProduct,
	setProductShelf,
	updateSku,
	exportStock,
	importStock,
	getShipping,
	saveShipping,
	getShopPage,
	saveShopPage,
	...adminCatalogueHandlers,
]
