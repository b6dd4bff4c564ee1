import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import type { LockedOrder } from '../order-queries.ts'
import { forgetFailures, noteFailure } from './failure-queries.ts'

/** The longest pause before an order that failed is tried again. */
const longestPause = 6 * 3_600

/**
 * Handles due, locked orders, each in a savepoint: if one fails, only its failure is recorded, the pause before its next attempt grows, and
 * the others are handled. Returns how many were due. Source: decision 0005.
 */
export async function runEach(
	ctx: TxContext,
	job: string,
	orders: readonly LockedOrder[],
	deal: (order: LockedOrder) => Promise<void>,
): Promise<number> {
	const dealt: string[] = []
	for (const order of orders) {
		const failure = await inSavepoint(ctx, () => deal(order))
		if (failure === null) dealt.push(order.id)
		else await keepForLater(ctx, job, order, failure)
	}
	await forgetFailures(ctx, job, dealt)
	return orders.length
}

/** Handles all orders together if that succeeds; if one of them fails, each one separately. */
export async function runTogether(
	ctx: TxContext,
	job: string,
	orders: readonly LockedOrder[],
	deal: (orders: readonly LockedOrder[]) => Promise<void>,
): Promise<number> {
	if (orders.length === 0) return 0
	const failure = await inSavepoint(ctx, () => deal(orders))
	if (failure !== null) return runEach(ctx, job, orders, (order) => deal([order]))
	await forgetFailures(
		ctx,
		job,
		orders.map((order) => order.id),
	)
	return orders.length
}

async function inSavepoint(ctx: TxContext, deal: () => Promise<void>): Promise<Error | null> {
	await sql`savepoint due_order`.execute(ctx.db)
	try {
		await deal()
		await sql`release savepoint due_order`.execute(ctx.db)
		return null
	} catch (error) {
		await sql`rollback to savepoint due_order`.execute(ctx.db)
		return error instanceof Error ? error : new Error(String(error))
	}
}

async function keepForLater(
	ctx: TxContext,
	job: string,
	order: LockedOrder,
	failure: Error,
): Promise<void> {
	ctx.log.error({ err: failure, job, order: order.id }, 'a due order could not be dealt with')
	await noteFailure(ctx, {
		job,
		orderId: order.id,
		failure: failure.message.slice(0, 500),
		nextAt: (tries) => after(ctx.clock.now(), Math.min(30 * 2 ** tries, longestPause)),
	})
}
