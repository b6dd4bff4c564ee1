import { renew } from '../../shared/queries.ts'

/** A claim was made or moved: what is known of claims, of their orders and of the wallet is asked anew. */
export function renewClaims(): Promise<void> {
	return renew(
		'quoteClaim',
		'listClaims',
		'getClaim',
		'getOrder',
		'listOrders',
		'getUserInfo',
		'getMoneyBreakdown',
		'listTransactions',
	)
}
