import { sql, type RawBuilder } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import { anybody, keepLocks, lockedColumns, type LockedOrder } from '../order-queries.ts'

/**
 * Locks unpaid orders whose time is over and that no other process has locked. As below, orders that failed wait for their next attempt.
 */
export function lockOverdueOrders(
	ctx: TxContext,
	job: string,
	limit: number,
): Promise<LockedOrder[]> {
	return lockDue(ctx, job, limit, () => sql`o.status = 0`, sql`o.expire_at`)
}

/** Locks paid orders that are to be cancelled because they were not shipped in time. */
export function lockUnshippedOrders(
	ctx: TxContext,
	job: string,
	limit: number,
): Promise<LockedOrder[]> {
	return lockDue(
		ctx,
		job,
		limit,
		(
			whose,
		) => sql`o.status = 1 and o.cancel_asked_at is not null and o.refund_status <> 1 and not exists (
			select 1 from order_line l where l.order_id = o.id and l.shopper_id = ${whose} and l.shipped > 0)`,
		sql`o.unshipped_at`,
	)
}

/** Locks orders on their way whose receive timer is over. */
export function lockOrdersToReceive(
	ctx: TxContext,
	job: string,
	limit: number,
): Promise<LockedOrder[]> {
	return lockDue(
		ctx,
		job,
		limit,
		() => sql`o.status = 2 and o.refund_status <> 1`,
		sql`o.receive_at`,
	)
}

/** Locks received orders whose review time is over. */
export function lockOrdersToComplete(
	ctx: TxContext,
	job: string,
	limit: number,
): Promise<LockedOrder[]> {
	return lockDue(ctx, job, limit, () => sql`o.status = 3`, sql`o.complete_at`)
}

/** Locks orders whose escrow is due to the merchant. */
export function lockOrdersToSettle(
	ctx: TxContext,
	job: string,
	limit: number,
): Promise<LockedOrder[]> {
	return lockDue(
		ctx,
		job,
		limit,
		() => sql`o.status in (3, 4) and o.settled_at is null and o.refund_status <> 1`,
		sql`o.settle_at`,
	)
}

/** How many more orders are read than are wanted. */
const spare = 10

/** Each state has an index over its due column, so that a job without due orders costs almost nothing. */
async function lockDue(
	ctx: TxContext,
	job: string,
	limit: number,
	standing: (whose: RawBuilder<string>) => RawBuilder<unknown>,
	dueAt: RawBuilder<unknown>,
): Promise<LockedOrder[]> {
	const now = ctx.clock.now()
	const isDue = (whose: RawBuilder<string>) => sql`${standing(whose)} and ${dueAt} <= ${now}`
	// Others may have locked some of them, so some more are read.
	const { rows: due } = await sql<{ id: string; shopper_id: string }>`
		select o.id, o.shopper_id from orders o
		where ${isDue(anybody)} and o.id <> all (array(
			select f.order_id from order_failure f where f.job = ${job} and f.next_at > ${now}
		))
		order by ${dueAt} limit ${limit + spare}
	`.execute(ctx.db)
	const locked: LockedOrder[] = []
	for (const [shopperId, orders] of Map.groupBy(due, (order) => order.shopper_id)) {
		const left = limit - locked.length
		if (left === 0) break
		await keepLocks(ctx, shopperId)
		// Rows of one person, which are on one server where the database is distributed (docs/decisions/0094).
		const { rows } = await sql<LockedOrder>`
			select ${lockedColumns(sql`${shopperId}`)} from orders o
			where o.shopper_id = ${shopperId} and o.id = any(${orders.map(({ id }) => id)}::uuid[]) and ${isDue(sql`${shopperId}`)}
			order by ${dueAt} limit ${left} for update of o skip locked
		`.execute(ctx.db)
		locked.push(...rows)
	}
	return locked
}
