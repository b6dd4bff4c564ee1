import { isAccountClosed, refuseFrozen } from '../accounts/index.ts'
import { bank, clearing, fees, post, resolve, shopperWallet } from '../ledger/index.ts'
import type { MoneyOut } from '../money-out/index.ts'
import { publish } from '../platform/outbox.ts'
import { withdrawalRows, type WithdrawalRow } from './withdrawal-queries.ts'
import { withdrawalDecisionHours } from './withdrawal-settings.ts'

/** Withdrawals as a kind of money out: from a shopper's wallet, with a fee, to a bank or a chain. */
export const withdrawalKind: MoneyOut<WithdrawalRow> = {
	name: 'withdrawal',
	rows: withdrawalRows,
	numberOf: (row) => ({ extract_sn: row.extract_sn }),
	eventOf: (row) => ({ shopperId: row.shopper_id, data: { extract_sn: row.extract_sn } }),
	feeOf: (row) => row.fee,
	returnHours: (ctx) => ctx.settings.get(withdrawalDecisionHours),
	checkApproval: (ctx, row) => refuseFrozen(ctx, row.shopper_id),
	async takeHeld(ctx, row) {
		const { id: ref, fee } = row
		await resolve(ctx, {
			key: `withdraw_pass:${ref}`,
			kind: 'payout',
			ref,
			holdId: row.hold_id,
			outcome: 'post',
		})
		if (fee > 0n)
			await post(ctx, {
				key: `fee:${ref}`,
				kind: 'fee',
				ref,
				legs: [{ from: clearing, to: fees, amount: fee }],
			})
	},
	async releaseHeld(ctx, { id, hold_id: holdId }) {
		await resolve(ctx, {
			key: `withdraw_refuse:${id}`,
			kind: 'withdraw',
			ref: id,
			holdId,
			outcome: 'void',
		})
	},
	async creditReturn(ctx, row, back) {
		const { id, shopper_id: shopperId, fee } = row
		// A closing at the same time waits and then finds the money; in an account that was closed before, it waits until
		// operators pay it out (docs/decisions/0045).
		const isClosed = await isAccountClosed(ctx, shopperId)
		const wallet = shopperWallet(shopperId)
		await post(ctx, {
			key: `withdraw_returned:${id}`,
			kind: 'returned',
			ref: id,
			legs: [{ from: bank, to: wallet, amount: row.amount - fee - back.cost }],
		})
		if (fee > 0n)
			await post(ctx, {
				key: `fee_returned:${id}`,
				kind: 'fee_returned',
				ref: id,
				legs: [{ from: fees, to: wallet, amount: fee }],
			})
		return isClosed ? { account: 'closed' } : {}
	},
	async afterReturnSigned(ctx, row, what) {
		await publish(ctx, {
			topic: `withdrawal.${what}`,
			subject: row.id,
			shopperId: row.shopper_id,
			data: { extract_sn: row.extract_sn },
		})
	},
}
