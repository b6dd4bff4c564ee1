import { setImmediate } from 'node:timers/promises'
import type { TxContext } from '../../platform/context.ts'
import { ownUploadsAmong } from '../../platform/media/index.ts'
import { highestPrice } from '../catalogue-settings.ts'
import { holdShopMedia } from '../library/shop-media-queries.ts'
import { skusWithCodes } from '../shop/sku-detail-queries.ts'
import { columnsInCategory } from './attribute-columns.ts'
import type { FileFaults } from './file-faults.ts'
import {
	allCategories,
	attributesOfCategories,
	existingProducts,
	productsOfSkus,
	shopOf,
	shownPictures,
	type ExistingProduct,
	type FileCategory,
} from './file-queries.ts'
import { matchProducts, type Known } from './match-products.ts'
import { planProduct, type PlanGround, type PlannedProduct } from './plan-products.ts'
import type { GivenFile, GivenProduct } from './read-product-file.ts'

/** Who sends a file, and the pictures that were sent with it by the names of their files. */
export interface FileSender {
	shopId: string
	personId: string
	pictures: Readonly<Record<string, string>>
}

/** After so many products the process answers what waits, and the progress is told. */
export const stepSize = 100

/** Told how many products of how many are done. */
export type TellProgress = (done: number, total: number) => Promise<void>

/** The ids of the products of the shop that a file names, by their own ids or by their SKUs. */
export async function namedProducts(
	ctx: TxContext,
	shopId: string,
	given: readonly GivenProduct[],
): Promise<{ ids: string[] } & Pick<Known, 'productOfSku' | 'skuOfCode'>> {
	const skus = given.flatMap((product) => product.skus)
	const productOfSku = await productsOfSkus(
		ctx.db,
		shopId,
		skus.flatMap(({ skuId }) => (skuId === null ? [] : [skuId])),
	)
	const codes = await skusWithCodes(
		ctx.db,
		shopId,
		skus.flatMap(({ code }) => (code === '' ? [] : [code])),
	)
	const skuOfCode = new Map(
		codes.map((row) => [row.code.toLowerCase(), { skuId: row.sku_id, productId: row.product_id }]),
	)
	const ids = new Set([
		...given.flatMap(({ id }) => (id === null ? [] : [id])),
		...productOfSku.values(),
		...codes.map((row) => row.product_id),
	])
	return { ids: [...ids].toSorted(), productOfSku, skuOfCode }
}

/** What a file does to each of its products. What is wrong is added to `faults`; then the plans are not all there. */
export async function planFile(
	ctx: TxContext,
	sender: FileSender,
	file: GivenFile,
	faults: FileFaults,
	tell: TellProgress,
): Promise<PlannedProduct[]> {
	const { products: given } = file
	const { ids, productOfSku, skuOfCode } = await namedProducts(ctx, sender.shopId, given)
	const existing = await existingProducts(ctx.db, sender.shopId, ids)
	const matched = matchProducts(given, {
		products: new Map(existing.map((product) => [product.id, product])),
		productOfSku,
		skuOfCode,
	})
	const ground = await groundFor(ctx, sender, file, existing)
	const plans: PlannedProduct[] = []
	for (const [at, each] of matched.entries()) {
		const plan = planProduct(each, ground, faults)
		if (plan) plans.push(plan)
		if ((at + 1) % stepSize === 0) {
			await setImmediate()
			await tell(at + 1, matched.length)
		}
	}
	return plans
}

async function groundFor(
	ctx: TxContext,
	sender: FileSender,
	file: GivenFile,
	existing: readonly ExistingProduct[],
): Promise<PlanGround> {
	const { products: given } = file
	const named = new Map(
		Object.entries(sender.pictures).map(([name, url]) => [name.toLowerCase(), url]),
	)
	const addresses = given.flatMap(({ row, skus }) => [
		...row.list('images'),
		...skus.flatMap(({ image }) => image ?? []),
	])
	const urls = [...new Set([...addresses, ...named.values()])]
	const shown = await shownPictures(ctx.db, sender.shopId)
	const own = await ownUploadsAmong(
		ctx,
		{ id: sender.personId, scene: 'product' },
		urls.filter((url) => !shown.has(url)),
	)
	const kept = await holdShopMedia(ctx.db, sender.shopId, urls)
	return {
		shop: await shopOf(ctx.db, sender.shopId),
		...(await categoriesFor(ctx, file, existing)),
		pictureOf(text) {
			const url = named.get(text.toLowerCase()) ?? text
			return shown.has(url) || own.has(url) || kept.has(url) ? url : null
		},
		highestPrice: ctx.settings.get(highestPrice),
	}
}

/** The categories, and what the columns of a file are in those that its products are in, or come into. */
async function categoriesFor(
	ctx: TxContext,
	{ products: given, attributeColumns }: GivenFile,
	existing: readonly ExistingProduct[],
): Promise<Pick<PlanGround, 'categories' | 'columnsIn'>> {
	const categories = new Map<string, FileCategory>()
	for (const category of await allCategories(ctx.db))
		for (const name of [category.id, category.slug, ...Object.values(category.names)])
			if (!categories.has(name.toLowerCase())) categories.set(name.toLowerCase(), category)
	const used = new Set([
		...existing.flatMap(({ categoryId }) => categoryId ?? []),
		...given.flatMap(({ row }) => categories.get(row.text('category').toLowerCase())?.id ?? []),
	])
	const attributes = Map.groupBy(
		await attributesOfCategories(ctx.db, [...used]),
		(one) => one.category_id,
	)
	const columns = new Map(
		[...used].map((id) => [id, columnsInCategory(attributes.get(id) ?? [], attributeColumns)]),
	)
	const none = columnsInCategory([], attributeColumns)
	return { categories, columnsIn: (category) => columns.get(category?.id ?? '') ?? none }
}
