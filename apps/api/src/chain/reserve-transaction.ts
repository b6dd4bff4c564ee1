import type { TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { checkTxHash } from './addresses/check-address.ts'
import { networkNamed } from './networks/networks.ts'
import { insertReservation } from './reservation-queries.ts'

/** One use of one transaction. */
export interface TransactionUse {
	/** The network's name. */
	network: string
	txHash: string
	/** What it is used for, with the id: `recharge:<id>`, `withdrawal:<id>`. */
	use: string
}

/**
 * Reserves a transaction's hash, once over all recharges, deposits and withdrawals; a repeat of the same use is accepted.
 * Refuses `transaction_used`. Call it when the money is decided, not when somebody enters a hash: otherwise a person who
 * reads another person's transaction from the chain could block it. Source: docs/product/recharges.md, Crediting.
 */
export async function reserveTransaction(ctx: TxContext, claim: TransactionUse): Promise<void> {
	const network = networkNamed(ctx, claim.network)
	const txHash = network && checkTxHash(network, claim.txHash)
	if (!txHash) refuse('invalid', `No transaction of ${claim.network}.`, { field: 'tx_hash' })
	if ((await insertReservation(ctx, { ...claim, txHash })) !== claim.use)
		refuse('transaction_used', 'This transaction was used before.')
}

/** All deposits of one transaction share its hash: they are different transfers in it. */
export const usedByDeposits = 'deposit'
