import { endpoints } from '@portolan/contract'
import { shopFacts } from '../catalogue/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { readPeriod } from './period.ts'
import { presentSales } from './present-sales.ts'
import { sumSalesByShop } from './sales-queries.ts'

/** Returns sales by shop, the best first. Refuses `invalid` for an invalid period. */
export const getShopsReport = handle(
	endpoints.getShopsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const { page, limit } = input
		const { rows, count } = await sumSalesByShop(ctx.db, readPeriod(input), {
			limit,
			offset: (page - 1) * limit,
		})
		const names = await namesOf(
			ctx,
			rows.map((row) => row.shop_id),
		)
		return {
			list: rows.map((row) => ({
				mer_id: row.shop_id,
				mer_name: names.get(row.shop_id) ?? '',
				...presentSales(row),
			})),
			count,
			page,
			limit,
			has_more: page * limit < count,
		}
	},
)

/** The names of shops by id. */
export async function namesOf(
	ctx: OperatorContext,
	shopIds: readonly string[],
): Promise<Map<string, string>> {
	const shops = await shopFacts(ctx, shopIds)
	return new Map(shops.map((shop) => [shop.shopId, shop.name]))
}
