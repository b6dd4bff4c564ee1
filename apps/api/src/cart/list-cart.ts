import {
	endpoints,
	type Cart,
	type CartLine,
	type CartNotice,
	type ShopHoliday,
} from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { z } from 'zod'
import { shopFacts, skuFacts, type SkuFacts } from '../catalogue/index.ts'
import type { ShopperContext } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { cartLineRows, type CartLineRow } from './cart-queries.ts'

/** Lists the shopper's cart: with today's prices and stock, and what changed since a line was added. */
export const listCart = handle(endpoints.listCart, async (ctx) => {
	return presentCart(ctx, await cartLineRows(ctx.db, ctx.actor.id))
})

/** The lines of one shop; a holiday is there while it lasts. */
interface Group {
	lines: CartLine[]
	subtotal: bigint
	checked: number
	holiday: ShopHoliday | null
}

async function presentCart(ctx: ShopperContext, rows: readonly CartLineRow[]): Promise<Cart> {
	if (rows.length === 0) return { shops: [], count: 0, checked_count: 0, total_price: '0.00' }
	const facts = new Map(
		(
			await skuFacts(
				ctx,
				rows.map((row) => row.sku_id),
			)
		).map((fact) => [fact.skuId, fact]),
	)
	const shops = await shopFacts(ctx, [...new Set(rows.map((row) => row.shop_id))])
	const nameOf = new Map(shops.map((shop) => [shop.shopId, shop.name]))

	const groups = new Map<string, Group>()
	for (const row of rows) {
		const fact = facts.get(row.sku_id)
		if (!fact) continue
		const group = groups.get(row.shop_id) ?? {
			lines: [],
			subtotal: 0n,
			checked: 0,
			holiday: fact.holiday,
		}
		group.lines.push(presentLine(row, fact))
		const isSold = fact.onSale && fact.holiday?.orders !== 'none'
		if (row.checked && isSold && fact.available > 0) {
			const pieces = Math.min(row.num, fact.available)
			group.subtotal += fact.price * BigInt(pieces)
			group.checked += pieces
		}
		groups.set(row.shop_id, group)
	}
	const parts = [...groups]
	return {
		shops: parts.map(([shopId, group]) => ({
			mer_id: shopId,
			mer_name: nameOf.get(shopId) ?? '',
			lines: group.lines,
			subtotal: formatAmount(group.subtotal),
			holiday: group.holiday,
		})),
		count: rows.reduce((sum, row) => sum + row.num, 0),
		checked_count: parts.reduce((sum, [, group]) => sum + group.checked, 0),
		total_price: formatAmount(parts.reduce((sum, [, group]) => sum + group.subtotal, 0n)),
	}
}

function presentLine(row: CartLineRow, fact: SkuFacts): CartLine {
	return {
		cart_id: row.id,
		product_id: row.product_id,
		sku_id: row.sku_id,
		title: fact.title,
		image: fact.image,
		spec: fact.spec,
		price: formatAmount(fact.price),
		price_before: fact.price === row.price_seen ? null : formatAmount(row.price_seen),
		num: row.num,
		stock: fact.onSale ? fact.available : 0,
		checked: row.checked ? 1 : 0,
		notice: noticeOf(row, fact),
	}
}

/** The most important note about a line: that it is gone, then that too few are left, then that its price changed. */
function noticeOf(row: CartLineRow, fact: SkuFacts): z.output<typeof CartNotice> | null {
	if (!fact.onSale) return 'off_shelf'
	if (fact.available < row.num) return 'low_stock'
	return fact.price === row.price_seen ? null : 'price_changed'
}
