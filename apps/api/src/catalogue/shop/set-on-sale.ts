import type { TxContext } from '../../platform/context.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { writeNews } from '../news-queries.ts'
import {
	holdShopState,
	lockSaleState,
	calculateOnSale,
	writeWanted,
	type SaleStateRow,
} from '../on-sale-queries.ts'

/** Takes a product off sale: lists and searches leave it out; its page and the lists of likes still show it. Refuses `not_found`. */
export async function takeOffSale(ctx: TxContext, productId: string): Promise<void> {
	await setOnSale(ctx, { productId, wanted: false })
}

/** Puts a product back on sale. Refuses `not_found`, and `product_taken_off` while the platform has taken it off. */
export async function putOnSale(ctx: TxContext, productId: string): Promise<void> {
	await setOnSale(ctx, { productId, wanted: true })
}

/**
 * Sets whether a shop wants a product on sale. The first time, it is news for followers (`product.new`). `mayGo` is called before a product
 * is put on sale, while it is locked. Refuses `not_found` for a product of another shop than the named one, and `product_taken_off` with
 * the platform's reason.
 */
export async function setOnSale(
	ctx: TxContext,
	change: { productId: string; shopId?: string; wanted: boolean },
	mayGo: (row: SaleStateRow) => Promise<void> = async () => undefined,
): Promise<void> {
	const { productId, wanted } = change
	await holdShopState(ctx.db, { productId })
	const row = await lockSaleState(ctx.db, productId, change.shopId)
	if (!row) refuse('not_found', 'No such product.')
	if (wanted && row.taken_off_at !== null)
		refuse('product_taken_off', 'The platform took this product off the shelf.', {
			params: { reason: reasonText(ctx.lang, row.taken_off_reason) },
		})
	if (wanted) await mayGo(row)
	if (row.wanted === wanted && !(wanted && row.draft)) ctx.noteUnchanged?.()
	const at = ctx.clock.now()
	const isNew = wanted && row.draft
	await writeWanted(ctx.db, [productId], { wanted, shownAt: isNew ? at : null })
	await calculateOnSale(ctx.db, { productIds: [productId] })
	if (!isNew) return
	await writeNews(ctx.db, [{ productId, shopId: row.shop_id, at, cheaper: null }])
	await publish(ctx, { topic: 'product.new', subject: productId, data: { mer_id: row.shop_id } })
}
