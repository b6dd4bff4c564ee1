import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A record of the log as people know it: where its page is, and its number, title or code. */
export interface AuditSubject {
	/** The record with the page; for a SKU its product. */
	subject: string
	name: string
}

/**
 * What people call the records of a shop's log. Records without a name, and those that are gone, are missing. Like the reports, this reads
 * tables of other modules and changes none. Nothing of a shopper is read but the numbers of orders and refund requests.
 */
export async function findAuditSubjects(
	db: Db,
	lang: LanguageFile,
	asked: readonly (string | null)[],
): Promise<Map<string, AuditSubject>> {
	const subjects = [...new Set(asked.flatMap((subject) => subject ?? []))]
	if (subjects.length === 0) return new Map()
	const title = sql`coalesce(t.titles ->> ${lang}, t.titles ->> 'en')`
	const orderIds = subjects.flatMap((subject) =>
		subject.startsWith('order:') ? [subject.slice('order:'.length)] : [],
	)
	const { rows } = await sql<{ asked: string; subject: string | null; name: string | null }>`
		select asked.subject as asked, sku.subject, coalesce(sku.name, case asked.kind
			when 'order' then ordered.order_sn
			when 'claim' then (select refund_sn from claim where id = asked.id)
			when 'product' then (select ${title} from product_text t where t.product_id = asked.id)
			when 'review' then
				(select ${title} from review r join product_text t on t.product_id = r.product_id where r.id = asked.id)
			when 'promo' then (select code from promo where id = asked.id)
			when 'payout' then (select payout_sn from merchant_payout where id = asked.id)
			when 'canned_answer' then (select title from canned_answer where id = asked.id)
			when 'api_key' then (select name from api_key where id = asked.id)
			when 'webhook' then (select url from webhook where id = asked.id)
			when 'media' then (select file_name from shop_media where id = asked.id)
			when 'merchant' then (select name from merchant_user where id = asked.id)
			when 'invitation' then (select name from merchant_link where id = asked.id)
		end) as name
		from (
			select subject, split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::uuid as id
			from unnest(${subjects}::text[]) subject
		) asked
		left join (
			select id, order_sn from orders where id = any(${orderIds}::uuid[])
		) ordered on ordered.id = asked.id
		left join lateral (
			select 'product:' || s.product_id as subject, ${title} as name
			from sku s join product_text t on t.product_id = s.product_id
			where asked.kind = 'sku' and s.id = asked.id
		) sku on true
	`.execute(db)
	return new Map(
		rows.flatMap(({ asked: key, subject, name }) =>
			name === null ? [] : [[key, { subject: subject ?? key, name }]],
		),
	)
}
