import type { OwnReview, ReviewLine } from './review-types.ts'

/** A noon in November 2026, in seconds. */
const noon = 1_795_262_400

/** A review of the shopper, for galleries, unless said otherwise. */
export function sampleReview(more: Partial<OwnReview> = {}): OwnReview {
	return {
		comment_id: '01a1f995-de3e-724d-a9b6-80a345a545c1',
		product_score: 5,
		service_score: 5,
		postage_score: 4,
		comment: 'Light enough to forget you are wearing them.',
		pics: [],
		anonymous: 0,
		createtime: noon,
		append: null,
		answer: null,
		hidden_reason: null,
		...more,
	}
}

/** A line that waits for its review, for galleries, unless said otherwise. */
export function sampleLine(more: Partial<ReviewLine> = {}): ReviewLine {
	return {
		order_product_id: '01a1f995-de3e-724d-a9b6-80a345a545d1',
		order_id: '01a1f995-de3e-724d-a9b6-80a345a545e1',
		order_sn: '26112011474952634838',
		product_id: '01a1f995-de3e-724d-a9b6-80a345a545f1',
		title: 'Harbour trail shoes',
		image: '/media/c/slate-14-laptop-1.webp',
		spec: 'Red / 41',
		mer_id: '01a1f995-de3e-724d-a9b6-80a345a545a1',
		mer_name: 'Deskfern',
		actions: ['write'],
		until: noon + 30 * 86_400,
		mine: null,
		...more,
	}
}

/** Reviewed lines in every state, for galleries. */
export function sampleReviewed(): ReviewLine[] {
	const picture = '/media/c/slate-14-laptop-1.webp'
	return [
		sampleLine({
			order_product_id: '1',
			actions: ['edit', 'append'],
			mine: sampleReview({ pics: [picture], anonymous: 1 }),
		}),
		sampleLine({
			order_product_id: '2',
			actions: [],
			until: null,
			mine: sampleReview({
				product_score: 3,
				append: { comment: 'After a month the sole is worn.', pics: [picture], createtime: noon },
				answer: { comment: 'We have sent you a new pair.', createtime: noon },
			}),
		}),
		sampleLine({
			order_product_id: '3',
			actions: [],
			until: null,
			mine: sampleReview({ product_score: 1, hidden_reason: 'It names a private person.' }),
		}),
	]
}
