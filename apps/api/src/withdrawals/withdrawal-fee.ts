import { clamp, shareOf, type Cents } from '@portolan/money'
import type { Settings } from '../platform/settings.ts'
import { chargeBasisPoints, chargeMax, chargeMin } from './withdrawal-settings.ts'

/** How the fee of a withdrawal is calculated. */
export interface FeeRule {
	basisPoints: bigint
	min: Cents
	max: Cents
}

/** The rule of the present settings. A withdrawal keeps the fee from its request. */
export function feeRule(settings: Settings): FeeRule {
	return {
		basisPoints: BigInt(settings.get(chargeBasisPoints)),
		min: settings.get(chargeMin),
		max: settings.get(chargeMax),
	}
}

/**
 * The fee of a withdrawal of `amount`, of which `free` is refunded money: a share of the rest, rounded half up to a cent,
 * within the minimum and maximum of the rule, and never more than that rest, so that refunded money arrives whole. Used
 * by the quote and the withdrawal. Source: docs/product/withdrawals.md, Fee.
 */
export function withdrawalFee(amount: Cents, free: Cents, rule: FeeRule): Cents {
	const charged = amount - free
	const share = clamp(shareOf(charged, rule.basisPoints), rule.min, rule.max)
	return share < charged ? share : charged
}
