import type { Context, TxContext } from '../platform/context.ts'
import { port } from '../platform/ports.ts'

/** The fields of an order's line that a review needs. */
export interface BoughtLine {
	lineId: string
	orderId: string
	orderSn: string
	productId: string
	skuId: string
	shopId: string
	shopName: string
	title: string
	image: string
	spec: string
	/** Null until the order was received. */
	receivedAt: Date | null
}

/**
 * What orders provides for reviews. Reviews cannot import orders: the catalogue shows reviews, and orders imports the
 * catalogue.
 */
export interface OrdersForReviews {
	/** The shopper's line, or null; its order is locked until the transaction ends. */
	lockLine(ctx: TxContext, lineId: string, shopperId: string): Promise<BoughtLine | null>
	/** The shopper's lines received after `since` and not reviewed, the latest received first, and the total. */
	listUnreviewed(
		ctx: Context,
		asked: { shopperId: string; since: Date; limit: number; offset: number },
	): Promise<{ lines: BoughtLine[]; count: number }>
	/** Lines by their ids; in no order. */
	findLines(ctx: Context, lineIds: readonly string[]): Promise<BoughtLine[]>
	/** Marks a line of a locked order as reviewed; the last one completes the order. */
	noteReviewed(ctx: TxContext, line: BoughtLine): Promise<void>
}

/** What orders provides for reviews. */
export const ordersForReviews = port<OrdersForReviews>('ordersForReviews')
