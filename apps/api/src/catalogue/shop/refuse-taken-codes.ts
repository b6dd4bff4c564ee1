import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { FormSku } from './product-form.ts'
import { lockSkuCodes, skusWithCodes } from './sku-detail-queries.ts'

/**
 * Refuses `already_taken` with the field of a code that a SKU of another product of the shop has. Two saves with the same code wait for
 * each other, so that one of them is refused here. `productId` is null for a new product.
 */
export async function refuseTakenCodes(
	ctx: TxContext<MerchantActor>,
	skus: readonly FormSku[],
	productId: string | null,
): Promise<void> {
	const { shopId } = ctx.actor
	const codes = skus.flatMap(({ code }) => (code ? [code] : []))
	if (codes.length === 0) return
	await lockSkuCodes(ctx.db, shopId)
	const inForm = new Set(skus.map(({ id }) => id))
	const taken = new Set(
		(await skusWithCodes(ctx.db, shopId, codes))
			.filter((sku) => sku.product_id !== productId || !inForm.has(sku.sku_id))
			.map(({ code }) => code.toLowerCase()),
	)
	const at = skus.findIndex(({ code }) => code && taken.has(code.toLowerCase()))
	if (at !== -1)
		refuse('already_taken', 'Another SKU of this shop has this code.', { field: `skus.${at}.code` })
}
