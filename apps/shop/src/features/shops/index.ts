/** The public API of the shops: how they are shown and followed. */
export { FollowButton } from './follow-button.tsx'
export { HolidayNotice } from './holiday-notice.tsx'
export { openNowText, weekLines, zoneOf } from './opening-text.ts'
export { NewsRow } from './news-row.tsx'
export { ShopCard } from './shop-card.tsx'
export {
	sampleFollowedShop,
	sampleNews,
	sampleNewShop,
	sampleShop,
	sampleShopDetail,
} from './sample-shops.ts'
export { goodRateText, ShopFactsLine } from './shop-facts-line.tsx'
export { ShopHead } from './shop-head.tsx'
export { ShopTile } from './shop-tile.tsx'
export type { FollowedShop, News, Shop, ShopDetail, ShopFacts } from './shop-types.ts'
export { useFollow } from './use-follow.ts'
