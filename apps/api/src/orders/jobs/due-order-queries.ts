import { sql, type RawBuilder } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import { lockedColumns, type LockedOrder } from '../order-queries.ts'

/**
 * Locks unpaid orders whose time is over and that no other process has locked. As below, orders that failed wait for their next attempt.
 */
export function lockOverdueOrders(
	ctx: TxContext,
	job: string,
	limit: number,
): Promise<LockedOrder[]> {
	return lockDue(ctx, job, limit, sql`o.status = 0`, sql`o.expire_at`)
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
		sql`o.status = 1 and o.cancel_asked_at is not null and o.refund_status <> 1
			and not exists (select from parcel p where p.order_id = o.id)`,
		sql`o.unshipped_at`,
	)
}

/** Locks orders on their way whose receive timer is over. */
export function lockOrdersToReceive(
	ctx: TxContext,
	job: string,
	limit: number,
): Promise<LockedOrder[]> {
	return lockDue(ctx, job, limit, sql`o.status = 2 and o.refund_status <> 1`, sql`o.receive_at`)
}

/** Locks received orders whose review time is over. */
export function lockOrdersToComplete(
	ctx: TxContext,
	job: string,
	limit: number,
): Promise<LockedOrder[]> {
	return lockDue(ctx, job, limit, sql`o.status = 3`, sql`o.complete_at`)
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
		sql`o.status in (3, 4) and o.settled_at is null and o.refund_status <> 1`,
		sql`o.settle_at`,
	)
}

/** Each state has an index over its due column, so that a job without due orders costs almost nothing. */
async function lockDue(
	ctx: TxContext,
	job: string,
	limit: number,
	standing: RawBuilder<unknown>,
	dueAt: RawBuilder<unknown>,
): Promise<LockedOrder[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<LockedOrder>`
		select ${lockedColumns} from orders o
		where ${standing} and ${dueAt} <= ${now} and not exists (
			select from order_failure f where f.order_id = o.id and f.job = ${job} and f.next_at > ${now}
		)
		order by ${dueAt} limit ${limit} for update of o skip locked
	`.execute(ctx.db)
	return rows
}
