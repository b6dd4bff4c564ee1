import type { endpoints, ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { operatorNames } from '../../operators/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { reasonText } from '../../platform/words/standard-reasons.ts'
import type { AdminProductRow } from './admin-product-queries.ts'

type Shown = ReplyOf<typeof endpoints.listAdminProducts>['list'][number]

/** Products as operators see them. */
export async function presentAdminProducts(
	ctx: OperatorContext,
	rows: readonly AdminProductRow[],
): Promise<Shown[]> {
	const names = await operatorNames(
		ctx,
		rows.map((row) => row.taken_off_by),
	)
	return rows.map((row) => ({
		product_id: row.id,
		mer_id: row.shop_id,
		mer_name: row.shop_name,
		shop_open: row.shop_open ? 1 : 0,
		title: row.title,
		image: row.image,
		price: formatAmount(row.price),
		stock: row.stock,
		sales: row.sales,
		category_id: row.category_id,
		category_name: row.category_name ?? '',
		on_shelf: row.on_sale ? 1 : 0,
		taken_off: row.taken_off_at && {
			reason: reasonText(ctx.lang, row.taken_off_reason),
			at: toSeconds(row.taken_off_at),
			by: names.get(row.taken_off_by ?? '') ?? '',
		},
		createtime: toSeconds(row.created_at),
		actions: [row.taken_off_at === null ? 'take_off' : 'put_back'],
	}))
}
