import { randomUUID } from 'node:crypto'

/** The other fields of requests in which one field is made invalid. */

/** The fields of a claim besides its lines and its amount. */
export const claimWords = {
	refund_type: 0,
	product_status: 1,
	reason: 'other',
	explain: 'It came in pieces.',
	images: [`/media/u/e-${'A'.repeat(24)}.webp`],
}

/** A review: its scores are neither amounts nor numbers of pieces. */
export const reviewWords = {
	order_product_id: randomUUID(),
	product_score: 5,
	service_score: 5,
	postage_score: 5,
	comment: 'Good.',
}

/** A promo code of the platform. */
export const promoWords = {
	code: 'ANY-CODE',
	kind: 'fixed',
	value: '5.00',
	cap: null,
	min_spend: '0.00',
	scope: 'platform',
	scope_id: null,
	start_time: 1_767_225_600,
	end_time: 1_830_297_600,
	total_limit: null,
	shopper_limit: 1,
	is_public: 0,
}

/** A promo code of a shop. */
export const {
	scope: _scope,
	scope_id: _scopeId,
	...shopPromoWords
} = { ...promoWords, category_id: null }

/** A product of a shop, with one SKU. */
export const productWords = (sku: object = {}) => ({
	titles: { en: 'Lamp' },
	subtitles: { en: '' },
	descriptions: { en: '' },
	highlights: { en: [] },
	tags: [],
	category_id: null,
	images: [],
	market_price: null,
	weight_grams: 1,
	ships_from: 'PT',
	options: [],
	skus: [{ choice: [], price: '1.00', ...sku }],
})
