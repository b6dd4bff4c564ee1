import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * Readable names of the objects in audit lines: a number, a name, a code. Only objects with an id are looked up, and
 * those that no longer have a name, such as a closed account, are missing. Like the reports, this reads tables of other
 * modules and changes none: the log is about all of them, and they depend on the log.
 */
export async function readSubjectNames(
	db: Db,
	subjects: readonly string[],
): Promise<Map<string, string>> {
	const asked = [...new Set(subjects)].filter((subject) => named.test(subject))
	if (asked.length === 0) return new Map()
	const orderIds = asked.flatMap((subject) =>
		subject.startsWith('order:') ? [subject.slice('order:'.length)] : [],
	)
	const { rows } = await sql<{ subject: string; name: string | null }>`
		select asked.subject, case asked.kind
			when 'recharge' then (select sn from recharge where id = asked.id)
			when 'withdrawal' then (select extract_sn from withdrawal where id = asked.id)
			when 'payout' then (select payout_sn from merchant_payout where id = asked.id)
			when 'order' then ordered.order_sn
			when 'claim' then (select refund_sn from claim where id = asked.id)
			when 'deposit' then (select tx_hash from chain_deposit where id = asked.id)
			when 'application' then (select shop_name from merchant_application where id = asked.id)
			when 'shop' then (select name from shop where id = asked.id)
			when 'product' then (select titles ->> 'en' from product_text where product_id = asked.id)
			when 'promo' then (select code from promo where id = asked.id)
			when 'category' then (select names ->> 'en' from category where id = asked.id)
			when 'banner' then (select titles ->> 'en' from banner where id = asked.id)
			when 'operator' then (select name from operator where id = asked.id)
			when 'receiving_address' then (select network from receiving_address where id = asked.id)
			when 'shopper' then (select username from shopper where id = asked.id)
			when 'adjustment' then
				(select s.username from adjustment a join shopper s on s.id = a.shopper_id where a.id = asked.id)
			when 'answer' then (select title from canned_answer where id = asked.id)
			when 'chat' then
				(select coalesce(s.username, h.name) from chat_session c left join shopper s on s.id = c.shopper_id
					left join shop h on h.id = c.shop_id where c.id = asked.id)
		end as name
		from (
			select subject, split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::uuid as id
			from unnest(${asked}::text[]) subject
		) asked left join (
			select id, order_sn from orders where id = any(${orderIds}::uuid[])
		) ordered on ordered.id = asked.id
	`.execute(db)
	return new Map(rows.flatMap(({ subject, name }) => (name === null ? [] : [[subject, name]])))
}

/** A kind and an id, such as `recharge:0190…`; settings and documents have their name in the key. */
const named = /^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
