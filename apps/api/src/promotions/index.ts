export { addPromo, type NewPromo } from './add-promo.ts'
export type { BasketReader } from './basket-port.ts'
export { findPromo, refusePromo, type Promo } from './find-promo.ts'
export {
	discountOf,
	type PromoFreight,
	type PromoLine,
	type PromoShares,
	type PromoTerms,
} from './promo-discount.ts'
export { promoTitle } from './promo-words.ts'
export { releasePromos } from './release-promos.ts'
export { usePromo } from './use-promo.ts'
