import { collectDebt, lockOwing } from '../claims/index.ts'
import { resolve } from '../ledger/index.ts'
import type { TxContext } from '../platform/context.ts'
import type { PayoutRow } from './payout-rows.ts'

/** Lets go of what a payout held: all of it is the shop's again, and what it owes since is taken from it. */
export async function returnPayout(ctx: TxContext, payout: PayoutRow): Promise<void> {
	await lockOwing(ctx, payout.shop_id)
	await resolve(ctx, {
		key: `shop_payout_return:${payout.id}`,
		kind: 'shop_payout',
		ref: payout.id,
		holdId: payout.hold_id,
		outcome: 'void',
	})
	await collectDebt(ctx, { shopId: payout.shop_id, source: 'payout', sourceId: payout.id })
}
