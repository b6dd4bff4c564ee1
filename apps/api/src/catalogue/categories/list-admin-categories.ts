import { endpoints, type ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { inLanguage, type Localized } from '../localized.ts'
import { listWholeCategories, type WholeCategoryRow } from './category-queries.ts'
import { categoryUses } from './category-uses-port.ts'

type AdminCategory = ReplyOf<typeof endpoints.saveCategory>

/** Lists all categories in their order, in all languages, also hidden ones, with what is in them and refers to them. */
export const listAdminCategories = handle(endpoints.listAdminCategories, async (ctx) => {
	const rows = await listWholeCategories(ctx.db)
	return { list: await presentCategories(ctx, rows, rows) }
})

/** Categories as operators see them; `all` gives the names of those that products move to. */
export async function presentCategories(
	ctx: OperatorContext,
	rows: readonly WholeCategoryRow[],
	all: readonly { id: string; names: Localized }[],
): Promise<AdminCategory[]> {
	const counters = categoryUses.of(ctx)
	const promos = await counters.promos(ctx.db)
	const taxShops = await counters.taxShops(ctx.db)
	const names = new Map(all.map((row) => [row.id, inLanguage(row.names, ctx.lang)]))
	return rows.map((row) => ({
		category_id: row.id,
		slug: row.slug,
		names: row.names,
		image: row.image,
		hue: row.hue,
		shown: row.shown ? 1 : 0,
		products: row.products,
		on_sale: row.on_sale,
		uses: {
			promos: promos.get(row.id) ?? 0,
			tax_shops: taxShops.get(row.id) ?? 0,
			banners: row.banners,
			bulk_edits: row.bulk_edits,
			moves: row.moves,
		},
		move:
			row.to_id === null
				? null
				: {
						to_id: row.to_id,
						to_name: names.get(row.to_id) ?? '',
						products: row.move_products ?? 0,
						moved: row.move_done ?? 0,
					},
	}))
}
