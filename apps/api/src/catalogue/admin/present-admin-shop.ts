import type { endpoints, ReplyOf } from '@portolan/contract'
import { operatorNames } from '../../operators/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import { goodRate } from '../present-shop.ts'
import type { AdminShopRow } from './admin-shop-queries.ts'

/** Shops as operators see them. */
export async function presentAdminShops(
	ctx: OperatorContext,
	rows: readonly AdminShopRow[],
): Promise<ReplyOf<typeof endpoints.listAdminShops>['list']> {
	const names = await operatorNames(
		ctx,
		rows.map((row) => row.closed_by),
	)
	return rows.map((row) => ({
		mer_id: row.id,
		mer_name: row.name,
		mer_avatar: row.avatar,
		country: row.country,
		owner_name: row.owner_name,
		open: row.open ? 1 : 0,
		closed: row.closed_at && {
			reason: reasonText(ctx.lang, row.closed_reason),
			at: toSeconds(row.closed_at),
			by: names.get(row.closed_by ?? '') ?? '',
		},
		sales: row.sales,
		fans: row.fans,
		good_rate: goodRate(ctx, row),
		good_rate_count: row.scored,
		product_count: row.product_count,
		product_total: row.product_total,
		createtime: toSeconds(row.created_at),
		actions: [row.open ? 'close' : 'open'],
	}))
}
