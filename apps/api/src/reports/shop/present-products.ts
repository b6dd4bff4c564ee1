import { hasStaffRight, type ProductFigures } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { productCards } from '../../catalogue/index.ts'
import type { MerchantContext } from '../../platform/context.ts'
import { percentOf } from '../period.ts'
import type { ReportDays } from './period-queries.ts'
import { listProductFigures } from './shop-product-queries.ts'

/** The products that sold most in a period, in the caller's language, and how many there are. Amounts are left out without the right to see money. */
export async function presentProducts(
	ctx: MerchantContext,
	days: ReportDays,
	limit: number,
): Promise<{ list: ProductFigures[]; count: number }> {
	const { shopId, rights } = ctx.actor
	const { rows, count } = await listProductFigures(ctx.db, shopId, days, limit)
	const cards = await productCards(
		ctx,
		rows.map((row) => row.product_id),
	)
	const seesMoney = hasStaffRight(rights, 'money_see')
	return {
		count,
		list: rows.map(({ product_id: id, views, carts, pieces, amount, returned }) => ({
			product_id: id,
			title: cards.get(id)?.title ?? '',
			image: cards.get(id)?.image ?? '',
			views,
			carts,
			pieces,
			amount: seesMoney ? formatAmount(amount) : null,
			returned,
			return_rate: percentOf(returned, pieces),
		})),
	}
}
