import { endpoints, mostOrderViews } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { words } from '../../platform/words/words.ts'
import { listViews, putView } from './view-queries.ts'

/** Saves a list under a name. Refuses `invalid` for one more than a person may have. */
export const saveOrderView = handle(endpoints.saveOrderView, async (ctx, input) => {
	await putView(ctx, { name: input.name, filter: input.filter, isDefault: input.is_default })
	const list = await listViews(ctx)
	if (list.length > mostOrderViews)
		refuse('invalid', `A person has at most ${mostOrderViews} views.`, {
			field: 'name',
			params: { reason: words(ctx.lang, 'order_view.many', { most: mostOrderViews }) },
		})
	return { list }
})
