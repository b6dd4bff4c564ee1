import {
	confirmBulkEdit,
	createBulkEdit,
	getBulkEdit,
	getMerchantProduct,
	listBulkEditValues,
	undoBulkEdit,
	type BulkEdit,
	type BulkValue,
	type InputOf,
	type ShopProductDetail,
} from '@portolan/contract'
import type { Merchant, TestApp } from '../../../test/test-app.ts'

/** What a bulk edit is asked to change. */
export type Changes = InputOf<typeof createBulkEdit>['changes']

/** The bulk edits of a person of a shop, and the products that they change. */
export interface BulkEdits {
	/** A product of the shop with a SKU for each of these prices. */
	priced(...prices: string[]): ReturnType<TestApp['product']>
	preview(productIds: string[], changes: Changes): Promise<BulkEdit>
	/** Applies a previewed edit and waits for the job. */
	confirm(edit: BulkEdit): Promise<BulkEdit>
	/** Undoes it and waits for the job. */
	undo(edit: BulkEdit): Promise<BulkEdit>
	valuesOf(edit: BulkEdit, state?: BulkValue['state']): Promise<BulkValue[]>
	/** What became of each value: its field, before, after, and why. */
	outcomes(edit: BulkEdit): Promise<string[]>
	goods(productId: string): Promise<ShopProductDetail>
	pricesOf(productId: string): Promise<string[]>
}

/** Bulk edits as this person makes them. */
export function bulkEditsOf(app: TestApp, owner: Merchant): BulkEdits {
	const now = ({ bulk_edit_id: id }: BulkEdit) => app.as(owner)(getBulkEdit, { bulk_edit_id: id })
	const bulk: BulkEdits = {
		priced: (...prices) =>
			app.product({
				shopId: owner.shopId,
				skus: prices.map((price, at) => ({
					options: prices.length < 2 ? {} : { Size: `${at}` },
					price,
					stock: 100,
				})),
			}),
		preview: (productIds, changes) =>
			app.as(owner)(createBulkEdit, { product_ids: productIds, changes }),
		async confirm(edit) {
			await app.as(owner)(confirmBulkEdit, { bulk_edit_id: edit.bulk_edit_id })
			await app.advance(2)
			return now(edit)
		},
		async undo(edit) {
			await app.as(owner)(undoBulkEdit, { bulk_edit_id: edit.bulk_edit_id })
			await app.advance(2)
			return now(edit)
		},
		async valuesOf({ bulk_edit_id: id }, state) {
			const { list } = await app.as(owner)(listBulkEditValues, {
				bulk_edit_id: id,
				limit: 50,
				...(state && { state }),
			})
			return list
		},
		outcomes: async (edit) =>
			(await bulk.valuesOf(edit)).map(
				({ field, before, after, now: other, state, why }) =>
					`${field} ${before}→${after} ${state}${other === null ? '' : `, now ${other}`}${why && `: ${why}`}`,
			),
		goods: (productId) => app.as(owner)(getMerchantProduct, { product_id: productId }),
		pricesOf: async (productId) => (await bulk.goods(productId)).skus.map(({ price }) => price),
	}
	return bulk
}
