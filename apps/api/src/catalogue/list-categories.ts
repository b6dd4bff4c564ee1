import type { endpoints, ReplyOf } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import { findCategories } from './home-rows.ts'

/** All categories, in shelf order. */
export async function listCategories(ctx: Context): Promise<ReplyOf<typeof endpoints.listCategories>> {
	const rows = await findCategories(ctx.db, ctx.lang)
	return rows.map(({ id, slug, name, image, hue }) => ({ category_id: id, slug, name, image, hue }))
}
