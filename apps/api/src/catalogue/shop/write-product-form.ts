import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { spellableWords, wordsOfProduct } from '../search/product-words.ts'
import { insertSearchWords } from '../search/search-queries.ts'
import { lockSkus } from '../stock/stock-queries.ts'
import {
	retireSkus,
	skusOfProduct,
	updateMerchantProduct,
	writeSkus,
	type MerchantSkuRow,
	type SkuChange,
} from './merchant-product-queries.ts'
import { refuseField, type FormSku, type ProductForm } from './product-form.ts'
import { refuseTakenCodes } from './refuse-taken-codes.ts'
import { writeSkuDetails, type SkuDetail } from './sku-detail-queries.ts'

/**
 * Writes a checked form over a product of the shop, which the caller has locked. SKUs are retired first, while the product still has the
 * options whose words are stored with them. Refuses `invalid` for a SKU that the product has not, and `already_taken` for a code.
 */
export async function writeProductForm(
	ctx: TxContext<MerchantActor>,
	productId: string,
	form: ProductForm,
): Promise<void> {
	const live = (await skusOfProduct(ctx.db, productId)).filter((sku) => sku.retired_at === null)
	const liveIds = new Set(live.map(({ id }) => id))
	form.skus.forEach(({ id }, index) => {
		if (id !== null && !liveIds.has(id))
			refuseField(`skus.${index}.sku_id`, 'This product has no such SKU to keep.')
	})
	const keptIds = new Set(form.skus.map(({ id }) => id))
	const gone = live.map(({ id }) => id).filter((id) => !keptIds.has(id))
	await lockSkus(ctx.db, [...liveIds])
	await retireSkus(ctx.db, productId, gone, ctx.clock.now())

	await refuseTakenCodes(ctx, form.skus, productId)
	const words = wordsOfProduct(form, form.place)
	await updateMerchantProduct(ctx.db, { ...form, productId, words }, ctx.clock.now())
	await insertSearchWords(ctx.db, spellableWords(words))
	const changes = form.skus.map((sku, position) => ({ sku, change: changeOf(sku, position, form) }))
	await writeSkus(ctx.db, productId, {
		kept: changes.filter(({ sku }) => sku.id !== null).map(({ change }) => change),
		added: changes.filter(({ sku }) => sku.id === null).map(({ change }) => change),
	})
	const before = new Map(live.map((sku) => [sku.id, sku]))
	await writeSkuDetails(
		ctx.db,
		ctx.actor.shopId,
		changes.map(({ sku, change }) => ({
			skuId: change.id,
			...detailOf(sku, before.get(change.id)),
		})),
	)
}

/** What a SKU is given, and where the form says nothing what it had. */
export function detailOf(
	{ code, barcode, cost }: FormSku,
	before?: MerchantSkuRow,
): Omit<SkuDetail, 'skuId'> {
	return {
		code: code ?? before?.code ?? '',
		barcode: barcode ?? before?.barcode ?? '',
		cost: cost === undefined ? (before?.cost ?? null) : cost,
	}
}

function changeOf(sku: FormSku, position: number, form: ProductForm): SkuChange {
	return {
		id: sku.id ?? newId(),
		position,
		choice: sku.choice,
		price: sku.price.toString(),
		weight_grams: sku.weightGrams,
		image: sku.image ?? form.images[0] ?? '',
		stock: sku.stock,
	}
}
