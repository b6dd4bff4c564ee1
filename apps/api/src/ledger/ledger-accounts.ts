/**
 * An account of the ledger. Its code determines its kind and its rules: balances of shoppers and merchants are stored and never below zero;
 * those of the platform and the chains are computed and may be negative.
 */
export type Account = GuardedAccount | DerivedAccount

/** An account of a person. Its balance is stored and never below zero. */
export type GuardedAccount =
	| `shopper:${string}:wallet`
	| `shopper:${string}:escrow`
	| `merchant:${string}:balance`

/** An account of the platform or a chain, which the transfers of all people use. Its balance is computed and its row is never locked. */
export type DerivedAccount =
	| 'platform:bank'
	| 'platform:fees'
	| 'platform:promotions'
	| 'platform:clearing'
	| 'platform:payouts'
	| 'platform:suspense'
	| 'platform:loss'
	| `chain:${string}`

/** Whether the balance of an account is stored and never below zero; the others are computed. */
export function isGuarded(account: Account): account is GuardedAccount {
	return account.startsWith('shopper:') || account.startsWith('merchant:')
}

/** What a shopper may spend or withdraw. */
export function shopperWallet(shopperId: string): GuardedAccount {
	return `shopper:${shopperId}:wallet`
}

/** What a shopper has paid for orders that are not settled yet (decision 0001). */
export function shopperEscrow(shopperId: string): GuardedAccount {
	return `shopper:${shopperId}:escrow`
}

/** What a merchant has earned and may withdraw. */
export function merchantBalance(merchantId: string): GuardedAccount {
	return `merchant:${merchantId}:balance`
}

/** Money in custody on a chain, by the network's configured name, such as `ethereum`. Negative, because it covers the wallets. */
export function chainCustody(network: string): DerivedAccount {
	return `chain:${network}`
}

/** Money in the platform's bank accounts. Negative, because it covers the wallets. */
export const bank: DerivedAccount = 'platform:bank'
/** Commission and charges the platform has earned. */
export const fees: DerivedAccount = 'platform:fees'
/** What the platform has paid for promo codes. */
export const promotions: DerivedAccount = 'platform:promotions'
/** Approved withdrawals that are not paid out yet. */
export const clearing: DerivedAccount = 'platform:clearing'
/** Approved payouts of shops that are not paid out yet. */
export const payouts: DerivedAccount = 'platform:payouts'
/** Money that came in without a known owner. */
export const suspense: DerivedAccount = 'platform:suspense'
/** What the platform has lost in disputes, and what merchants owe for refunds. */
export const loss: DerivedAccount = 'platform:loss'
