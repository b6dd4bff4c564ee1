import type { TxContext } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { writeCategories } from '../bulk-edit/bulk-product-queries.ts'
import { bumpVersion } from '../shop/product-version-queries.ts'
import {
	lockTaskProducts,
	notePagesChanged,
	takeTask,
	writeTaskPart,
	type CategoryTask,
} from './category-task-queries.ts'

/** How many products one transaction changes: it takes well under a second, and whoever saves one of them waits no longer. */
export const categoryProductsAtOnce = 200

/**
 * Moves products to another category, and writes search words again after a category got another name, a part in each transaction together with
 * how far it is: a process that is killed leaves no part half done, and another one goes on.
 */
export const categoriesJob = job('catalogue-categories', 1_000, runPart)

async function runPart(ctx: TxContext): Promise<number> {
	const task = await takeTask(ctx.db)
	if (task === null) return 0
	const ids = await lockTaskProducts(ctx.db, task, categoryProductsAtOnce)
	if (ids.length > 0) await change(ctx, task, ids)
	await writeTaskPart(ctx.db, task.id, {
		afterId: ids.at(-1) ?? null,
		products: ids.length,
		endedAt: ids.length < categoryProductsAtOnce ? ctx.clock.now() : null,
	})
	return 1
}

async function change(ctx: TxContext, task: CategoryTask, ids: readonly string[]): Promise<void> {
	const categoryId = task.to_id ?? task.category_id
	await writeCategories(
		ctx.db,
		ids.map((productId) => ({ productId, categoryId })),
	)
	// Whoever has one of these products open in the form does not put it back.
	if (task.to_id !== null) await bumpVersion(ctx.db, ids)
	else await notePagesChanged(ctx.db, ids)
}
