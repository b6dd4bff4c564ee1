import type { ItemOf } from '../../shared/queries.ts'
import type { ReplyOf } from '../../shared/api.ts'

/** A product in a list. */
export type Product = ItemOf<'listProducts'>
/** A product with everything its page shows. */
export type ProductDetail = ReplyOf<'getProduct'>
/** One way to buy a product. */
export type Sku = ProductDetail['skus'][number]
/** A category. */
export type Category = ReplyOf<'listCategories'>[number]
/** A review. */
export type Comment = ItemOf<'listReviews'>
