import { sql } from 'kysely'
import type { MerchantContext, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { StoredTaxRate } from '../platform/database/stored-types.ts'

/** What a shop saved last. */
export interface TaxSettingRow {
	version: number
	is_on: boolean
	tax_number: string
	rates: StoredTaxRate[]
}

/** What a shop saved last; null if it never did. */
export async function findTaxSetting(db: Db, shopId: string): Promise<TaxSettingRow | null> {
	const { rows } = await sql<TaxSettingRow>`
		select version, is_on, tax_number, rates from tax_setting
		where shop_id = ${shopId} order by version desc limit 1
	`.execute(db)
	return rows[0] ?? null
}

/** Adds the next version; false if somebody else did so meanwhile. */
export async function addTaxSetting(
	ctx: TxContext & MerchantContext,
	setting: TaxSettingRow & { id: string },
): Promise<boolean> {
	const { rows } = await sql`
		insert into tax_setting (id, shop_id, version, is_on, tax_number, rates, since, saved_by)
		values (${setting.id}, ${ctx.actor.shopId}, ${setting.version}, ${setting.is_on}, ${setting.tax_number},
			${JSON.stringify(setting.rates)}::jsonb, ${ctx.clock.now()}, ${ctx.actor.id})
		on conflict (shop_id, version) do nothing returning version
	`.execute(ctx.db)
	return rows.length > 0
}

/** Those of the shops that ever saved something about tax. */
export async function shopsWithTax(
	db: Db,
	shopIds: readonly string[],
): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ shop_id: string }>`
		select distinct shop_id from tax_setting where shop_id = any(${[...shopIds]}::uuid[])
	`.execute(db)
	return new Set(rows.map(({ shop_id: shopId }) => shopId))
}

/** What held for a payment: the shop's version of that moment, and the day in the shop's time zone. */
export interface HeldTaxSetting {
	order_id: string
	is_on: boolean
	tax_number: string
	rates: StoredTaxRate[]
	day: string
}

/** What held for each of these payments; those of shops without tax at that moment are left out. */
export async function taxSettingsAt(
	db: Db,
	payments: readonly { id: string; shop_id: string; paid_at: Date }[],
): Promise<Map<string, HeldTaxSetting>> {
	const { rows } = await sql<HeldTaxSetting>`
		select p.order_id, s.is_on, s.tax_number, s.rates, to_char(p.at at time zone shop.time_zone, 'YYYY-MM-DD') as day
		from unnest(${payments.map(({ id }) => id)}::uuid[], ${payments.map((one) => one.shop_id)}::uuid[],
			${payments.map((one) => one.paid_at)}::timestamptz[]) as p (order_id, shop_id, at)
		join shop on shop.id = p.shop_id cross join lateral (
			select is_on, tax_number, rates from tax_setting
			where shop_id = p.shop_id and since <= p.at order by since desc, version desc limit 1
		) s
		where s.is_on
	`.execute(db)
	return new Map(rows.map((row) => [row.order_id, row]))
}

/** How many shops have a rate for each category in what they saved last. */
export async function countTaxShopsByCategory(db: Db): Promise<Map<string, number>> {
	const { rows } = await sql<{ id: string; count: number }>`
		select rate ->> 'category' as id, count(distinct s.shop_id)::int as count
		from (select distinct on (shop_id) shop_id, rates from tax_setting order by shop_id, version desc) s
			cross join jsonb_array_elements(s.rates) rate
		where rate ->> 'category' is not null group by 1
	`.execute(db)
	return new Map(rows.map(({ id, count }) => [id, count]))
}
