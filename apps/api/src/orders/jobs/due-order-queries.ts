import { sql, type RawBuilder } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import { spansServers } from '../../platform/database/db.ts'
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

/** Which orders are due. */
interface Due {
	/** `whose`: as for `lockedColumns`. */
	isDue: (whose: RawBuilder<string>) => RawBuilder<unknown>
	hasNotFailed: RawBuilder<unknown>
	dueAt: RawBuilder<unknown>
}

/** Each state has an index over its due column, so that a job without due orders costs almost nothing. */
async function lockDue(
	ctx: TxContext,
	job: string,
	limit: number,
	standing: (whose: RawBuilder<string>) => RawBuilder<unknown>,
	dueAt: RawBuilder<unknown>,
): Promise<LockedOrder[]> {
	const now = ctx.clock.now()
	const due: Due = {
		isDue: (whose) => sql`${standing(whose)} and ${dueAt} <= ${now}`,
		hasNotFailed: sql`o.id <> all (array(
			select f.order_id from order_failure f where f.job = ${job} and f.next_at > ${now}
		))`,
		dueAt,
	}
	return spansServers(ctx.db)
		? lockDueByShopper(ctx, due, limit)
		: lockRows(ctx, due, { whose: anybody, among: due.hasNotFailed, limit })
}

/** How many more orders are read than are wanted, because others may have locked some of them. */
const spare = 10

/** Where the database is distributed (docs/decisions/0094): the rows of one person are on one server, and are locked there. */
async function lockDueByShopper(ctx: TxContext, due: Due, limit: number): Promise<LockedOrder[]> {
	const { rows } = await sql<{ id: string; shopper_id: string }>`
		select o.id, o.shopper_id from orders o where ${due.isDue(anybody)} and ${due.hasNotFailed}
		order by ${due.dueAt} limit ${limit + spare}
	`.execute(ctx.db)
	const locked: LockedOrder[] = []
	for (const [shopperId, orders] of Map.groupBy(rows, (order) => order.shopper_id)) {
		if (locked.length >= limit) break
		await keepLocks(ctx, shopperId)
		const among = sql`o.shopper_id = ${shopperId} and o.id = any(${orders.map(({ id }) => id)}::uuid[])`
		const whose = sql<string>`${shopperId}`
		locked.push(...(await lockRows(ctx, due, { whose, among, limit: limit - locked.length })))
	}
	return locked
}

async function lockRows(
	ctx: TxContext,
	{ isDue, dueAt }: Due,
	{ whose, among, limit }: { whose: RawBuilder<string>; among: RawBuilder<unknown>; limit: number },
): Promise<LockedOrder[]> {
	const { rows } = await sql<LockedOrder>`
		select ${lockedColumns(whose)} from orders o where ${among} and ${isDue(whose)}
		order by ${dueAt} limit ${limit} for update of o skip locked
	`.execute(ctx.db)
	return rows
}
