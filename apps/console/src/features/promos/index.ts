export {
	isWholePromo,
	promoDraftOf,
	promoFacts,
	promoTermsOf,
	type PromoDraft,
} from './promo-draft.ts'
export { PromoFields } from './promo-fields.tsx'
export { PromoState, PromoStateFilter } from './promo-state.tsx'
