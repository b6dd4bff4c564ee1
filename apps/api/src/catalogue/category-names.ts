import type { Context } from '../platform/context.ts'
import { findCategories } from './home-queries.ts'

/** The names of categories in the caller's language, by id; ids that do not exist are left out. */
export async function categoryNames(
	ctx: Context,
	categoryIds: readonly string[],
): Promise<Map<string, string>> {
	const rows = await findCategories(ctx.db, ctx.lang)
	return new Map(
		rows.filter(({ id }) => categoryIds.includes(id)).map(({ id, name }) => [id, name]),
	)
}
