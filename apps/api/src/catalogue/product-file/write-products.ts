import { setImmediate } from 'node:timers/promises'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { addProducts, type NewProduct } from '../add-products.ts'
import { writeProductAttributes } from '../attributes/attribute-queries.ts'
import { calculateOnSale } from '../on-sale-queries.ts'
import { rewriteSkus } from '../shop/merchant-product-queries.ts'
import { bumpVersion } from '../shop/product-version-queries.ts'
import { reprice } from '../shop/reprice.ts'
import { writeSkuDetails } from '../shop/sku-detail-queries.ts'
import { detailOf, writeProductForm } from '../shop/write-product-form.ts'
import { tellBackInStock, tellStockChanged } from '../stock/set-stock.ts'
import { availableOnSale, writeStocks } from '../stock/stock-queries.ts'
import { stepSize, type TellProgress } from './plan-file.ts'
import type { PlannedProduct } from './plan-products.ts'

/**
 * Writes what a file does, in the caller's transaction, which has locked the products and their SKUs. New products that are listed are news
 * of the shop, but notify nobody one by one: a file may list thousands.
 */
export async function writeProducts(
	ctx: TxContext<MerchantActor>,
	plans: readonly PlannedProduct[],
	tell: TellProgress,
): Promise<void> {
	const added = plans.filter(({ existing }) => existing === null)
	const changed = plans.filter(({ existing, isUnchanged }) => existing !== null && !isUnchanged)
	const total = added.length + changed.length
	for (let at = 0; at < added.length; at += stepSize) {
		await addSome(ctx, added.slice(at, at + stepSize))
		await setImmediate()
		await tell(Math.min(at + stepSize, added.length), total)
	}
	// They are added as on sale, which they are not while the shop is closed.
	if (added.some(({ isListed }) => isListed))
		await calculateOnSale(ctx.db, { shopId: ctx.actor.shopId })

	const ids = changed.flatMap(({ existing }) => (existing ? [existing.id] : []))
	const before = await availableOnSale(ctx.db, ids)
	const some = changed.filter((plan) => plan.keepsTexts)
	for (let at = 0; at < some.length; at += stepSize) {
		await changeSome(ctx, some.slice(at, at + stepSize))
		await tell(added.length + Math.min(at + stepSize, some.length), total)
	}
	const whole = changed.filter((plan) => !plan.keepsTexts)
	for (const [at, plan] of whole.entries()) {
		await changeOne(ctx, plan)
		if ((at + 1) % stepSize === 0) await tell(added.length + some.length + at + 1, total)
	}
	for (const { existing, stocks } of changed)
		if (existing)
			await tellStockChanged(
				ctx,
				{ productId: existing.id, shopId: ctx.actor.shopId },
				stocks.map(({ skuId }) => skuId),
			)
	const after = await availableOnSale(ctx.db, ids)
	for (const [at, product] of after.entries())
		await tellBackInStock(ctx, product, before[at]?.available ?? 0, product.available)
}

async function addSome(
	ctx: TxContext<MerchantActor>,
	plans: readonly PlannedProduct[],
): Promise<void> {
	const { shopId } = ctx.actor
	const made = await addProducts(
		ctx,
		plans.map((plan) => newProduct(plan, shopId)),
	)
	await writeSkuDetails(
		ctx.db,
		shopId,
		plans.flatMap(({ form }, at) =>
			form.skus.map((sku, place) => ({ skuId: made[at]?.skuIds[place] ?? '', ...detailOf(sku) })),
		),
	)
	await writeAttributesOf(
		ctx,
		plans,
		made.map(({ productId }) => productId),
	)
}

/** Writes what changes of the attributes of these products, which have these ids. */
async function writeAttributesOf(
	ctx: TxContext<MerchantActor>,
	plans: readonly PlannedProduct[],
	ids: readonly string[],
): Promise<void> {
	await writeProductAttributes(
		ctx.db,
		plans.flatMap(({ form: { categoryId }, attributes: values }, at) => {
			const productId = ids[at]
			return values === null || categoryId === null || productId === undefined
				? []
				: [{ productId, categoryId, values }]
		}),
	)
}

function newProduct({ form, isListed }: PlannedProduct, shopId: string): NewProduct {
	return {
		...form,
		shopId,
		subtitle: form.subtitles,
		description: form.descriptions,
		draft: !isListed,
		weightGrams: 0,
		skus: form.skus.map((sku) => ({
			options: Object.fromEntries(
				form.options.map((option, place) => [
					option.name.en,
					option.values[sku.choice[place] ?? 0]?.en ?? '',
				]),
			),
			price: sku.price,
			stock: sku.stock,
			weightGrams: sku.weightGrams,
			...(sku.image === null ? {} : { image: sku.image }),
		})),
	}
}

/** Writes the SKUs and attributes of products whose texts stay, in a few statements for all of them. */
async function changeSome(
	ctx: TxContext<MerchantActor>,
	plans: readonly PlannedProduct[],
): Promise<void> {
	const ids = plans.flatMap(({ existing }) => (existing ? [existing.id] : []))
	const skus = plans.flatMap(({ form }) =>
		form.skus.flatMap((sku) =>
			sku.id === null ? [] : [{ ...sku, id: sku.id, image: sku.image ?? form.images[0] ?? '' }],
		),
	)
	await bumpVersion(ctx.db, ids)
	await rewriteSkus(
		ctx.db,
		skus.map(({ id, choice, price, weightGrams, image }) => ({
			id,
			choice,
			price: price.toString(),
			weight_grams: weightGrams,
			image,
		})),
	)
	await writeSkuDetails(
		ctx.db,
		ctx.actor.shopId,
		skus.map((sku) => ({ skuId: sku.id, ...detailOf(sku) })),
	)
	await writeStocks(
		ctx.db,
		plans.flatMap(({ stocks }) => stocks),
	)
	await writeAttributesOf(ctx, plans, ids)
	await reprice(ctx, ids)
}

async function changeOne(ctx: TxContext<MerchantActor>, plan: PlannedProduct): Promise<void> {
	const { existing, form, stocks } = plan
	if (!existing) return
	await writeProductForm(ctx, existing.id, form)
	await writeAttributesOf(ctx, [plan], [existing.id])
	if (stocks.length > 0) await writeStocks(ctx.db, stocks)
	await reprice(ctx, [existing.id])
}
