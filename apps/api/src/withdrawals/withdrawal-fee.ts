import { clamp, shareOf, type Cents } from '@portolan/money'
import type { Settings } from '../platform/settings.ts'
import { chargeBasisPoints, chargeMax, chargeMin } from './withdrawal-settings.ts'

/** How a withdrawal is charged. */
export interface FeeRule {
	basisPoints: bigint
	min: Cents
	max: Cents
}

/** The charge as the settings say now. One that was asked for keeps its own. */
export function feeRule(settings: Settings): FeeRule {
	return {
		basisPoints: BigInt(settings.get(chargeBasisPoints)),
		min: settings.get(chargeMin),
		max: settings.get(chargeMax),
	}
}

/**
 * What a withdrawal of `amount` costs, of which `free` is refunded money: a share of the rest, rounded half up to a cent, at
 * least and at most what the rule says, and never more than that rest, so that refunded money arrives whole. The quote and the
 * withdrawal both ask here. Source: docs/product/withdrawals.md, Fee.
 */
export function withdrawalFee(amount: Cents, free: Cents, rule: FeeRule): Cents {
	const charged = amount - free
	const share = clamp(shareOf(charged, rule.basisPoints), rule.min, rule.max)
	return share < charged ? share : charged
}
