import { orderStatus, refundStatus } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { after } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { settleDays } from '../order-settings.ts'
import { countShopOrders, sumShopSales, type ShopOrderCounts } from './merchant-order-queries.ts'
import {
	listShopEscrowRows,
	sumReleases,
	sumShopEscrow,
	type Release,
	type ReleaseSum,
	type ShopEscrowRow,
} from './shop-escrow-queries.ts'

/** An order of a shop whose money is in escrow. Amounts are cents. */
export interface ShopEscrowEntry {
	id: string
	orderSn: string
	gross: Cents
	commission: Cents
	/** What happens next automatically, and when; null if nothing has a date yet, or a claim stops it. */
	next: { name: 'receive' | 'settle'; at: Date } | null
	/** When the money comes, at the latest; null while that has no date. */
	releaseAt: Date | null
	isClaimed: boolean
}

/** What a shop has to ship. */
export async function shopOrderCounts(ctx: Context, shopId: string): Promise<ShopOrderCounts> {
	return countShopOrders(ctx.db, shopId, ctx.clock.now())
}

/** What a shop sold in the last days. */
export async function shopSales(
	ctx: Context,
	shopId: string,
	days: number,
): Promise<{ orders: number; amount: Cents }> {
	return sumShopSales(ctx.db, shopId, after(ctx.clock.now(), -days * 86_400))
}

/** What the shop would get for its orders in escrow, and the next settlement. */
export async function shopEscrow(
	ctx: Context,
	shopId: string,
): Promise<{ net: Cents; next: { at: Date; amount: Cents } | null }> {
	return sumShopEscrow(ctx.db, shopId)
}

/** A page of a shop's orders in escrow, the earliest money first. */
export async function shopEscrowList(
	ctx: Context,
	asked: {
		shopId: string
		timeZone: string
		release: Release | null
		limit: number
		offset: number
	},
): Promise<{ list: ShopEscrowEntry[]; count: number }> {
	const { rows, count } = await listShopEscrowRows(ctx.db, {
		...asked,
		settleDays: ctx.settings.get(settleDays),
	})
	return {
		count,
		list: rows.map((row) => ({
			id: row.id,
			orderSn: row.order_sn,
			gross: row.gross,
			commission: row.commission,
			next: nextOf(row),
			releaseAt: row.release_at,
			isClaimed: row.refund_status === refundStatus.open,
		})),
	}
}

/** What comes out of a shop's escrow by day of a time zone, and what has no date. Source: docs/product/payouts.md, Forecast. */
export async function shopReleases(
	ctx: Context,
	asked: { shopId: string; timeZone: string },
): Promise<ReleaseSum[]> {
	return sumReleases(ctx.db, { ...asked, settleDays: ctx.settings.get(settleDays) })
}

function nextOf(row: ShopEscrowRow): ShopEscrowEntry['next'] {
	if (row.refund_status === refundStatus.open) return null
	if (row.status >= orderStatus.received)
		return row.settle_at && { name: 'settle', at: row.settle_at }
	return row.status === orderStatus.shipped && row.receive_at
		? { name: 'receive', at: row.receive_at }
		: null
}
