import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { listWholeCategories, lockCategories, removeCategory } from './category-queries.ts'
import { listAdminCategories, presentCategories } from './list-admin-categories.ts'

/**
 * Deletes an empty category that nothing refers to. Refuses `not_found`, and `category_in_use` with the numbers of what stands in the way.
 * A product that comes into it at the same time waits for the row, so that either is refused.
 */
export const deleteCategory = handle(endpoints.deleteCategory, async (ctx, input) => {
	await lockCategories(ctx)
	const rows = await listWholeCategories(ctx.db, input.category_id)
	const [shown] = await presentCategories(ctx, rows, rows)
	if (!shown) refuse('not_found', 'No such category.')
	const inTheWay = Object.entries({ products: shown.products, ...shown.uses }).filter(
		([, count]) => count > 0,
	)
	if (inTheWay.length > 0)
		refuse('category_in_use', 'The category is not empty, or something refers to it.', {
			params: Object.fromEntries(inTheWay),
		})
	await removeCategory(ctx.db, shown.category_id)
	await writeAuditEntry(ctx, {
		action: 'category.delete',
		subject: `category:${shown.category_id}`,
		before: { name: shown.names.en, slug: shown.slug, image: shown.image },
	})
	return listAdminCategories(ctx)
})
