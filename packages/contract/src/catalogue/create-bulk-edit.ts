import { z } from 'zod'
import { BulkChanges, BulkEdit, mostBulkProducts } from '../bulk-edits.ts'
import { endpoint } from '../endpoint.ts'
import { OtherLanguage } from '../localized.ts'
import { ShopProductState } from '../shop-goods.ts'
import { Id, lineOf } from '../wire.ts'

/**
 * Previews a change of many products of the shop: those that are named, or all that match a filter ({@link listMerchantProducts}). Nothing
 * is changed until {@link confirmBulkEdit}; {@link listBulkEditValues} shows each value before and after, and what is impossible. A preview
 * is kept for an hour.
 */
export const createBulkEdit = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/bulk_edit',
	summary: 'Preview a change of many products; nothing is changed yet.',
	body: z.strictObject({
		product_ids: z.array(Id).min(1).max(mostBulkProducts).optional(),
		filter: z
			.strictObject({
				state: ShopProductState.optional(),
				keyword: lineOf(100).optional(),
				category_id: Id.optional(),
				low_stock: z.boolean().optional(),
				lacks: OtherLanguage.optional(),
			})
			.optional(),
		changes: BulkChanges,
	}),
	reply: BulkEdit,
	problems: ['not_found'],
	idempotent: true,
	bodyBytes: 512 * 1024,
})
