import type { CallName } from '../../shared/api.ts'
import { renew } from '../../shared/queries.ts'

/** What a review changes: the lines, the product's page and sums, the order it may have completed, and the counts beside a name. */
export const reviewed = [
	'listReviewableLines',
	'listReviews',
	'getProduct',
	'listOrders',
	'getOrder',
	'getUserInfo',
] as const satisfies readonly CallName[]

/** Loads again what a review may have changed elsewhere. */
export function renewReviews(): Promise<void> {
	return renew(...reviewed)
}
