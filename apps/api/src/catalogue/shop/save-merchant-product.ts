import { endpoints, type ParsedInputOf, type ReplyOf } from '@portolan/contract'
import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { addProduct } from '../add-products.ts'
import { writeProductAttributes } from '../attributes/attribute-queries.ts'
import { checkProductAttributes } from '../attributes/check-product-attributes.ts'
import { lockSaleState } from '../on-sale-queries.ts'
import { tellBackInStock, tellStockChanged } from '../stock/set-stock.ts'
import { availableOf } from '../stock/stock-queries.ts'
import { getMerchantProduct } from './get-merchant-product.ts'
import { merchantProductDetail } from './merchant-product-queries.ts'
import { needsOf } from './present-merchant-product.ts'
import { readProductForm, refuseField, type ProductForm } from './product-form.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'
import { reprice } from './reprice.ts'
import { writeSkuDetails } from './sku-detail-queries.ts'
import { refuseTakenCodes } from './refuse-taken-codes.ts'
import { detailOf, writeProductForm } from './write-product-form.ts'

type Asked = ParsedInputOf<typeof endpoints.saveMerchantProduct>

/**
 * Adds a product to the caller's shop as a draft, or changes one: its texts, pictures, options and SKUs, all at once.
 * SKUs that are left out are retired. Refuses `not_found`, `state_changed` if somebody else saved it meanwhile,
 * `product_incomplete` for one that has been on sale, `already_taken` for a code of another SKU of the shop, and `invalid` with the faulty field.
 */
export const saveMerchantProduct = handle(endpoints.saveMerchantProduct, async (ctx, input) => {
	const { product_id: productId } = input
	if (productId === undefined) return addGoods(ctx, input)
	const { shopId } = ctx.actor
	const shelf = await lockSaleState(ctx.db, productId, shopId)
	const before =
		shelf && (await merchantProductDetail(ctx.db, ctx.lang, { productId, shopId, lowAt: 0 }))
	if (!before) refuse('not_found', 'No such product in this shop.')
	if (input.version === undefined)
		refuseField('version', 'An edit names the version it began with.')
	if (input.version !== before.version)
		refuse('state_changed', 'Somebody saved this product meanwhile.', {
			field: 'version',
			params: { version: before.version },
		})
	const form = await readProductForm(ctx, input)
	if (!shelf.draft) refuseIncomplete(ctx.lang, needsOf(shapeOf(form)))

	const available = await availableOf(ctx.db, productId)
	await writeProductForm(ctx, productId, form)
	await writeGiven(ctx, { productId, draft: shelf.draft }, input)
	await reprice(ctx, [productId])
	await tellStockChanged(
		ctx,
		{ productId, shopId },
		form.skus.flatMap(({ id }) => id ?? []),
	)
	if (shelf.on_sale)
		await tellBackInStock(
			ctx,
			{ productId, shopId },
			available,
			await availableOf(ctx.db, productId),
		)
	return getMerchantProduct(ctx, { product_id: productId })
})

async function addGoods(
	ctx: TxContext<MerchantActor>,
	input: Asked,
): Promise<ReplyOf<typeof endpoints.saveMerchantProduct>> {
	const form = await readProductForm(ctx, input)
	input.skus.forEach(({ sku_id: skuId }, index) => {
		if (skuId !== undefined) refuseField(`skus.${index}.sku_id`, 'A new product has no SKUs yet.')
	})
	await refuseTakenCodes(ctx, form.skus, null)
	const { productId, skuIds } = await addProduct(ctx, {
		...form,
		shopId: ctx.actor.shopId,
		subtitle: form.subtitles,
		description: form.descriptions,
		draft: true,
		weightGrams: input.weight_grams,
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
	})
	await writeSkuDetails(
		ctx.db,
		ctx.actor.shopId,
		form.skus.map((sku, at) => ({ skuId: skuIds[at] ?? '', ...detailOf(sku) })),
	)
	await writeGiven(ctx, { productId, draft: true }, input)
	return getMerchantProduct(ctx, { product_id: productId })
}

/** Writes what the form gives of the attributes of the category, if anything. */
async function writeGiven(
	ctx: TxContext<MerchantActor>,
	product: { productId: string; draft: boolean },
	{ attributes: given, category_id: categoryId }: Asked,
): Promise<void> {
	if (given === undefined) return
	await checkProductAttributes(ctx, { categoryId, draft: product.draft, given })
	if (categoryId !== null)
		await writeProductAttributes(ctx.db, [
			{ productId: product.productId, categoryId, values: given },
		])
}

/** The parts of a form that a product on sale requires. */
function shapeOf(form: ProductForm): Parameters<typeof needsOf>[0] {
	return {
		has_images: form.images.length > 0,
		category_id: form.categoryId,
		has_description: form.descriptions.en !== '',
		has_weight: form.skus.every(({ weightGrams }) => weightGrams > 0),
	}
}
