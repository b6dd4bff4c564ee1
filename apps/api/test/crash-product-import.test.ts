import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShop } from '../src/catalogue/index.ts'
import { insertImport } from '../src/catalogue/product-file/import-queries.ts'
import { writeCsv } from '../src/platform/csv/csv.ts'
import { longestMs } from './crash-points.ts'
import {
	committing,
	inserted,
	openCrashShop,
	updated,
	type CrashShop,
	type Cut,
} from './crash-shop.ts'

/** The API, the database, or both are killed while a file of products is written. Afterwards each of its products is there once. */
let shop: CrashShop
beforeAll(async () => {
	shop = await openCrashShop({ settings: {}, environment: {} })
}, longestMs)
afterAll(() => shop.close())

const points: [point: string, at: Cut][] = [
	['the first products are written', inserted('product')],
	['more than half of them are written', inserted('sku_detail', `new.code like '%-180'`)],
	[
		'the file is about to be committed',
		committing(updated('product_import', `new.state = 'done'`)),
	],
]

test.each(points)('killed when %s', { timeout: longestMs }, async (_point, at) => {
	const id = randomUUID()
	const csv = writeCsv([
		['product', 'sku_code', 'title_en', 'price', 'new_stock'],
		...Array.from({ length: 250 }, (_, place) => [
			`p${place}`,
			`${id}-${place}`,
			`Mug ${place}`,
			'9.00',
			'4',
		]),
	])
	await shop.inside(async (ctx) => {
		const shopId = await addShop(ctx, {
			name: `Shop ${id}`,
			tagline: 'Mugs',
			story: 'Mugs.',
			avatar: '/media/c/a.webp',
			country: 'PT',
		})
		await insertImport(ctx.db, {
			id,
			shop_id: shopId,
			made_by: randomUUID(),
			lang: 'en',
			csv,
			pictures: {},
			at: ctx.clock.now(),
		})
	})
	await shop.rows(`update product_import set state = 'writing' where id = $1`, [id])
	await shop.cut(at, async () => {
		await shop.letPass(2)
		await shop.catchUp()
	})
	const written = await shop.rows<{
		state: string
		added: number
		products: number
		codes: number
	}>(
		`select i.state, i.added, (select count(*)::int from product p where p.shop_id = i.shop_id) as products,
			(select count(*)::int from sku_detail d where d.shop_id = i.shop_id) as codes
		from product_import i where id = $1`,
		[id],
	)
	expect(written).toEqual([{ state: 'done', added: 250, products: 250, codes: 250 }])
})
