import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseField } from '../shop/product-form.ts'
import { insertTask, meetsMove } from './category-task-queries.ts'
import { listWholeCategories, lockCategories } from './category-queries.ts'
import { listAdminCategories } from './list-admin-categories.ts'

/**
 * Begins to move all products of a category into another one; the job `catalogue-categories` does it. Refuses `not_found`, `invalid` for
 * the category itself, and `state_changed` where it would meet a move that is running, or there is nothing to move.
 */
export const moveCategoryProducts = handle(endpoints.moveCategoryProducts, async (ctx, input) => {
	await lockCategories(ctx)
	if (input.category_id === input.to_id) refuseField('to_id', 'It is the same category.')
	const [from] = await listWholeCategories(ctx.db, input.category_id)
	const [to] = await listWholeCategories(ctx.db, input.to_id)
	if (!from || !to) refuse('not_found', 'No such category.')
	if (from.products === 0) refuse('state_changed', 'There are no products in this category.')
	if (await meetsMove(ctx.db, { categoryId: from.id, toId: to.id }))
		refuse('state_changed', 'Products of one of the categories are being moved.')
	await insertTask(ctx, { categoryId: from.id, toId: to.id, products: from.products })
	await writeAuditEntry(ctx, {
		action: 'category.move',
		subject: `category:${from.id}`,
		after: { to: to.names.en, to_id: to.id, products: from.products },
	})
	return listAdminCategories(ctx)
})
