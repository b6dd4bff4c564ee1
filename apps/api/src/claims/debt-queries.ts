import type { Cents } from '@portolan/money'
import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'

/**
 * Locks what a shop owes and returns it, in cents; zero for a shop that never owed. Called before the ledger locks the
 * account by everything that takes from the shop's balance or credits it, so that the locks are always in one order.
 */
export async function lockOwed(ctx: TxContext, shopId: string): Promise<Cents> {
	const { rows } = await sql<{ owed: Cents }>`
		select owed from merchant_owing where shop_id = ${shopId} for update
	`.execute(ctx.db)
	return rows[0]?.owed ?? 0n
}

/** What a shop owes, in cents. */
export async function readOwed(db: Db, shopId: string): Promise<Cents> {
	const { rows } = await sql<{ owed: Cents }>`
		select owed from merchant_owing where shop_id = ${shopId}
	`.execute(db)
	return rows[0]?.owed ?? 0n
}

/** Waits until no other refund is being taken from this shop's balance. */
export async function lockOwing(ctx: TxContext, shopId: string): Promise<void> {
	await sql`
		insert into merchant_owing (shop_id) values (${shopId})
		on conflict (shop_id) do update set shop_id = excluded.shop_id
	`.execute(ctx.db)
}

/** Records what a shop owes for a refund that its balance did not cover; the row of its debts is locked. */
export async function insertDebt(
	ctx: TxContext,
	debt: { claimId: string; shopId: string; amount: Cents },
): Promise<void> {
	await sql`
		insert into merchant_debt (claim_id, shop_id, amount, created_at)
		values (${debt.claimId}, ${debt.shopId}, ${debt.amount}, ${ctx.clock.now()})
	`.execute(ctx.db)
	await sql`
		update merchant_owing set owed = owed + ${debt.amount} where shop_id = ${debt.shopId}
	`.execute(ctx.db)
}

/** Records a collection of a shop's debts, and subtracts it from their sum. */
export async function insertCollection(
	ctx: TxContext,
	taken: {
		id: string
		shopId: string
		source: 'order' | 'payout'
		sourceId: string
		amount: Cents
	},
): Promise<void> {
	await sql`
		insert into merchant_collection (id, shop_id, source, source_id, amount, created_at)
		values (${taken.id}, ${taken.shopId}, ${taken.source}, ${taken.sourceId}, ${taken.amount}, ${ctx.clock.now()})
	`.execute(ctx.db)
	await sql`
		update merchant_owing set owed = owed - ${taken.amount} where shop_id = ${taken.shopId}
	`.execute(ctx.db)
}

/**
 * Counts faulty debts: a sum that differs from its rows, a collection whose money differs, money taken without a debt,
 * and a debt without a refund.
 */
export async function countDebtBreaches(db: Db): Promise<number> {
	const { rows } = await sql<{ breaches: number }>`
		with told as (
			select 'debt:' || source_id as key, amount from merchant_collection
		), moved as (
			select x.key, t.amount from ledger.txn x join ledger.transfer t on t.txn_id = x.id where x.kind = 'debt'
		), lent as (
			select d.claim_id::text as claim_id, d.amount from merchant_debt d
		), paid as (
			select substr(x.key, 8) as claim_id, sum(t.amount)::bigint as amount
			from ledger.transfer t join ledger.txn x on x.id = t.txn_id
			where x.kind = 'refund' and t.debit_id = (select a.id from ledger.account a where a.code = 'platform:loss')
			group by 1
		)
		select (
			(select count(*) from told full join moved using (key, amount) where told is null or moved is null)
			-- A platform code's share may be owed beside it, so a debt is at least what the platform paid the shopper.
			+ (select count(*) from paid left join lent using (claim_id) where lent.amount is null or lent.amount < paid.amount)
			+ (select count(*) from merchant_owing o where o.owed <>
				coalesce((select sum(d.amount) from merchant_debt d where d.shop_id = o.shop_id), 0)
				- coalesce((select sum(c.amount) from merchant_collection c where c.shop_id = o.shop_id), 0))
			-- And a debt is no more than what the shop's own balance did not pay of its claim.
			+ (select count(*) from merchant_debt d join claim c on c.id = d.claim_id, lateral (
				select coalesce(sum(t.amount), 0)::bigint as own
				from ledger.txn x join ledger.transfer t on t.txn_id = x.id join ledger.account a on a.id = t.debit_id
				where x.key = 'refund:' || c.id and a.code = 'merchant:' || c.shop_id || ':balance'
			) paid where d.shop_id <> c.shop_id or d.amount <> c.refunded + c.refunded_promo - paid.own)
		)::int as breaches
	`.execute(db)
	return rows[0]?.breaches ?? 0
}
