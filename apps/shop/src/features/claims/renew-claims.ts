import { renew } from '../../shared/queries.ts'

/** Loads claims, their orders and the wallet again, after a claim was made or changed. */
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
