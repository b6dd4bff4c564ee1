import { chainCustody, post, shopperWallet } from '../../ledger/index.ts'
import type { TxContext } from '../../platform/context.ts'
import { announceCredited } from '../deposit-ports.ts'
import type { DepositRow } from '../deposit-queries.ts'

/**
 * Credits a deposit to its shopper's wallet, once per network, transaction and log, and informs the modules that handle
 * deposits.
 */
export async function creditDeposit(ctx: TxContext, deposit: DepositRow): Promise<void> {
	await post(ctx, {
		key: `deposit:${deposit.network}:${deposit.tx_hash}:${deposit.place}`,
		kind: 'deposit',
		ref: deposit.id,
		legs: [
			{
				from: chainCustody(deposit.network),
				to: shopperWallet(deposit.shopper_id),
				amount: deposit.amount,
			},
		],
	})
	await announceCredited(ctx, {
		depositId: deposit.id,
		shopperId: deposit.shopper_id,
		network: deposit.network,
		amount: deposit.amount,
		txHash: deposit.tx_hash,
	})
}
