import type { Cents } from '@portolan/money'
import type { TxContext } from '../platform/context.ts'
import { port } from '../platform/ports.ts'

/** The port to the debts of a shop. */
export interface Debts {
	/** Locks what a shop owes and returns it, in cents; before the ledger locks its balance. */
	lock(ctx: TxContext, shopId: string): Promise<Cents>
	/** Takes the debt from the money that an order has just brought. */
	collect(ctx: TxContext, from: { shopId: string; orderId: string }): Promise<unknown>
}

/** How debts for refunds are taken from what a shop earns next. */
export const debtsPort = port<Debts>('debts')

/**
 * Gives a shop its money and takes what it owes: the debt is locked first and taken last. A debt that is added in between is taken the next
 * time; to lock it while the balance is locked could cause a deadlock.
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
