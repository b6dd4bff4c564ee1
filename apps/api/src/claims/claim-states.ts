import {
	claimState,
	type ClaimAction,
	type ClaimNext,
	type ClaimState,
	type ClaimStep,
	type ShopClaimAction,
} from '@portolan/contract'
import { refuse } from '../platform/refusal.ts'

/** Who takes a step. */
export type StepBy = 'shopper' | 'merchant' | 'operator' | 'system'

/** One row of the table of allowed steps. */
export interface Step {
	/** The states it may start from; empty for creating a claim. */
	from: readonly ClaimState[]
	/** The state it ends in; `same` keeps the state. */
	to: ClaimState | 'same'
	who: readonly StepBy[]
	/** The claim is over after it. */
	closes?: true
	/** At most once in a claim's life. */
	once?: 'asked_again' | 'return_extended'
	/** Only while the shop offers a part. */
	needsOffer?: true
	/** Only while the shop offers nothing. */
	notWhenOffered?: true
	/** Only before the end of the time for evidence. */
	whileEvidence?: true
}

/** Every step a claim may take. Source: docs/product/refunds.md, Steps. */
export const steps = {
	applied: { from: [], to: claimState.applied, who: ['shopper'] },
	shop_refund: { from: [], to: claimState.approved, who: ['merchant'] },
	approved: { from: [claimState.applied], to: claimState.approved, who: ['merchant', 'system'] },
	refused: { from: [claimState.applied], to: claimState.rejected, who: ['merchant'] },
	offered: { from: [claimState.applied], to: claimState.rejected, who: ['merchant'] },
	accepted: {
		from: [claimState.rejected],
		to: claimState.approved,
		who: ['shopper', 'system'],
		needsOffer: true,
	},
	return_due: {
		from: [claimState.approved],
		to: claimState.awaitingReturn,
		who: ['merchant', 'system'],
	},
	address_told: { from: [claimState.awaitingReturn], to: 'same', who: ['merchant'] },
	return_extended: {
		from: [claimState.awaitingReturn],
		to: 'same',
		who: ['shopper'],
		once: 'return_extended',
	},
	returned: { from: [claimState.awaitingReturn], to: claimState.returned, who: ['shopper'] },
	return_delivered: {
		from: [claimState.returned],
		to: 'same',
		who: ['merchant', 'operator', 'system'],
	},
	contested: { from: [claimState.returned], to: claimState.disputed, who: ['merchant'] },
	refunded: {
		from: [
			claimState.approved,
			claimState.awaitingReturn,
			claimState.returned,
			claimState.disputed,
		],
		to: claimState.refunded,
		// The shopper takes this step by accepting an offer, and no other way leads a shopper here.
		who: ['shopper', 'merchant', 'operator', 'system'],
		closes: true,
	},
	asked_again: {
		from: [claimState.rejected],
		to: claimState.applied,
		who: ['shopper'],
		once: 'asked_again',
	},
	appealed: { from: [claimState.rejected], to: claimState.disputed, who: ['shopper'] },
	evidence: {
		from: [claimState.disputed],
		to: 'same',
		who: ['shopper', 'merchant'],
		whileEvidence: true,
	},
	refused_for_good: {
		from: [claimState.disputed],
		to: claimState.rejected,
		who: ['operator'],
		closes: true,
	},
	closed: {
		from: [claimState.rejected],
		to: 'same',
		who: ['system'],
		closes: true,
		notWhenOffered: true,
	},
	withdrawn: {
		from: [claimState.applied, claimState.awaitingReturn],
		to: claimState.withdrawn,
		who: ['shopper', 'system'],
		closes: true,
	},
} as const satisfies Record<ClaimStep, Step>

/** What decides which steps of a claim are allowed. */
export interface Standing {
	state: ClaimState
	closed_at: Date | null
	asked_again: boolean
	return_extended: boolean
	return_address: string
	evidence_until: Date | null
	/** The part that the shop offers, in cents. */
	offered: bigint | null
}

/** Whether the table allows this step of this claim for this kind of person now. */
export function mayStep(claim: Standing, name: ClaimStep, who: StepBy, now: Date): boolean {
	const step: Step = steps[name]
	return (
		claim.closed_at === null &&
		step.from.includes(claim.state) &&
		step.who.includes(who) &&
		!(step.once !== undefined && claim[step.once]) &&
		!(step.needsOffer === true && claim.offered === null) &&
		!(step.notWhenOffered === true && claim.offered !== null) &&
		!(step.whileEvidence === true && (claim.evidence_until === null || claim.evidence_until <= now))
	)
}

/** Refuses `order_state` unless the table allows the step, and `timed_out` if only its time has passed. */
export function allowStep(claim: Standing, name: ClaimStep, who: StepBy, now: Date): void {
	if (mayStep(claim, name, who, now)) return
	const step: Step = steps[name]
	if (step.whileEvidence === true && claim.state === claimState.disputed && step.who.includes(who))
		refuse('timed_out', 'This dispute takes no more evidence.')
	refuse('order_state', `A claim at ${claim.state} cannot be ${name} by ${who}.`, {
		params: { state: claim.state },
	})
}

/** What the shopper may do with a claim now, in the order of the buttons. `windowOpen`: a new claim could still be made. */
export function shopperActions(claim: Standing, now: Date, windowOpen: boolean): ClaimAction[] {
	const may = (name: ClaimStep) => mayStep(claim, name, 'shopper', now)
	const possible: [ClaimAction, boolean][] = [
		['accept', may('accepted')],
		['return', may('returned') && claim.return_address !== ''],
		['extend_return', may('return_extended') && claim.return_address !== ''],
		['ask_again', may('asked_again')],
		['appeal', may('appealed')],
		['evidence', may('evidence')],
		['reapply', claim.state === claimState.withdrawn && windowOpen],
		['cancel', may('withdrawn')],
	]
	return possible.flatMap(([action, can]) => (can ? [action] : []))
}

/** What the shop's people may do with a claim now, in the order of the buttons. */
export function shopActions(
	claim: Standing & { return_delivered_at: Date | null },
	now: Date,
): ShopClaimAction[] {
	const may = (name: ClaimStep) => mayStep(claim, name, 'merchant', now)
	const possible: [ShopClaimAction, boolean][] = [
		['approve', may('approved')],
		['offer', may('offered')],
		['refuse', may('refused')],
		['tell_address', may('address_told')],
		['confirm', claim.state === claimState.returned && may('refunded')],
		['contest', may('contested')],
		['note_delivered', may('return_delivered') && claim.return_delivered_at === null],
		['evidence', may('evidence')],
	]
	return possible.flatMap(([action, can]) => (can ? [action] : []))
}

/** The automatic step of a claim when its time is over; null if there is none. */
export function nextOf(claim: Standing): ClaimNext | null {
	if (claim.closed_at !== null) return null
	switch (claim.state) {
		case claimState.applied:
			return 'approve'
		case claimState.awaitingReturn:
			return claim.return_address === '' ? 'refund_unreturned' : 'withdraw'
		case claimState.returned:
			return 'refund'
		case claimState.rejected:
			return claim.offered === null ? 'close' : 'pay_part'
		case claimState.disputed:
			return 'decide'
		default:
			return null
	}
}
