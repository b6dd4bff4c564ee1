export { addAttributes } from './attributes/add-attributes.ts'
export { addBanner } from './add-banner.ts'
export { addCategory } from './add-category.ts'
export { addProduct, addProducts, type NewProduct, type NewSku } from './add-products.ts'
export { addShop, type NewShop } from './add-shop.ts'
export { lowStockAt } from './catalogue-settings.ts'
export { categoryNames } from './category-names.ts'
export { followersOf, likersOf } from './likers-and-followers.ts'
export { shopOpenings, type ShopAnswers } from './hours/shop-openings.ts'
export { freightFor, newShopFreight, type FreightTemplate } from './freight.ts'
export { importSales } from './jobs/import-sales.ts'
export { freeStock, holdStock, returnStock, sellStock } from './stock/move-stock.ts'
export { shopLibrary } from './library/shop-library.ts'
export { productCards, type CardOfProduct } from './product-cards.ts'
export { goodRate, scoresSince } from './present-shop.ts'
export { putBackByPlatform, takeOffSaleByPlatform } from './admin/take-off-sale-by-platform.ts'
export { isNameNear, looksSame } from './name-lookalikes.ts'
export { productTitles } from './product-titles.ts'
export { placedSearches } from './search/placed-searches.ts'
export {
	fold,
	indexWords,
	queryWords,
	searchParts,
	textQuery,
	type QueryWords,
} from './search/search-words.ts'
export { setHotKeywords } from './search/set-hot-keywords.ts'
export { putOnSale, takeOffSale } from './shop/set-on-sale.ts'
export { setPrice } from './shop/set-price.ts'
export { lowStockOf, storeLowStock, takeLowSkus } from './stock/low-stock.ts'
export { setStock } from './stock/set-stock.ts'
export { shopFacts, type ShopFacts } from './shop-facts.ts'
export {
	alikeShopNames,
	isShopNameTaken,
	refuseTakenShopName,
	shopNameKey,
	shopsLike,
} from './shop-name.ts'
export { renameShop, shopNames } from './rename-shop.ts'
export { noteCarts } from './traffic/product-traffic.ts'
export { factsOfSkus, skuFacts, type SkuFacts } from './stock/sku-facts.ts'
export type { IdsToRead } from './stock/stock-queries.ts'
