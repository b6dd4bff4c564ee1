import { claimState } from '@portolan/contract/states'
import { date } from '../../shared/format.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import type { ClaimEntry, ClaimEvent } from './claim-types.ts'

const statusKeys = {
	[claimState.applied]: 'claim.status.applied',
	[claimState.approved]: 'claim.status.approved',
	[claimState.awaitingReturn]: 'claim.status.return_due',
	[claimState.returned]: 'claim.status.returned',
	[claimState.refunded]: 'claim.status.refunded',
	[claimState.rejected]: 'claim.status.refused',
	[claimState.withdrawn]: 'claim.status.withdrawn',
	[claimState.disputed]: 'claim.status.dispute',
} as const satisfies Record<ClaimEntry['state'], WordKey>

/** The state of a claim, in a word or two. */
export function claimStatus(claim: Pick<ClaimEntry, 'state' | 'offered' | 'by_shop'>): string {
	if (claim.by_shop === 1) return t('claim.step.shop_refund')
	if (claim.offered !== null) return t('claim.status.offered')
	return t(statusKeys[claim.state])
}

/** The badge's colour: a claim that waits for the shopper stands out, one that was paid is green. */
export function claimTone(claim: Pick<ClaimEntry, 'state' | 'next'>): 'deal' | 'brand' | 'sunken' {
	if (claim.state === claimState.refunded) return 'brand'
	if (claim.next === null) return 'sunken'
	return claim.state === claimState.awaitingReturn || claim.state === claimState.rejected
		? 'deal'
		: 'brand'
}

const nextKeys = {
	approve: 'claim.next.approve',
	refund_unreturned: 'claim.next.refund_unreturned',
	withdraw: 'claim.next.withdraw',
	refund: 'claim.next.refund',
	close: 'claim.next.close',
	pay_part: 'claim.next.pay_part',
	decide: 'claim.next.decide',
} as const satisfies Record<NonNullable<ClaimEntry['next']>['name'], WordKey>

/** What happens next automatically, with its date; null where nothing does. */
export function claimNext(claim: Pick<ClaimEntry, 'next'>): string | null {
	return claim.next && t(nextKeys[claim.next.name], { date: date(claim.next.at) })
}

const stepKeys = {
	applied: 'claim.step.applied',
	shop_refund: 'claim.step.shop_refund',
	offered: 'claim.step.offered',
	accepted: 'claim.step.accepted',
	approved: 'claim.step.approved',
	return_due: 'claim.step.return_due',
	address_told: 'claim.step.address_told',
	return_extended: 'claim.step.return_extended',
	returned: 'claim.step.returned',
	return_delivered: 'claim.step.return_delivered',
	refunded: 'claim.step.refunded',
	refused: 'claim.step.refused',
	asked_again: 'claim.step.asked_again',
	appealed: 'claim.step.appealed',
	contested: 'claim.step.contested',
	evidence: 'claim.step.evidence',
	refused_for_good: 'claim.step.refused_for_good',
	closed: 'claim.step.closed',
	withdrawn: 'claim.step.withdrawn',
} as const satisfies Record<ClaimEvent['what'], WordKey>

/** What happened, in a few words. */
export function stepText(event: Pick<ClaimEvent, 'what'>): string {
	return t(stepKeys[event.what])
}

const whoKeys = {
	shopper: 'claim.who.shopper',
	merchant: 'claim.who.merchant',
	operator: 'claim.who.operator',
	system: 'claim.who.system',
} as const satisfies Record<ClaimEvent['who'], WordKey>

/** Who did it. */
export function whoText(event: Pick<ClaimEvent, 'who'>): string {
	return t(whoKeys[event.who])
}
