import { claimState, productStatus, refundType } from '@portolan/contract/states'
import type { ClaimDraft } from './check-claim.ts'
import type { Claim, ClaimEvent, ClaimQuote, ClaimReason } from './claim-types.ts'
import type { ClaimActions } from './use-claim-actions.ts'

/** A noon in November 2026, in seconds. */
const noon = 1_795_262_400
const picture = '/media/c/slate-14-laptop-1.webp'
const lines = [
	{
		order_product_id: 'a',
		title: 'Slate 14 laptop',
		image: picture,
		spec: '16 GB · 512 GB',
		num: 1,
		amount: '899.00',
		restocked_num: 0,
	},
]

/** A claim that was just made, for galleries, unless said otherwise. */
export function sampleClaim(more: Partial<Claim> = {}): Claim {
	return {
		refund_id: '01a1f995-de3e-724d-a9b6-80a345a545b5',
		refund_sn: 'R26112011474952634838',
		order_id: 'order',
		order_sn: '26111811474952634838',
		mer_id: 'shop',
		mer_name: 'Desk & Fern',
		state: claimState.applied,
		refund_type: refundType.withoutReturn,
		product_status: productStatus.received,
		reason: 'damaged',
		reason_title: 'Item arrived damaged',
		amount: '899.00',
		refunded: '0.00',
		offered: null,
		by_shop: 0,
		lines,
		createtime: noon,
		next: { name: 'approve', at: noon + 3 * 86_400 },
		actions: ['cancel'],
		explain: 'The screen has a crack from corner to corner.',
		images: [],
		freight: '0.00',
		return_address: null,
		evidence_until: null,
		return_parcel: null,
		events: [
			{
				at: noon,
				who: 'shopper',
				what: 'applied',
				why: 'The screen has a crack from corner to corner.',
				images: [],
				amount: '899.00',
			},
		],
		...more,
	}
}

/** A claim in each state in which something is to be done or was decided, for galleries. */
export function sampleClaims(): Claim[] {
	const events = sampleClaim().events
	const refused: ClaimEvent = {
		at: noon + 7200,
		who: 'merchant',
		what: 'refused',
		why: 'The carrier has a picture of the box, and it is whole.',
		images: [],
		amount: null,
	}
	return [
		sampleClaim({
			refund_id: '2',
			state: claimState.awaitingReturn,
			refund_type: refundType.withReturn,
			return_address: 'Desk & Fern, 1 Pier Road, Portland, OR 97209',
			next: { name: 'withdraw', at: noon + 7 * 86_400 },
			actions: ['return', 'extend_return', 'cancel'],
		}),
		sampleClaim({
			refund_id: '4',
			state: claimState.refunded,
			refunded: '450.00',
			next: null,
			actions: [],
			events: [
				...events,
				refused,
				{
					at: noon + 500_000,
					who: 'operator',
					what: 'refunded',
					why: 'Both have a point; the screen was cracked and the box was whole.',
					images: [],
					amount: '450.00',
				},
			],
		}),
		sampleClaim({
			refund_id: '5',
			state: claimState.rejected,
			next: { name: 'close', at: noon + 7 * 86_400 },
			actions: ['ask_again', 'appeal'],
			events: [...events, refused],
		}),
		sampleClaim({ refund_id: '6', state: claimState.withdrawn, next: null, actions: ['reapply'] }),
		sampleClaim({
			refund_id: '7',
			state: claimState.disputed,
			next: { name: 'decide', at: noon + 5 * 86_400 },
			evidence_until: noon + 3 * 86_400,
			actions: ['evidence'],
			events: [...events, refused],
		}),
		sampleClaim({
			refund_id: '8',
			state: claimState.rejected,
			offered: '300.00',
			next: { name: 'pay_part', at: noon + 7 * 86_400 },
			actions: ['accept', 'ask_again', 'appeal'],
			events: [...events, { ...refused, what: 'offered', amount: '300.00' }],
		}),
		sampleClaim({
			refund_id: '9',
			state: claimState.refunded,
			by_shop: 1,
			amount: '20.00',
			refunded: '20.00',
			next: null,
			actions: [],
			events: [
				{ ...refused, what: 'shop_refund', why: 'Sorry for the late parcel.', amount: '20.00' },
				{ ...refused, what: 'refunded', why: '', amount: '20.00' },
			],
		}),
	]
}

/** What a claim would pay, for galleries. */
export function sampleClaimQuote(more: Partial<ClaimQuote> = {}): ClaimQuote {
	return {
		order_id: 'order',
		lines: lines.map((line) => ({ ...line, num_left: 2, claimed: 0 as const })),
		freight: '5.00',
		max: '904.00',
		types: [refundType.withoutReturn, refundType.withReturn],
		until: noon + 15 * 86_400,
		...more,
	}
}

/** The reasons, for galleries. */
export const sampleReasons: readonly ClaimReason[] = [
	{ reason: 'damaged', title: 'Item arrived damaged', seller_fault: 1 },
	{ reason: 'no_longer_needed', title: 'No longer needed', seller_fault: 0 },
]

/** A form that was begun, for galleries. */
export const sampleDraft: ClaimDraft = {
	nums: { a: 1 },
	type: refundType.withoutReturn,
	product: productStatus.received,
	reason: 'damaged',
	explain: '',
	amount: null,
}

/** Actions that do nothing, for galleries. */
export const idleClaimActions: ClaimActions = {
	cancel: async () => undefined,
	extend: () => undefined,
	accept: async () => undefined,
	isBusy: false,
}
