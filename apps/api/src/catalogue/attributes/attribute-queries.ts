import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'
import type { Localized } from '../localized.ts'
import { filterCondition, type ProductFilter } from '../product-queries.ts'

/** An attribute of a category in all its languages, with its values in their order. */
export interface WholeAttributeRow {
	id: string
	names: Localized
	required: boolean
	filterable: boolean
	values: { id: string; names: Localized; products: number }[]
}

/** The attributes of a category in their order, with how many products of any state have each value. */
export async function listWholeAttributes(
	db: Db,
	categoryId: string,
): Promise<WholeAttributeRow[]> {
	const { rows } = await sql<WholeAttributeRow>`
		select a.id, a.names, a.required, a.filterable, (
			select coalesce(json_agg(json_build_object('id', v.id, 'names', v.names, 'products',
				(select count(*) from product_attribute pa where pa.value_id = v.id)) order by v.position, v.id), '[]')
			from attribute_value v where v.attribute_id = a.id) as values
		from category_attribute a where a.category_id = ${categoryId} order by a.position, a.id
	`.execute(db)
	return rows
}

/** An attribute as it shall be; its place is its place in the list. */
export interface AttributeWish {
	id: string
	names: Localized
	required: boolean
	filterable: boolean
	values: { id: string; names: Localized }[]
}

/** Writes the attributes of a category over those that are there; what is left out is deleted with what products have of it. */
export async function writeAttributes(
	db: TxDb,
	categoryId: string,
	wishes: readonly AttributeWish[],
): Promise<void> {
	const attributes = wishes.map(({ id, names, required, filterable }, position) => ({
		id,
		names,
		required,
		filterable,
		position,
	}))
	const values = wishes.flatMap((wish) =>
		wish.values.map((value, position) => ({ ...value, attribute_id: wish.id, position })),
	)
	await sql`
		delete from category_attribute
		where category_id = ${categoryId} and id <> all(${attributes.map(({ id }) => id)}::uuid[])
	`.execute(db)
	await sql`
		delete from attribute_value where attribute_id = any(${attributes.map(({ id }) => id)}::uuid[])
			and id <> all(${values.map(({ id }) => id)}::uuid[])
	`.execute(db)
	await sql`
		insert into category_attribute (id, category_id, names, required, filterable, position)
		select id, ${categoryId}::uuid, names, required, filterable, position
		from jsonb_to_recordset(${JSON.stringify(attributes)}::jsonb) as n (id uuid, names jsonb, required boolean, filterable boolean,
			position int)
		on conflict (id) do update set names = excluded.names, required = excluded.required, filterable = excluded.filterable,
			position = excluded.position
	`.execute(db)
	await sql`
		insert into attribute_value (id, attribute_id, names, position)
		select id, attribute_id, names, position
		from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (id uuid, attribute_id uuid, names jsonb, position int)
		on conflict (id) do update set names = excluded.names, position = excluded.position
	`.execute(db)
}

/** An attribute of a category in a language. */
export interface AttributeRow {
	id: string
	name: string
	required: boolean
	filterable: boolean
	values: { value_id: string; name: string }[]
}

/** The attributes of a category in a language, in their order. */
export async function listAttributes(
	db: Db,
	categoryId: string,
	lang: LanguageFile,
): Promise<AttributeRow[]> {
	const { rows } = await sql<AttributeRow>`
		select a.id, coalesce(a.names ->> ${lang}::text, a.names ->> 'en') as name, a.required, a.filterable, (
			select coalesce(json_agg(json_build_object('value_id', v.id, 'name',
				coalesce(v.names ->> ${lang}::text, v.names ->> 'en')) order by v.position, v.id), '[]')
			from attribute_value v where v.attribute_id = a.id) as values
		from category_attribute a where a.category_id = ${categoryId} order by a.position, a.id
	`.execute(db)
	return rows
}

/** The values that exist, by their attributes. */
export async function groupValues(db: Db, valueIds: readonly string[]): Promise<string[][]> {
	const { rows } = await sql<{ ids: string[] }>`
		select array_agg(id) as ids from attribute_value where id = any(${valueIds}::uuid[])
		group by attribute_id order by attribute_id
	`.execute(db)
	return rows.map(({ ids }) => ids)
}

/**
 * How many products on sale have each value of the category's attributes, with all filters but those of the value's own attribute. Every product of the
 * category is read once: it is asked when the sheet of filters opens, not with a list.
 */
export async function countValues(
	db: Db,
	filter: ProductFilter & { categoryId: string },
): Promise<Map<string, number>> {
	const { valueGroups = [], ...rest } = filter
	const chosen = valueGroups.flat()
	// What lacks two of the chosen values counts for none; all others lack the one of the value's own attribute at most.
	const candidates =
		chosen.length === 0
			? sql`select id as product_id, 0 as hits from base`
			: sql`
				select b.id as product_id, count(pa.value_id)::int as hits
				from base b left join product_attribute pa on pa.product_id = b.id and pa.value_id = any(${chosen}::uuid[])
				group by b.id having count(pa.value_id) >= ${valueGroups.length}::int - 1`
	const { rows } = await sql<{ id: string; count: number }>`
		with base as materialized (select p.id from product p where ${filterCondition(rest)}),
		candidate as materialized (${candidates}),
		asked as (select id, id in (select attribute_id from attribute_value where id = any(${chosen}::uuid[])) as is_chosen
			from category_attribute where category_id = ${filter.categoryId})
		select pa.value_id as id, count(*)::int as count
		from candidate c join product_attribute pa using (product_id) join asked a on a.id = pa.attribute_id
		where c.hits - (pa.value_id = any(${chosen}::uuid[]))::int = ${valueGroups.length}::int - a.is_chosen::int
		group by pa.value_id
	`.execute(db)
	return new Map(rows.map(({ id, count }) => [id, count]))
}

/** What `product p` has of the attributes of its present category, in their order, as JSON: [{attribute_id, value_id}, …]. */
export const attributesOfProduct = sql`(
	select coalesce(json_agg(json_build_object('attribute_id', pa.attribute_id, 'value_id', pa.value_id) order by a.position, a.id), '[]')
	from product_attribute pa join category_attribute a on a.id = pa.attribute_id and a.category_id = p.category_id
	where pa.product_id = p.id)`

/** What a product has of the attributes of a category. */
export interface ProductValues {
	productId: string
	categoryId: string
	values: readonly { attribute_id: string; value_id: string }[]
}

/** Writes what products have of the attributes of a category over what they had of them; what they have of other categories stays. */
export async function writeProductAttributes(
	db: TxDb,
	products: readonly ProductValues[],
): Promise<void> {
	if (products.length === 0) return
	const given = JSON.stringify(
		products.flatMap(({ productId, values }) =>
			values.map((value) => ({ product_id: productId, ...value })),
		),
	)
	await sql`
		delete from product_attribute pa
		using unnest(${products.map(({ productId }) => productId)}::uuid[], ${products.map(({ categoryId }) => categoryId)}::uuid[])
			as p (id, category_id), category_attribute a
		where pa.product_id = p.id and a.id = pa.attribute_id and a.category_id = p.category_id and not exists (
			select from jsonb_to_recordset(${given}::jsonb) as n (product_id uuid, attribute_id uuid)
			where n.product_id = pa.product_id and n.attribute_id = pa.attribute_id)
	`.execute(db)
	await sql`
		insert into product_attribute (product_id, attribute_id, value_id)
		select product_id, attribute_id, value_id
		from jsonb_to_recordset(${given}::jsonb) as n (product_id uuid, attribute_id uuid, value_id uuid)
		on conflict (product_id, attribute_id) do update set value_id = excluded.value_id
			where product_attribute.value_id <> excluded.value_id
	`.execute(db)
}
