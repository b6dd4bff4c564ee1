import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * Counts violations of an invariant: escrow accounts that differ from what their shopper's orders hold, and money of orders that came from
 * or went to an account that does not belong to the order: another shopper, another shop, or no order at all.
 */
export async function countEscrowBreaches(db: Db): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		with told as (
			select 'shopper:' || shopper_id || ':escrow' as code,
				sum(total + platform_discount - refunded - refunded_platform)::bigint as amount
			from orders where status between 1 and 4 and settled_at is null group by shopper_id
		), kept as (
			select code, posted from ledger.account where code like 'shopper:%:escrow'
		), moved as (
			select x.kind, o.id, o.settled_at, 'shopper:' || o.shopper_id as shopper, 'merchant:' || o.shop_id as shop,
				side.code, regexp_replace(side.code, ':[^:]*$', '') as owner
			from ledger.txn x join ledger.transfer t on t.txn_id = x.id
				join ledger.account side on side.id in (t.debit_id, t.credit_id)
				left join orders o on o.id::text = x.ref
			where x.kind in ('order_pay', 'order_settle', 'refund')
		)
		select (
			(select count(*) from told full join kept using (code) where coalesce(amount, 0) <> coalesce(posted, 0))
			+ (select count(*) from moved where id is null or kind = 'order_settle' and settled_at is null
				or code like 'shopper:%' and owner <> shopper or code like 'merchant:%' and owner <> shop)
		)::int as breaches
	`.execute(db)
	return rows[0]?.breaches ?? 0
}
