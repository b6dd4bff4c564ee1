import { adminCatalogueHandlers } from './admin/admin-handlers.ts'
import { attributeHandlers } from './attributes/attribute-handlers.ts'
import { confirmBulkEdit } from './bulk-edit/confirm-bulk-edit.ts'
import { createBulkEdit } from './bulk-edit/create-bulk-edit.ts'
import { getBulkEdit } from './bulk-edit/get-bulk-edit.ts'
import { listBulkEditValues } from './bulk-edit/list-bulk-edit-values.ts'
import { listBulkEdits } from './bulk-edit/list-bulk-edits.ts'
import { undoBulkEdit } from './bulk-edit/undo-bulk-edit.ts'
import { endHoliday } from './hours/end-holiday.ts'
import { getShopHours } from './hours/get-shop-hours.ts'
import { saveHoliday } from './hours/save-holiday.ts'
import { saveShopHours } from './hours/save-shop-hours.ts'
import { deleteShopMedia } from './library/delete-shop-media.ts'
import { listShopMedia } from './library/list-shop-media.ts'
import { updateShopMedia } from './library/update-shop-media.ts'
import { confirmProductImport } from './product-file/confirm-product-import.ts'
import { exportProducts } from './product-file/export-products.ts'
import { getProductImport } from './product-file/get-product-import.ts'
import { importProducts } from './product-file/import-products.ts'
import { categoryHandlers } from './categories/category-handlers.ts'
import { listHotKeywords } from './search/list-hot-keywords.ts'
import { searchProducts } from './search/search-products.ts'
import { searchShops } from './search/search-shops.ts'
import { suggestSearches } from './search/suggest-searches.ts'
import { exportStock } from './shop/export-stock.ts'
import { getMerchantProduct } from './shop/get-merchant-product.ts'
import { getShipping } from './shop/get-shipping.ts'
import { getShopPage } from './shop/get-shop-page.ts'
import { importStock } from './shop/import-stock.ts'
import { listMerchantProducts } from './shop/list-merchant-products.ts'
import { createProductPreview } from './shop/create-product-preview.ts'
import { saveMerchantProduct } from './shop/save-merchant-product.ts'
import { saveShipping } from './shop/save-shipping.ts'
import { saveShopPage } from './shop/save-shop-page.ts'
import { setProductShelf } from './shop/set-product-shelf.ts'
import { updateSku } from './shop/update-sku.ts'
import { deleteFootprints } from './shopper/delete-footprints.ts'
import { followShop } from './shopper/follow-shop.ts'
import { getHome } from './shopper/get-home.ts'
import { getProduct } from './shopper/get-product.ts'
import { getShop } from './shopper/get-shop.ts'
import { likeProduct } from './shopper/like-product.ts'
import { listBanners } from './shopper/list-banners.ts'
import { listCategories } from './shopper/list-categories.ts'
import { listFollows } from './shopper/list-follows.ts'
import { listFootprints } from './shopper/list-footprints.ts'
import { listHotProducts } from './shopper/list-hot-products.ts'
import { listHotShops } from './shopper/list-hot-shops.ts'
import { listLikes } from './shopper/list-likes.ts'
import { listProducts } from './shopper/list-products.ts'
import { listShopNews } from './shopper/list-shop-news.ts'
import { listShopProducts } from './shopper/list-shop-products.ts'
import { listShops } from './shopper/list-shops.ts'
import { previewProduct } from './shopper/preview-product.ts'
import { recommendProducts } from './shopper/recommend-products.ts'
import { exportProductTexts } from './translations/export-product-texts.ts'
import { importProductTexts } from './translations/import-product-texts.ts'
import { listProductLanguages } from './translations/list-product-languages.ts'
import { suggestProductTexts } from './translations/suggest-product-texts.ts'

/** The handlers of the home page, products and shops. */
export const catalogueHandlers = [
	getHome,
	listBanners,
	listCategories,
	listProducts,
	listHotProducts,
	recommendProducts,
	getProduct,
	previewProduct,
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
	createProductPreview,
	setProductShelf,
	updateSku,
	exportProducts,
	importProducts,
	getProductImport,
	confirmProductImport,
	createBulkEdit,
	getBulkEdit,
	listBulkEditValues,
	listBulkEdits,
	confirmBulkEdit,
	undoBulkEdit,
	exportStock,
	importStock,
	listProductLanguages,
	exportProductTexts,
	importProductTexts,
	suggestProductTexts,
	getShipping,
	saveShipping,
	getShopPage,
	saveShopPage,
	...attributeHandlers,
	...categoryHandlers,
	getShopHours,
	saveShopHours,
	saveHoliday,
	endHoliday,
	listShopMedia,
	updateShopMedia,
	deleteShopMedia,
	...adminCatalogueHandlers,
]
