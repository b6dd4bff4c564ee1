import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'

/** The port to what a shop owes. */
export interface Debts {
	/** Locks what a shop owes and returns it, in cents; before the ledger locks its balance. */
	lock(ctx: Context, shopId: string): Promise<Cents>
	/** Takes it from the money that an order has just brought. */
	collect(ctx: Context, from: { shopId: string; orderId: string }): Promise<unknown>
}

let debts: Debts | undefined

/** The module claims, which imports this one, registers how debts for refunds are taken from a shop's income. */
export function registerDebts(given: Debts): void {
	if (debts) throw new Error('The debts of shops are registered twice.')
	debts = given
}

/**
 * Gives a shop its money and takes what it owes: locked first, taken last. A debt that appears in between waits for the next time; locking
 * it then, with the balance locked, could end in a deadlock.
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
