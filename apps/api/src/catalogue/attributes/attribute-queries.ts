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
	const { rows } = await sql<{ id: string; count: number }>`
		with base as materialized (select p.id from product p where ${filterCondition(rest)}),
		chosen as (select id, attribute_id from attribute_value where id = any(${chosen}::uuid[])),
		had as (
			select b.id as product_id, pa.attribute_id, pa.value_id, pa.value_id = any(${chosen}::uuid[]) as hit
			from base b join product_attribute pa on pa.product_id = b.id
				join category_attribute a on a.id = pa.attribute_id and a.category_id = ${filter.categoryId}
		),
		summed as (select *, sum(hit::int) over (partition by product_id) as hits from had)
		select value_id as id, count(*)::int as count from summed s
		where s.hits - s.hit::int = ${valueGroups.length}::int - (s.attribute_id in (select attribute_id from chosen))::int
		group by value_id
	`.execute(db)
	return new Map(rows.map(({ id, count }) => [id, count]))
}

/** What `product p` has of the attributes of its present category, in their order, as JSON: [{attribute_id, value_id}, …]. */
export const attributesOfProduct = sql`(
	select coalesce(json_agg(json_build_object('attribute_id', pa.attribute_id, 'value_id', pa.value_id) order by a.position, a.id), '[]')
	from product_attribute pa join category_attribute a on a.id = pa.attribute_id and a.category_id = p.category_id
	where pa.product_id = p.id)`

/** Writes what a product has of the attributes of a category over what it had of them. */
export async function writeProductAttributes(
	db: TxDb,
	product: { id: string; categoryId: string },
	values: readonly { attribute_id: string; value_id: string }[],
): Promise<void> {
	await sql`
		delete from product_attribute pa using category_attribute a
		where pa.product_id = ${product.id} and a.id = pa.attribute_id and a.category_id = ${product.categoryId}
			and pa.attribute_id <> all(${values.map((value) => value.attribute_id)}::uuid[])
	`.execute(db)
	await sql`
		insert into product_attribute (product_id, attribute_id, value_id)
		select ${product.id}::uuid, attribute_id, value_id
		from unnest(${values.map((value) => value.attribute_id)}::uuid[], ${values.map((value) => value.value_id)}::uuid[])
			as n (attribute_id, value_id)
		on conflict (product_id, attribute_id) do update set value_id = excluded.value_id
			where product_attribute.value_id <> excluded.value_id
	`.execute(db)
}

/** Inserts values of attributes that products do not have yet. */
export async function insertProductAttributes(
	db: TxDb,
	rows: readonly { productId: string; attributeId: string; valueId: string }[],
): Promise<void> {
	await sql`
		insert into product_attribute (product_id, attribute_id, value_id)
		select * from unnest(${rows.map(({ productId }) => productId)}::uuid[],
			${rows.map(({ attributeId }) => attributeId)}::uuid[], ${rows.map(({ valueId }) => valueId)}::uuid[])
	`.execute(db)
}
