import {
	endpoints,
	mostBulkProducts,
	mostBulkValues,
	type BulkChanges,
	type ParsedInputOf,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { countryOf } from '../../accounts/index.ts'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { highestPrice, lowStockAt } from '../catalogue-settings.ts'
import { refuseField } from '../shop/product-form.ts'
import { refusePrice } from '../shop/refuse-price.ts'
import { findNames } from '../shop-queries.ts'
import { deleteEarlierPreviews, insertEdit, type EditValue } from './bulk-edit-queries.ts'
import { bulkProducts, idsOfMerchantProducts } from './bulk-product-queries.ts'
import { findBulkEdit } from './get-bulk-edit.ts'
import { planValues } from './plan-values.ts'

/** How many previews of a person are kept. */
const previewsKept = 5

/**
 * Stores the preview of a bulk edit. Refuses `not_found` for a product of another shop, and `invalid` for too many products or values, for
 * nothing to change, and for a category, country or price that there is not.
 */
export const createBulkEdit = handle(endpoints.createBulkEdit, async (ctx, input) => {
	const { changes } = input
	await refuseChanges(ctx, changes)
	const ids = await chosenProducts(ctx, input)
	const products = await bulkProducts(ctx.db, ctx.actor.shopId, ids)
	if (products.length < ids.length)
		refuse('not_found', 'No such product in this shop.', { field: 'product_ids' })

	const values: EditValue[] = []
	let same = 0
	for (const product of products) {
		const planned = planValues(product, changes, ctx.settings.get(highestPrice))
		same += planned.same
		for (const value of planned.values)
			values.push({
				...value,
				at: values.length,
				now: null,
				state: value.why === null ? 'planned' : 'impossible',
			})
	}
	if (values.length > mostBulkValues) refuseTooMany()

	const { id: byId, name: byName, shopId } = ctx.actor
	const id = newId()
	await deleteEarlierPreviews(ctx.db, { shopId, byId, kept: previewsKept - 1 })
	await insertEdit(ctx.db, {
		id,
		shopId,
		byId,
		byName,
		changes,
		products: products.length,
		same,
		at: ctx.clock.now(),
		values,
	})
	return findBulkEdit(ctx, id)
})

async function refuseChanges(ctx: TxContext<MerchantActor>, changes: BulkChanges): Promise<void> {
	if (Object.values(changes).every((change) => change === undefined))
		refuseField('changes', 'Say what is to be changed.')
	if (changes.stock !== undefined && changes.stock_change !== undefined)
		refuseField('changes.stock_change', 'Set the stock to a number or by a difference, not both.')
	if (changes.price?.kind === 'set') refusePrice(ctx, cents(changes.price.value), 'changes.price')
	if (changes.ships_from !== undefined && !countryOf(changes.ships_from))
		refuseField('changes.ships_from', 'There is no such country.')
	const { category_id: categoryId } = changes
	if (categoryId === undefined) return
	const { categories } = await findNames(ctx.db, [], [categoryId])
	if (!categories.has(categoryId)) refuseField('changes.category_id', 'There is no such category.')
}

/** The ids of the products that were named, or that match the filter. */
async function chosenProducts(
	ctx: TxContext<MerchantActor>,
	{ product_ids: named, filter }: ParsedInputOf<typeof endpoints.createBulkEdit>,
): Promise<string[]> {
	if ((named === undefined) === (filter === undefined))
		refuseField('product_ids', 'Name the products, or give a filter: one of both.')
	if (named !== undefined) return [...new Set(named)]
	const ids = await idsOfMerchantProducts(
		ctx.db,
		{
			shopId: ctx.actor.shopId,
			state: filter?.state ?? null,
			categoryId: filter?.category_id ?? null,
			keyword: filter?.keyword ?? '',
			lowStock: filter?.low_stock ?? false,
			lowAt: ctx.settings.get(lowStockAt),
			lacks: filter?.lacks ?? null,
		},
		mostBulkProducts + 1,
	)
	if (ids.length > mostBulkProducts) refuseTooMany()
	return ids
}

function refuseTooMany(): never {
	refuse('invalid', 'Too many products or variants for one bulk edit.', {
		field: 'product_ids',
		params: {
			code: 'bulk_edit_size',
			reason: `at most ${mostBulkProducts} products and ${mostBulkValues} values`,
			max: mostBulkProducts,
		},
	})
}
