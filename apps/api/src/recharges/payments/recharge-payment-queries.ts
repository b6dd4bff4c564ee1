import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RechargeRow } from '../recharge-queries.ts'

/** Whether a provider's payment belongs to a stored recharge. */
export async function isPaymentOfOurs(
	db: Db,
	provider: string,
	reference: string,
): Promise<boolean> {
	const { rows } = await sql`
		select 1 from recharge where provider = ${provider} and provider_ref = ${reference}
	`.execute(db)
	return rows.length > 0
}

/** Locks the recharge of a provider's payment. */
export async function lockRechargeOfPayment(
	ctx: TxContext,
	provider: string,
	reference: string,
): Promise<RechargeRow | null> {
	const { rows } = await sql<RechargeRow>`
		select r.* from recharge r where r.provider = ${provider} and r.provider_ref = ${reference} for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Locks the approved recharge that a provider's payment paid. */
export async function lockRechargePaidBy(
	ctx: TxContext,
	provider: string,
	payment: string,
): Promise<RechargeRow | null> {
	const { rows } = await sql<RechargeRow>`
		select r.* from recharge r
		where r.provider = ${provider} and r.provider_payment = ${payment} and r.status = 1 for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/**
 * Locks the shopper's recharge on a network that a transfer pays: the one whose evidence names the transaction, else the
 * one of just that amount, else the oldest open one, else the newest that timed out and may still be paid late.
 */
export async function lockRechargeForDeposit(
	ctx: TxContext,
	deposit: { shopperId: string; network: string; amount: Cents; txHash: string },
): Promise<RechargeRow | null> {
	const { rows } = await sql<RechargeRow>`
		select r.* from recharge r
		where r.shopper_id = ${deposit.shopperId} and r.network = ${deposit.network} and r.own_address
			and (r.status = -1
				or r.status = 3 and r.late_until > ${ctx.clock.now()}
				or r.status = 0 and r.sent_hash in ('', ${deposit.txHash}))
		order by r.sent_hash = ${deposit.txHash} desc, (r.status = -1) desc, (r.status = 0) desc,
			(r.price = ${deposit.amount}) desc, (r.seen_at is not null) desc, case when r.status = 3 then r.expire_at end desc, r.created_at, r.id
		limit 1 for update
	`.execute(ctx.db)
	return rows[0] ?? null
}
