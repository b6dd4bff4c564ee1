import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { listWholeCategories, lockCategories, writeCategoryOrder } from './category-queries.ts'
import { listAdminCategories } from './list-admin-categories.ts'

/** Sets the order of all categories. Refuses `state_changed` unless exactly the existing ones are named, each once. */
export const sortCategories = handle(endpoints.sortCategories, async (ctx, input) => {
	await lockCategories(ctx)
	const before = (await listWholeCategories(ctx.db)).map(({ id }) => id)
	if (before.toSorted().join() !== input.category_ids.toSorted().join())
		refuse('state_changed', 'These are not the categories that are there.')
	await writeCategoryOrder(ctx.db, input.category_ids)
	await writeAuditEntry(ctx, {
		action: 'category.order',
		subject: 'category:all',
		before,
		after: input.category_ids,
	})
	return listAdminCategories(ctx)
})
