import type { Page, ProductCard } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { rateOf } from '../../reviews/index.ts'
import type { CardRow, RowPage } from '../product-queries.ts'

/** A product as lists show it. */
export function presentCard(row: CardRow): z.input<typeof ProductCard> {
	const { rate, count } = rateOf(row.score_counts)
	return {
		product_id: row.product_id,
		mer_id: row.shop_id,
		title: row.title,
		image: row.image,
		price: formatAmount(row.price),
		market_price: row.market_price === null ? null : formatAmount(row.market_price),
		sales: row.sales,
		stock: row.stock,
		rate,
		rate_count: count,
		category_id: row.category_id,
		hue: row.hue,
		on_sale: row.on_sale ? 1 : 0,
		is_like: row.is_like ? 1 : 0,
	}
}

/** A page of rows as the wire has it. */
export function presentPage<Row, Item>(
	page: RowPage<Row>,
	asked: { page: number; limit: number },
	present: (row: Row) => Item,
): Page<Item> {
	return {
		list: page.rows.map(present),
		count: page.count,
		page: asked.page,
		limit: asked.limit,
		has_more: page.hasMore,
	}
}
