import { claimState, type ClaimNext, type ClaimState } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import { job, type Job } from '../platform/jobs.ts'
import { publishAll } from '../platform/outbox.ts'
import { takeClaimsDueSoon, type ClaimDueSoon } from './claim-reminder-queries.ts'
import { nextOf } from './claim-states.ts'

/** How long before something happens by itself its shop is notified. Source: docs/product/notifications.md, Shops. */
const soonSeconds = 24 * 3_600
const batch = 100

/** What happens without the shop; in a dispute, that the time for evidence ends. Null where the shop has nothing to do. */
type DueForShop = Exclude<ClaimNext, 'withdraw' | 'close' | 'pay_part' | 'decide'> | 'evidence'

/** The states in which a shop has something to do before the time is over. */
const shopsTurn: readonly ClaimState[] = [
	claimState.applied,
	claimState.awaitingReturn,
	claimState.returned,
	claimState.disputed,
]

/** Publishes `claim.due_soon` for the shop of a claim, once for each step and date. */
const claimsDueSoonJob = job('claims-due-soon', 60_000, async (ctx) => {
	const claims = await takeClaimsDueSoon(ctx, { soonSeconds, states: shopsTurn, most: batch })
	await publishAll(
		ctx,
		claims.flatMap((claim) => {
			const next = dueForShop(claim)
			if (next === null) return []
			const { id: subject, refund_sn, order_id, shop_id, until } = claim
			const data = { refund_sn, order_id, mer_id: shop_id, next, until: toSeconds(until) }
			return [{ topic: 'claim.due_soon' as const, subject, data }]
		}),
	)
	return claims.length
})

function dueForShop(claim: ClaimDueSoon): DueForShop | null {
	const next = nextOf(claim)
	switch (next) {
		case 'decide':
			return 'evidence'
		case 'approve':
		case 'refund_unreturned':
		case 'refund':
			return next
		default:
			return null
	}
}

/** The jobs that notify in advance. */
export const claimReminderJobs: readonly Job[] = [claimsDueSoonJob]
