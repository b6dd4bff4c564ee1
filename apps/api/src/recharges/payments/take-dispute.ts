import { formatAmount, type Cents } from '@portolan/money'
import { bank, loss, post, shopperWallet, walletOf } from '../../ledger/index.ts'
import type { TxContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeMoves } from '../move-queries.ts'
import type { Dispute, PaymentProvider } from '../providers/payment-provider.ts'
import { addDisputed } from '../recharge-queries.ts'
import { disputeKey, insertDispute, isDisputeKnown } from './payment-event-queries.ts'
import { lockRechargePaidBy } from './recharge-payment-queries.ts'

/**
 * Takes back what a card's holder took back at their bank, once for each dispute: from the wallet up to the available
 * balance, the rest is a loss of the platform. Returns false if no recharge was paid by this payment. Source:
 * docs/product/ledger.md, Events.
 */
export async function takeDispute(
	ctx: TxContext,
	provider: PaymentProvider,
	disputeId: string,
	dispute: Dispute,
): Promise<boolean> {
	const row = await lockRechargePaidBy(ctx, provider.name, dispute.payment)
	if (!row) return false
	if (await isDisputeKnown(ctx, provider.name, disputeId)) return true
	if (
		dispute.currency !== 'usd' ||
		dispute.amount <= 0n ||
		dispute.amount + row.disputed > row.real_price
	)
		throw new Error(`A dispute of ${dispute.amount} ${dispute.currency} does not fit ${row.sn}.`)
	const fromWallet = await moveBack(ctx, row.shopper_id, {
		key: disputeKey({ provider: provider.name, disputeId }),
		ref: row.id,
		amount: dispute.amount,
	})
	await insertDispute(ctx, {
		provider: provider.name,
		disputeId,
		rechargeId: row.id,
		amount: dispute.amount,
		fromWallet,
	})
	await addDisputed(ctx, row.id, dispute.amount)
	await writeMoves(ctx, [row.id], 'disputed', formatAmount(dispute.amount))
	return true
}

/** Moves the money and returns how much the wallet covered. */
async function moveBack(
	ctx: TxContext,
	shopperId: string,
	{ key, ref, amount }: { key: string; ref: string; amount: Cents },
): Promise<Cents> {
	const wallet = shopperWallet(shopperId)
	for (let again = true; ; again = false) {
		const { available } = await walletOf(ctx, shopperId)
		const fromWallet = available < amount ? available : amount
		const legs = [
			{ from: wallet, to: bank, amount: fromWallet },
			{ from: loss, to: bank, amount: amount - fromWallet },
		].filter((leg) => leg.amount > 0n)
		try {
			await post(ctx, { key, kind: 'dispute', ref, legs })
			return fromWallet
		} catch (error) {
			// The wallet was spent from between the read and the transfer; that transfer has locked it, so the second
			// read is the last.
			if (!again || !(error instanceof Refusal && error.key === 'balance_low')) throw error
		}
	}
}
