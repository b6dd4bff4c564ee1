import { randomUUID } from 'node:crypto'
import { cents } from '@portolan/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEdit, type EditValue } from '../src/catalogue/bulk-edit/bulk-edit-queries.ts'
import { addProducts, addShop } from '../src/catalogue/index.ts'
import { longestMs } from './crash-points.ts'
import { committing, openCrashShop, updated, type CrashShop, type Cut } from './crash-shop.ts'

/**
 * The API, the database, or both are killed while a bulk edit is applied or undone. Afterwards each stock was changed exactly once, and every
 * value says what became of it.
 */
let shop: CrashShop
beforeAll(async () => {
	shop = await openCrashShop({ settings: {}, environment: {} })
}, longestMs)
afterAll(() => shop.close())

const products = 450

const points: [point: string, undoes: boolean, at: Cut][] = [
	['the first stock is written', false, updated('sku')],
	['the outcomes of a later part are written', false, updated('bulk_edit_value', 'new.at = 300')],
	['the edit is about to end', false, committing(updated('bulk_edit', `new.state = 'done'`))],
	['the first stock is taken back', true, updated('sku', 'new.stock = 4')],
	['the undo is about to end', true, committing(updated('bulk_edit', `new.state = 'undone'`))],
]

test.each(points)('killed when %s', { timeout: longestMs }, async (_point, undoes, at) => {
	const id = randomUUID()
	const shopId = await previewed(id)
	const move = (state: string) =>
		shop.rows(`update bulk_edit set state = $2, ended_at = null where id = $1`, [id, state])
	const letWork = async () => {
		await shop.letPass(2)
		await shop.catchUp()
	}
	await move('running')
	if (undoes) {
		await letWork()
		await move('undoing')
	}
	await shop.cut(at, letWork)
	const [found] = await shop.rows<{ state: string; stock: number; values: object }>(
		`select e.state, (select sum(k.stock)::int from product p join sku k on k.product_id = p.id where p.shop_id = $2) as stock,
			(select jsonb_object_agg(state, count) from (select state, count(*) from bulk_edit_value where edit_id = $1 group by state) v) as values
		from bulk_edit e where e.id = $1`,
		[id, shopId],
	)
	expect(found).toEqual(
		undoes
			? { state: 'undone', stock: products * 4, values: { undone: products } }
			: { state: 'done', stock: products * 7, values: { done: products } },
	)
})

/** A shop with products of which 4 are in stock, and the preview of an edit that adds 3 to each; the shop's id. */
async function previewed(editId: string): Promise<string> {
	return shop.inside(async (ctx) => {
		const shopId = await addShop(ctx, {
			name: `Shop ${editId}`,
			tagline: 'Mugs',
			story: 'Mugs.',
			avatar: '/media/c/a.webp',
			country: 'PT',
		})
		const made = await addProducts(
			ctx,
			Array.from({ length: products }, (_, place) => ({
				shopId,
				categoryId: null,
				titles: { en: `Mug ${place}` },
				subtitle: '',
				description: '',
				highlights: [],
				marketPrice: null,
				weightGrams: 1,
				shipsFrom: 'PT',
				images: ['/media/c/a.webp'],
				skus: [{ options: {}, price: cents('9.00'), stock: 4 }],
			})),
		)
		await insertEdit(ctx.db, {
			id: editId,
			shopId,
			byId: randomUUID(),
			byName: 'Ria',
			changes: { stock_change: 3 },
			products,
			same: 0,
			at: ctx.clock.now(),
			values: made.map(({ productId, skuIds }, place): EditValue => ({
				at: place,
				product_id: productId,
				sku_id: skuIds[0] ?? null,
				field: 'stock',
				before: '4',
				after: '7',
				now: null,
				state: 'planned',
				why: null,
			})),
		})
		return shopId
	})
}
