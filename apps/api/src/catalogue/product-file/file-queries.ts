import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ProductOption } from '../../platform/database/stored-types.ts'
import type { Localized } from '../localized.ts'

/** A SKU of a product that a file may change; amounts in cents. */
export interface ExistingSku {
	id: string
	choice: number[]
	price: bigint
	stock: number
	held: number
	weightGrams: number
	image: string
	code: string
	barcode: string
	cost: bigint | null
}

/** A product that a file may change, with the SKUs that are not retired, in their order. */
export interface ExistingProduct {
	id: string
	draft: boolean
	onSale: boolean
	state: string
	categoryId: string | null
	images: string[]
	marketPrice: bigint | null
	shipsFrom: string
	titles: Localized
	subtitles: Localized
	descriptions: Localized
	highlights: Localized<string[]>
	options: ProductOption[]
	tags: string[]
	/** The ids of its values by those of their attributes, also of those of categories that it has left. */
	values: Readonly<Record<string, string>>
	skus: ExistingSku[]
}

type SkuJson = Omit<ExistingSku, 'price' | 'cost'> & { price: string; cost: string | null }

/** How many products are read in one statement. */
const atOnce = 500

/** These products of a shop; others are left out. */
export async function existingProducts(
	db: Db,
	shopId: string,
	ids: readonly string[],
): Promise<ExistingProduct[]> {
	const found: ExistingProduct[] = []
	for (let at = 0; at < ids.length; at += atOnce) {
		const { rows } = await sql<Omit<ExistingProduct, 'skus'> & { skus: SkuJson[] }>`
			select p.id, p.draft, p.on_sale as "onSale", p.category_id as "categoryId", p.images, p.market_price as "marketPrice",
				case when p.taken_off_at is not null then 'taken_off' when p.draft then 'draft' when p.wanted then 'on' else 'off' end as state,
				p.ships_from as "shipsFrom", t.titles, '{"en": ""}'::jsonb || t.subtitles as subtitles,
				'{"en": ""}'::jsonb || t.descriptions as descriptions, '{"en": []}'::jsonb || t.highlights as highlights, t.options, t.tags,
				(select coalesce(json_object_agg(a.attribute_id, a.value_id), '{}') from product_attribute a where a.product_id = p.id) as values,
				(select json_agg(json_build_object('id', k.id, 'choice', k.choice, 'price', k.price::text, 'stock', k.stock, 'held', k.held,
					'weightGrams', k.weight_grams, 'image', k.image, 'code', coalesce(d.code, ''), 'barcode', coalesce(d.barcode, ''),
					'cost', d.cost::text) order by k.position, k.id)
					from sku k left join sku_detail d on d.sku_id = k.id where k.product_id = p.id and k.retired_at is null) as skus
			from product p join product_text t on t.product_id = p.id
			where p.shop_id = ${shopId} and p.id = any(${ids.slice(at, at + atOnce)}::uuid[])
			order by p.created_at desc, p.id
		`.execute(db)
		found.push(
			...rows.map((row) => ({
				...row,
				skus: row.skus.map((sku) => ({
					...sku,
					price: BigInt(sku.price),
					cost: sku.cost === null ? null : BigInt(sku.cost),
				})),
			})),
		)
	}
	return found
}

/** The ids of a shop's products, the newest first, as far as their SKUs are not more than `most`, and how many SKUs there are. */
export async function productsToExport(
	db: Db,
	shopId: string,
	most: number,
): Promise<{ ids: string[]; count: number }> {
	const { rows } = await sql<{ id: string; skus: number }>`
		select p.id, count(*)::int as skus from product p join sku k on k.product_id = p.id and k.retired_at is null
		where p.shop_id = ${shopId} group by p.id order by p.created_at desc, p.id
	`.execute(db)
	let sum = 0
	const ids = rows.filter(({ skus }) => (sum += skus) <= most).map(({ id }) => id)
	return { ids, count: rows.reduce((all, { skus }) => all + skus, 0) }
}

/** The products of these SKUs of a shop, by the SKU's id; retired ones are left out. */
export async function productsOfSkus(
	db: Db,
	shopId: string,
	skuIds: readonly string[],
): Promise<Map<string, string>> {
	if (skuIds.length === 0) return new Map()
	const { rows } = await sql<{ id: string; product_id: string }>`
		select k.id, k.product_id from sku k join product p on p.id = k.product_id
		where k.id = any(${skuIds}::uuid[]) and p.shop_id = ${shopId} and k.retired_at is null
	`.execute(db)
	return new Map(rows.map((row) => [row.id, row.product_id]))
}

/** A category as a file may name it. */
export interface FileCategory {
	id: string
	slug: string
	names: Localized
}

/** All categories, in their order. */
export async function allCategories(db: Db): Promise<FileCategory[]> {
	const { rows } = await sql<FileCategory>`
		select id, slug, names from category order by position, id
	`.execute(db)
	return rows
}

/** An attribute of a category in all its languages, as a file names it. */
export interface NamedAttribute {
	id: string
	category_id: string
	names: Localized
	required: boolean
	values: { id: string; names: Localized }[]
}

/** The attributes of these categories, of each in their order. */
export async function attributesOfCategories(
	db: Db,
	categoryIds: readonly string[],
): Promise<NamedAttribute[]> {
	if (categoryIds.length === 0) return []
	const { rows } = await sql<NamedAttribute>`
		select a.id, a.category_id, a.names, a.required, (
			select coalesce(json_agg(json_build_object('id', v.id, 'names', v.names) order by v.position, v.id), '[]')
			from attribute_value v where v.attribute_id = a.id) as values
		from category_attribute a where a.category_id = any(${categoryIds}::uuid[]) order by a.category_id, a.position, a.id
	`.execute(db)
	return rows
}

/** The names of all attributes of all categories, in all languages. */
export async function allAttributeNames(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select distinct n.value as name from category_attribute a, jsonb_each_text(a.names) n
	`.execute(db)
	return rows.map(({ name }) => name)
}

/** The shop's name and country. */
export async function shopOf(db: Db, shopId: string): Promise<{ name: string; country: string }> {
	const { rows } = await sql<{ name: string; country: string }>`
		select name, country from shop where id = ${shopId}
	`.execute(db)
	const [shop] = rows
	if (!shop) throw new Error(`There is no shop ${shopId}.`)
	return shop
}

/** Every picture that a shop shows on its products. */
export async function shownPictures(db: Db, shopId: string): Promise<Set<string>> {
	const { rows } = await sql<{ url: string }>`
		select unnest(p.images) as url from product p where p.shop_id = ${shopId}
		union select k.image from product p join sku k on k.product_id = p.id where p.shop_id = ${shopId}
	`.execute(db)
	return new Set(rows.map(({ url }) => url))
}
