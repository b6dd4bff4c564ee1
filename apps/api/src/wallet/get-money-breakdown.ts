import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { ownMoneyOf } from '../accounts/index.ts'
import { escrowByOrder } from '../orders/index.ts'
import { toSeconds } from '../platform/clock.ts'
import type { ShopperContext } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { heldWithdrawals, leavingWithdrawals, returningWithdrawals } from '../withdrawals/index.ts'

/**
 * Returns where every cent of the shopper's own money is: available, held in withdrawals that are not decided, in escrow
 * for each order with its next automatic step. The sum is what the shopper put in minus what left. What a platform code
 * paid of an order is not theirs. An approved withdrawal has left the wallet, and a return of the bank is not in it
 * before the second signature; both are listed separately. Source: docs/product/wallet.md, Where the money is.
 */
export const getMoneyBreakdown = handle(endpoints.getMoneyBreakdown, async (ctx) => {
	const { id } = ctx.actor
	const [wallet, holds, leaving, returning, escrows] = await atOneInstant(ctx, (then) =>
		Promise.all([
			ownMoneyOf(then, id),
			heldWithdrawals(then, id),
			leavingWithdrawals(then, id),
			returningWithdrawals(then, id),
			escrowByOrder(then, id),
		]),
	)
	return {
		available: formatAmount(wallet.available),
		hold: formatAmount(wallet.held),
		escrow: formatAmount(wallet.escrow),
		total: formatAmount(wallet.available + wallet.held + wallet.escrow),
		leaving: formatAmount(leaving.reduce((sum, { amount }) => sum + amount, 0n)),
		holds: holds.map((held) => ({
			extract_id: held.id,
			extract_sn: held.extractSn,
			money: formatAmount(held.amount),
			destination: held.destination,
			promised_time: held.promisedAt && toSeconds(held.promisedAt),
		})),
		leavings: leaving.map((passed) => ({
			extract_id: passed.id,
			extract_sn: passed.extractSn,
			money: formatAmount(passed.amount),
			destination: passed.destination,
		})),
		coming_back: formatAmount(returning.reduce((sum, { amount }) => sum + amount, 0n)),
		returnings: returning.map((back) => ({
			extract_id: back.id,
			extract_sn: back.extractSn,
			money: formatAmount(back.amount),
			destination: back.destination,
			promised_time: toSeconds(back.promisedAt),
		})),
		escrows: escrows.map((order) => ({
			order_id: order.id,
			order_sn: order.orderSn,
			mer_name: order.shopName,
			money: formatAmount(order.amount),
			next: order.next && { name: order.next.name, at: toSeconds(order.next.at) },
		})),
	}
})

/** Reads data of several modules in one snapshot: money that moves between two reads would be counted twice or not at all. */
function atOneInstant<T>(
	ctx: ShopperContext,
	read: (then: ShopperContext) => Promise<T>,
): Promise<T> {
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute((db) => read({ ...ctx, db }))
}
