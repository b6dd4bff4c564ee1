import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'

/** What a shop owes, as the room that keeps it lets it be taken. */
export interface Debts {
	/** Locks what a shop owes and tells it, in cents; before the ledger locks its balance. */
	lock(ctx: Context, shopId: string): Promise<Cents>
	/** Takes it from what an order has just brought. */
	collect(ctx: Context, from: { shopId: string; orderId: string }): Promise<unknown>
}

let debts: Debts | undefined

/** The room of claims, which enters this one, says how debts for refunds are taken from what comes next. */
export function registerDebts(given: Debts): void {
	if (debts) throw new Error('The debts of shops are registered twice.')
	debts = given
}

/**
 * Gives a shop its money and takes what it owes: locked first, taken last. A debt that comes up in between waits for the next time; to
 * lock it now, with the balance locked, could end with two who wait for each other.
 */
export async function payShop(
	ctx: Context,
	to: { shopId: string; orderId: string },
	pay: () => Promise<void>,
): Promise<void> {
	const owed = await debts?.lock(ctx, to.shopId)
	await pay()
	if (owed) await debts?.collect(ctx, to)
}
