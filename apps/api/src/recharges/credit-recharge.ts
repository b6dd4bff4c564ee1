import type { Cents } from '@portolan/money'
import { bank, chainCustody, post, shopperWallet } from '../ledger/index.ts'
import type { TxContext } from '../platform/context.ts'
import { tellRecharges } from './recharge-events.ts'
import type { RechargeRow } from './recharge-queries.ts'

/**
 * Credits what arrived to the shopper's wallet, once for each recharge: from the bank, or from custody on its network.
 * When the transaction ends, the record must be approved with this amount, otherwise the database refuses the transfer
 * (check_recharge_money.sql).
 */
export async function creditRecharge(
	ctx: TxContext,
	row: Pick<RechargeRow, 'id' | 'sn' | 'shopper_id' | 'network' | 'price'>,
	amount: Cents,
): Promise<void> {
	await post(ctx, {
		key: `recharge:${row.id}`,
		kind: 'recharge',
		ref: row.id,
		legs: [
			{
				from: row.network === '' ? bank : chainCustody(row.network),
				to: shopperWallet(row.shopper_id),
				amount,
			},
		],
	})
	await tellRecharges(ctx, 'recharge.passed', [{ ...row, real: amount }])
}
