import { endpoints } from '@portolan/contract'
import { cents, formatAmount, type Cents } from '@portolan/money'
import { needsTwo } from '../../approvals/index.ts'
import { lockOwing, readOwed } from '../../claims/index.ts'
import {
	hold,
	merchantBalance,
	merchantMoneyOf,
	openMerchantBalance,
	payouts,
} from '../../ledger/index.ts'
import { encryptAccount } from '../../money-out/index.ts'
import { after } from '../../platform/clock.ts'
import type { MerchantContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertPayout } from '../payout-queries.ts'
import { payoutMax, payoutMin, payoutDecisionHours, payoutsPerHour } from '../payout-settings.ts'
import { readBankAccountAsked } from './bank-account-asked.ts'
import { newPayoutNumber } from './payout-number.ts'
import { presentPayout } from './present-payout.ts'

/**
 * Requests a payout of what a shop has earned: the whole amount is held at once, and there is no fee. What the shop owes
 * for refunds cannot be paid out. Refuses `invalid` for an amount outside the limits or an invalid bank account,
 * `balance_low` with what is missing, and `too_many_requests`. Source: docs/product/approvals.md, Two people;
 * docs/product/payouts.md, Payouts; decision 0027.
 */
export const requestPayout = handle(endpoints.requestPayout, async (ctx, input) => {
	const { shopId } = ctx.actor
	await limitAttempts(ctx, {
		bucket: `payout:${shopId}`,
		max: ctx.settings.get(payoutsPerHour),
		perSeconds: 3600,
	})
	const amount = cents(input.amount)
	refuseOutOfBounds(ctx, amount)
	// The delay of a new account counts from the time that is stored with the request.
	const now = ctx.clock.now()
	const to = await readBankAccountAsked(ctx, input, now)
	// Refunds after settlement and payouts take from the same balance: they wait for each other here.
	await lockOwing(ctx, shopId)
	await openMerchantBalance(ctx, shopId)
	await refuseOwed(ctx, amount)

	const id = newId()
	const { holdId } = await hold(ctx, {
		key: `shop_payout:${id}`,
		kind: 'shop_payout',
		ref: id,
		legs: [{ from: merchantBalance(shopId), to: payouts, amount }],
	})
	const row = await insertPayout(ctx, {
		id,
		payout_sn: newPayoutNumber(now),
		shop_id: shopId,
		merchant_id: ctx.actor.id,
		merchant_name: ctx.actor.name,
		...encryptAccount(ctx, { table: 'merchant_payout', id, ownerId: shopId }, to.account),
		real_name: to.realName,
		bank_name: to.bankName,
		amount,
		hold_id: holdId,
		needs_two: needsTwo(ctx, amount),
		delay_until: to.delayUntil,
		promised_at: after(to.delayUntil ?? now, ctx.settings.get(payoutDecisionHours) * 3600),
		created_at: now,
	})
	await publish(ctx, {
		topic: 'payout.asked',
		subject: id,
		data: { payout_sn: row.payout_sn, mer_id: shopId, money: formatAmount(amount) },
	})
	return presentPayout(ctx, row)
})

function refuseOutOfBounds(ctx: MerchantContext, amount: Cents): void {
	const min = ctx.settings.get(payoutMin)
	const max = ctx.settings.get(payoutMax)
	if (amount >= min && amount <= max) return
	const [bound, words] = amount < min ? [min, 'at least'] : [max, 'at most']
	const reason = `${words} ${formatAmount(bound)}`
	refuse('invalid', `A payout is of ${reason}.`, { field: 'amount', params: { reason } })
}

/** The ledger protects the balance itself; the debts are stored outside the ledger. */
async function refuseOwed(ctx: MerchantContext, amount: Cents): Promise<void> {
	const owed = await readOwed(ctx.db, ctx.actor.shopId)
	if (owed === 0n) return
	const { available } = await merchantMoneyOf(ctx, ctx.actor.shopId)
	const missing = amount + owed - available
	if (missing > 0n)
		refuse('balance_low', 'What is owed for refunds is taken first.', {
			params: { missing: formatAmount(missing) },
		})
}
