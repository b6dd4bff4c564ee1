import { productStatus, refundType, type InputOf, type createClaim } from '@portolan/contract'
import type { DemoShopper } from './demo-people.ts'

type Said = Pick<
	InputOf<typeof createClaim>,
	'refund_type' | 'product_status' | 'reason' | 'explain'
>

/** A text with the picture that proves it. */
interface SaidWithProof {
	at: number
	text: string
	/** A file of the catalogue's pictures. */
	picture: string
}

/**
 * A claim of a demo shopper, and its later steps. Times are days ago; a missing step has not happened. All of a product's
 * pieces are claimed, for the quote or for `amount`.
 */
export interface ClaimStory {
	shopper: DemoShopper['username']
	product: string
	asked: Said & { at: number; picture: string; amount?: string }
	approved?: { at: number; returnAddress?: string }
	sentBack?: { at: number; carrier: string; number: string; arrived?: number; confirmed?: number }
	refused?: SaidWithProof
	appealed?: SaidWithProof
	/** What the shop adds to a dispute. */
	contradicted?: SaidWithProof
}

/** Claims in most states: refunded, in dispute, on their way back, waiting for the shop. */
export const claimStories: readonly ClaimStory[] = [
	{
		shopper: 'demo',
		product: 'brass-table-lamp',
		asked: {
			at: 17.5,
			refund_type: refundType.withReturn,
			product_status: productStatus.received,
			reason: 'damaged',
			explain: 'The shade came bent and one screw is missing.',
			picture: 'brass-table-lamp-2.webp',
		},
		approved: { at: 16.8, returnAddress: 'Returns, Lindevej 14, 8000 Aarhus, Denmark' },
		sentBack: {
			at: 15.5,
			carrier: 'Northline Post',
			number: 'NL448871102US',
			arrived: 12.4,
			confirmed: 12,
		},
	},
	{
		shopper: 'demo',
		product: 'over-ear-headphones',
		asked: {
			at: 8,
			refund_type: refundType.withReturn,
			product_status: productStatus.received,
			reason: 'not_as_described',
			explain: 'Sold with 30 hours of battery. They play for nine, measured three times.',
			picture: 'over-ear-headphones-2.webp',
		},
		refused: {
			at: 6,
			text: 'Our test of this batch shows 29 hours. Please charge them fully once.',
			picture: 'over-ear-headphones-1.webp',
		},
		appealed: {
			at: 4,
			text: 'They were charged overnight each time; the picture shows the clock of the third try.',
			picture: 'over-ear-headphones-3.webp',
		},
		contradicted: {
			at: 2.5,
			text: 'The batch report, and the offer to exchange them that was not answered.',
			picture: 'over-ear-headphones-1.webp',
		},
	},
	{
		shopper: 'demo',
		product: 'lambswool-sweater',
		asked: {
			at: 4,
			refund_type: refundType.withReturn,
			product_status: productStatus.received,
			reason: 'wrong_item',
			explain: 'I ordered another colour.',
			picture: 'lambswool-sweater-2.webp',
		},
		approved: { at: 3, returnAddress: 'Returns, 3 Canal Wharf, Leeds LS11 5PS, United Kingdom' },
	},
	{
		shopper: 'mila',
		product: 'bookshelf-speaker',
		asked: {
			at: 1,
			refund_type: refundType.withoutReturn,
			product_status: productStatus.received,
			reason: 'missing_parts',
			explain: 'سلك الكهرباء غير موجود في العلبة، وثمن بديله هنا هو ما أطلب استرداده.',
			picture: 'bookshelf-speaker-2.webp',
			amount: '15.00',
		},
	},
]
