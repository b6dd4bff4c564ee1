import type { Cents } from '@portolan/money'
import { loss, merchantBalance, merchantMoneyOf, post } from '../ledger/index.ts'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { insertCollection, lockOwed } from './debt-queries.ts'

/** The source of money that was just credited to a shop's balance. */
export interface DebtSource {
	shopId: string
	source: 'order' | 'payout'
	sourceId: string
}

/**
 * Takes what a shop owes from its balance, as far as it covers the debt, once for each source. The debts were locked
 * before the money was credited. Returns the cents taken. Source: docs/product/payouts.md, Debts.
 */
export async function collectDebt(
	ctx: TxContext,
	{ shopId, source, sourceId }: DebtSource,
): Promise<Cents> {
	const owed = await lockOwed(ctx, shopId)
	if (owed === 0n) return 0n
	const { available } = await merchantMoneyOf(ctx, shopId)
	const amount = owed < available ? owed : available
	if (amount === 0n) return 0n
	await post(ctx, {
		key: `debt:${sourceId}`,
		kind: 'debt',
		ref: sourceId,
		legs: [{ from: merchantBalance(shopId), to: loss, amount }],
	})
	await insertCollection(ctx, { id: newId(), shopId, source, sourceId, amount })
	return amount
}
