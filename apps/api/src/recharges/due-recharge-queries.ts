import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { RechargeRow } from './recharge-queries.ts'

/** What a job reports about a recharge. */
export interface DueRecharge {
	id: string
	sn: string
	shopper_id: string
	price: Cents
	expire_at: Date
}

/**
 * Ends up to `limit` recharges whose time is over and that are not locked. One whose transfer was seen on its chain stays
 * open until late payments are no longer accepted either.
 */
export async function endOverdue(ctx: TxContext, limit: number): Promise<DueRecharge[]> {
	const now = ctx.clock.now()
	const { rows } = await sql<DueRecharge>`
		update recharge set status = 3, warn_at = null
		where id in (
			select r.id from recharge r
			where r.status = -1 and r.expire_at <= ${now} and (r.seen_at is null or r.late_until <= ${now})
			order by r.expire_at limit ${limit} for update skip locked)
		returning id, sn, shopper_id, price, expire_at
	`.execute(ctx.db)
	return rows
}

/** Takes up to `limit` recharges whose time is nearly over, each only once. */
export async function takeNearlyOver(ctx: TxContext, limit: number): Promise<DueRecharge[]> {
	const { rows } = await sql<DueRecharge>`
		update recharge set warn_at = null
		where id in (
			select r.id from recharge r
			where r.status = -1 and r.warn_at <= ${ctx.clock.now()} order by r.warn_at limit ${limit} for update skip locked)
		returning id, sn, shopper_id, price, expire_at
	`.execute(ctx.db)
	return rows
}

/** Locks one recharge whose provider is due to be asked. */
export async function lockToLookAt(ctx: TxContext): Promise<RechargeRow | null> {
	const { rows } = await sql<RechargeRow>`
		select r.* from recharge r where r.look_at <= ${ctx.clock.now()} order by r.look_at limit 1 for update skip locked
	`.execute(ctx.db)
	return rows[0] ?? null
}
