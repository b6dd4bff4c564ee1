import { sql, type RawBuilder } from 'kysely'
import { mostOwn, type OwnField, type OwnValues } from '../platform/http/kept-answers/own-fields.ts'

/** Whether the caller likes a product. */
const isLike: OwnField = {
	name: 'is_like',
	of: 'product_id',
	valuesFor: (personId, ids) => sql`(
		select json_object_agg(l.product_id, 1) from product_like l
		where l.shopper_id = ${personId} and l.product_id = any(${ids}::uuid[]))`,
	allFor: (personId) =>
		unlessTooMany(
			sql`select l.product_id as id from product_like l where l.shopper_id = ${personId}`,
		),
}

/** Whether the caller follows a shop. */
const isFollow: OwnField = {
	name: 'is_follow',
	of: 'mer_id',
	valuesFor: (personId, ids) => sql`(
		select json_object_agg(f.shop_id, 1) from shop_follow f
		where f.shopper_id = ${personId} and f.shop_id = any(${ids}::uuid[]))`,
	allFor: (personId) =>
		unlessTooMany(sql`select f.shop_id as id from shop_follow f where f.shopper_id = ${personId}`),
}

/** How many people follow a shop: whoever has just followed it looks for themselves in this number. */
const fans: OwnField = {
	name: 'fans',
	of: 'mer_id',
	valuesFor: (_personId, ids) => sql`(
		select json_object_agg(f.id, f.fans) from shop f where f.id = any(${ids}::uuid[]))`,
}

/** What answers about products and shops say differently to each person who is signed in. */
export const ownFields: readonly OwnField[] = [isLike, isFollow, fans]

/** The ids that a statement gives as an object with 1 for each; null if they are more than may be remembered. */
function unlessTooMany(ids: RawBuilder<unknown>): RawBuilder<OwnValues | null> {
	return sql`(
		select case when count(*) <= ${sql.lit(mostOwn)} then coalesce(json_object_agg(id, 1), '{}') end
		from (${ids} limit ${sql.lit(mostOwn + 1)}) own)`
}
