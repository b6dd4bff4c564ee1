import type { Cents } from '@portolan/money'
import type { TxContext } from '../platform/context.ts'
import { port } from '../platform/ports.ts'

/** The port to what a shop owes. */
export interface Debts {
	/** Locks what a shop owes and returns it, in cents; before the ledger locks its balance. */
	lock(ctx: TxContext, shopId: string): Promise<Cents>
	/** Takes it from what an order has just brought. */
	collect(ctx: TxContext, from: { shopId: string; orderId: string }): Promise<unknown>
}

/** How debts for refunds are taken from what a shop earns next. */
export const debtsPort = port<Debts>('debts')

/**
 * Gives a shop its money and takes what it owes: locked first, taken last. A debt that comes up in between waits for the next time; to
 * lock it now, with the balance locked, could end with two who wait for each other.
 */
export async function payShop(
	ctx: TxContext,
	to: { shopId: string; orderId: string },
	pay: () => Promise<void>,
): Promise<void> {
	const debts = debtsPort.of(ctx)
	const owed = await debts.lock(ctx, to.shopId)
	await pay()
	if (owed) await debts.collect(ctx, to)
}
