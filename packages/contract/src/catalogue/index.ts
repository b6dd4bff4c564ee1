import { closeShop } from './close-shop.ts'
import { confirmBulkEdit } from './confirm-bulk-edit.ts'
import { confirmProductImport } from './confirm-product-import.ts'
import { createBulkEdit } from './create-bulk-edit.ts'
import { createProductPreview } from './create-product-preview.ts'
import { deleteBanner } from './delete-banner.ts'
import { deleteCategory } from './delete-category.ts'
import { deleteFootprints } from './delete-footprints.ts'
import { endHoliday } from './end-holiday.ts'
import { deleteShopMedia } from './delete-shop-media.ts'
import { exportProductTexts } from './export-product-texts.ts'
import { exportProducts } from './export-products.ts'
import { exportStock } from './export-stock.ts'
import { followShop } from './follow-shop.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { getAdminShop } from './get-admin-shop.ts'
import { getBulkEdit } from './get-bulk-edit.ts'
import { getHome } from './get-home.ts'
import { getMerchantProduct } from './get-merchant-product.ts'
import { getProduct } from './get-product.ts'
import { getProductImport } from './get-product-import.ts'
import { getShipping } from './get-shipping.ts'
import { getShop } from './get-shop.ts'
import { getShopHours } from './get-shop-hours.ts'
import { getShopPage } from './get-shop-page.ts'
import { importProductTexts } from './import-product-texts.ts'
import { importProducts } from './import-products.ts'
import { importStock } from './import-stock.ts'
import { likeProduct } from './like-product.ts'
import { listAdminAttributes } from './list-admin-attributes.ts'
import { listAdminBanners } from './list-admin-banners.ts'
import { listAdminCategories } from './list-admin-categories.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { listAdminShops } from './list-admin-shops.ts'
import { listBanners } from './list-banners.ts'
import { listBulkEditValues } from './list-bulk-edit-values.ts'
import { listBulkEdits } from './list-bulk-edits.ts'
import { listCategories } from './list-categories.ts'
import { listCategoryAttributes } from './list-category-attributes.ts'
import { listFollows } from './list-follows.ts'
import { listFootprints } from './list-footprints.ts'
import { listHotKeywords } from './list-hot-keywords.ts'
import { listHotProducts } from './list-hot-products.ts'
import { listHotShops } from './list-hot-shops.ts'
import { listLikes } from './list-likes.ts'
import { listMerchantProducts } from './list-merchant-products.ts'
import { listProductFilters } from './list-product-filters.ts'
import { listProductLanguages } from './list-product-languages.ts'
import { listProducts } from './list-products.ts'
import { listShopMedia } from './list-shop-media.ts'
import { listShopNews } from './list-shop-news.ts'
import { listShopProducts } from './list-shop-products.ts'
import { listShops } from './list-shops.ts'
import { moveCategoryProducts } from './move-category-products.ts'
import { previewProduct } from './preview-product.ts'
import { recommendProducts } from './recommend-products.ts'
import { reopenShop } from './reopen-shop.ts'
import { restoreProduct } from './restore-product.ts'
import { saveAttributes } from './save-attributes.ts'
import { saveBanner } from './save-banner.ts'
import { saveCategory } from './save-category.ts'
import { saveHoliday } from './save-holiday.ts'
import { saveMerchantProduct } from './save-merchant-product.ts'
import { saveShipping } from './save-shipping.ts'
import { saveShopHours } from './save-shop-hours.ts'
import { saveShopPage } from './save-shop-page.ts'
import { searchProducts } from './search-products.ts'
import { searchShops } from './search-shops.ts'
import { setProductShelf } from './set-product-shelf.ts'
import { sortBanners } from './sort-banners.ts'
import { sortCategories } from './sort-categories.ts'
import { suggestProductTexts } from './suggest-product-texts.ts'
import { suggestSearches } from './suggest-searches.ts'
import { takeDownProduct } from './take-down-product.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'
import { updateShopMedia } from './update-shop-media.ts'
import { updateSku } from './update-sku.ts'
import { uploadAdminPicture } from './upload-admin-picture.ts'

export * from './close-shop.ts'
export * from './confirm-bulk-edit.ts'
export * from './confirm-product-import.ts'
export * from './delete-banner.ts'
export * from './delete-category.ts'
export * from './delete-footprints.ts'
export * from './end-holiday.ts'
export * from './delete-shop-media.ts'
export * from './export-product-texts.ts'
export * from './export-products.ts'
export * from './export-stock.ts'
export * from './follow-shop.ts'
export * from './get-admin-product.ts'
export * from './get-admin-shop.ts'
export * from './get-bulk-edit.ts'
export * from './get-home.ts'
export * from './get-merchant-product.ts'
export * from './get-product.ts'
export * from './get-product-import.ts'
export * from './get-shipping.ts'
export * from './get-shop.ts'
export * from './get-shop-hours.ts'
export * from './get-shop-page.ts'
export * from './import-product-texts.ts'
export * from './import-products.ts'
export * from './import-stock.ts'
export * from './like-product.ts'
export * from './list-admin-attributes.ts'
export * from './list-admin-banners.ts'
export * from './list-admin-categories.ts'
export * from './list-admin-products.ts'
export * from './list-admin-shops.ts'
export * from './list-banners.ts'
export * from './list-bulk-edit-values.ts'
export * from './list-bulk-edits.ts'
export * from './list-categories.ts'
export * from './list-category-attributes.ts'
export * from './list-follows.ts'
export * from './list-footprints.ts'
export * from './list-hot-keywords.ts'
export * from './list-hot-products.ts'
export * from './list-hot-shops.ts'
export * from './list-likes.ts'
export * from './list-merchant-products.ts'
export * from './list-product-filters.ts'
export * from './list-product-languages.ts'
export * from './list-products.ts'
export * from './list-shop-media.ts'
export * from './list-shop-news.ts'
export * from './list-shop-products.ts'
export * from './list-shops.ts'
export * from './create-bulk-edit.ts'
export * from './create-product-preview.ts'
export * from './move-category-products.ts'
export * from './preview-product.ts'
export * from './recommend-products.ts'
export * from './reopen-shop.ts'
export * from './restore-product.ts'
export * from './save-attributes.ts'
export * from './save-banner.ts'
export * from './save-category.ts'
export * from './save-holiday.ts'
export * from './save-merchant-product.ts'
export * from './save-shipping.ts'
export * from './save-shop-hours.ts'
export * from './save-shop-page.ts'
export * from './search-products.ts'
export * from './search-shops.ts'
export * from './set-product-shelf.ts'
export * from './sort-banners.ts'
export * from './sort-categories.ts'
export * from './suggest-product-texts.ts'
export * from './suggest-searches.ts'
export * from './take-down-product.ts'
export * from './undo-bulk-edit.ts'
export * from './update-shop-media.ts'
export * from './update-sku.ts'
export * from './upload-admin-picture.ts'

/** The endpoints of the module catalogue, by their names. */
export const catalogueEndpoints = {
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
	listAdminCategories,
	saveCategory,
	sortCategories,
	deleteCategory,
	moveCategoryProducts,
	listAdminAttributes,
	saveAttributes,
	uploadAdminPicture,
	getHome,
	listBanners,
	listCategoryAttributes,
	listProductFilters,
	listCategories,
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
	getShopHours,
	saveShopHours,
	saveHoliday,
	endHoliday,
	listShopMedia,
	updateShopMedia,
	deleteShopMedia,
	listShops,
	listHotShops,
	searchShops,
	getShop,
	listShopProducts,
	followShop,
	listFollows,
	listShopNews,
}
