import type { BulkField } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { publishAll } from '../../platform/outbox.ts'
import { writeNews } from '../news-queries.ts'
import { calculateOnSale, writeWanted } from '../on-sale-queries.ts'
import { bumpVersion } from '../shop/product-version-queries.ts'
import { reprice } from '../shop/reprice.ts'
import { backInStock, stockChanged } from '../stock/set-stock.ts'
import { availableOnSale, writeStocks } from '../stock/stock-queries.ts'
import type { EditValue } from './bulk-edit-queries.ts'
import {
	writeCategories,
	writePrices,
	writeShipsFrom,
	writeWeights,
	type BulkProduct,
} from './bulk-product-queries.ts'

/**
 * Writes what changed of products that the caller has locked, in a few statements for all of them, with the news and events that the same
 * changes one by one have. `products` are as they shall be, `drafts` those that were never on sale.
 */
export async function writeValues(
	ctx: TxContext,
	shopId: string,
	part: {
		changed: readonly EditValue[]
		products: ReadonlyMap<string, BulkProduct>
		drafts: ReadonlySet<string>
	},
): Promise<void> {
	const of = (...fields: BulkField[]) => productsOf(part.changed, fields)
	const skus = (field: BulkField) =>
		part.changed.flatMap((value) => {
			const sku = part.products
				.get(value.product_id)
				?.skus.find(({ id }) => value.field === field && id === value.sku_id)
			return sku ? [sku] : []
		})
	const product = (id: string) => part.products.get(id)
	const stocked = of('stock')
	const before = await availableOnSale(ctx.db, stocked)

	const categories = of('category')
	if (categories.length > 0)
		await writeCategories(
			ctx.db,
			categories.map((id) => ({ productId: id, categoryId: product(id)?.category_id ?? null })),
		)
	const shipped = of('ships_from')
	if (shipped.length > 0)
		await writeShipsFrom(
			ctx.db,
			shipped.map((id) => ({ productId: id, country: product(id)?.ships_from ?? '' })),
		)
	const weighed = skus('weight')
	if (weighed.length > 0)
		await writeWeights(
			ctx.db,
			weighed.map(({ id, weight }) => ({ skuId: id, value: String(weight) })),
		)
	const priced = skus('price')
	if (priced.length > 0) {
		await writePrices(
			ctx.db,
			priced.map(({ id, price }) => ({ skuId: id, value: price.toString() })),
		)
		await reprice(ctx, of('price'))
	}
	const counted = skus('stock')
	if (counted.length > 0)
		await writeStocks(
			ctx.db,
			counted.map(({ id, stock }) => ({ skuId: id, stock })),
		)
	// Whoever has one of these products open in the form saves over nothing of this.
	await bumpVersion(ctx.db, of('category', 'ships_from', 'weight', 'price'))
	await tellStock(ctx, shopId, part.changed, before)
	await writeShelf(ctx, shopId, part)
}

function productsOf(values: readonly EditValue[], fields: readonly BulkField[]): string[] {
	const ids = values.flatMap((value) => (fields.includes(value.field) ? [value.product_id] : []))
	return [...new Set(ids)].toSorted()
}

async function tellStock(
	ctx: TxContext,
	shopId: string,
	changed: readonly EditValue[],
	before: Awaited<ReturnType<typeof availableOnSale>>,
): Promise<void> {
	const stocked = productsOf(changed, ['stock'])
	if (stocked.length === 0) return
	const now = new Map(
		(await availableOnSale(ctx.db, stocked)).map((row) => [row.productId, row.available]),
	)
	await publishAll(ctx, [
		...stocked.map((productId) =>
			stockChanged(
				{ productId, shopId },
				changed.flatMap((value) =>
					value.field === 'stock' && value.product_id === productId ? (value.sku_id ?? []) : [],
				),
			),
		),
		...before.flatMap(({ productId, available }) =>
			backInStock({ productId, shopId }, available, now.get(productId) ?? 0),
		),
	])
}

/** Puts products on sale and takes others off. The first time on sale is news of the shop; it notifies nobody one by one. */
async function writeShelf(
	ctx: TxContext,
	shopId: string,
	part: Parameters<typeof writeValues>[2],
): Promise<void> {
	const ids = productsOf(part.changed, ['shelf'])
	if (ids.length === 0) return
	const wanted = ids.filter((id) => part.products.get(id)?.state === 'on')
	const added = wanted.filter((id) => part.drafts.has(id))
	const at = ctx.clock.now()
	await writeWanted(ctx.db, added, { wanted: true, shownAt: at })
	await writeWanted(
		ctx.db,
		wanted.filter((id) => !part.drafts.has(id)),
		{ wanted: true, shownAt: null },
	)
	await writeWanted(
		ctx.db,
		ids.filter((id) => !wanted.includes(id)),
		{ wanted: false, shownAt: null },
	)
	await calculateOnSale(ctx.db, { productIds: ids })
	await writeNews(
		ctx.db,
		added.map((productId) => ({ productId, shopId, at, cheaper: null })),
	)
}
