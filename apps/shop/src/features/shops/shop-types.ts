import type { ReplyOf } from '../../shared/api.ts'
import type { ItemOf } from '../../shared/queries.ts'

/** A shop in a list. */
export type Shop = ItemOf<'listShops'>
/** A shop's own page. */
export type ShopDetail = ReplyOf<'getShop'>
/** The holiday of a shop while it lasts. */
export type Holiday = NonNullable<ShopDetail['holiday']>
/** When the people of a shop answer. */
export type Opening = NonNullable<ShopDetail['opening']>
/** A followed shop with its news. */
export type FollowedShop = ItemOf<'listFollows'>
/** News of any followed shop. */
export type News = ItemOf<'listShopNews'>
/** What every component that shows a shop needs of it. */
export type ShopFacts = ReplyOf<'getProduct'>['shop']
