import './catalogue-sweeps.ts'

export { addBanner, type NewBanner } from './add-banner.ts'
export { addCategory, type NewCategory } from './add-category.ts'
export {
	addProduct,
	addProducts,
	type AddedProduct,
	type NewProduct,
	type NewSku,
} from './add-products.ts'
export { addShop, type NewShop } from './add-shop.ts'
export { categoryNames } from './category-names.ts'
export {
	freightFor,
	type FreightTemplate,
	type FreightTemplateInput,
	type Sending,
} from './freight.ts'
export { followShop } from './follow-shop.ts'
export { noteFootprint } from './footprint-notes.ts'
export { importSales } from './import-sales.ts'
export { likeProduct } from './like-product.ts'
export type { Localized } from './localized.ts'
export { freeStock, holdStock, sellStock } from './move-stock.ts'
export type { ProductOption } from './option-words.ts'
export { catalogueRoutes } from './routes.ts'
export { setHotKeywords } from './set-hot-keywords.ts'
export { putOnShelf, takeOffShelf } from './set-on-sale.ts'
export { setPrice } from './set-price.ts'
export { setStock } from './set-stock.ts'
export { shopFacts, type ShopFacts } from './shop-facts.ts'
export { skuFacts, type SkuFacts } from './sku-facts.ts'
export type { Demand } from './stock-rows.ts'
