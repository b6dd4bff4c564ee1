import type { RefundReason, ShopReturns } from '@portolan/contract'
import { percentOf } from '../period.ts'
import type { ReturnRow } from './shop-product-queries.ts'

/** Returns of one period: all, by product with the most returned pieces first, and by reason with the most frequent first. */
export interface ReturnSums {
	total: ShopReturns
	products: (ShopReturns & { productId: string })[]
	reasons: { reason: RefundReason; returned: number; rate: string | null }[]
}

/** Adds up the rows of one period. Products of which nothing was returned are not in the list. */
export function sumReturns(rows: readonly ReturnRow[]): ReturnSums {
	const sold = rows.filter(({ reason }) => reason === null)
	const returned = rows.filter(({ reason }) => reason !== null)
	const pieces = piecesOf(sold)
	return {
		total: returnsOf(pieces, piecesOf(returned)),
		products: grouped(returned, ({ product_id: id }) => id)
			.map(([productId, list]) => ({
				productId,
				...returnsOf(
					piecesOf(sold.filter(({ product_id: id }) => id === productId)),
					piecesOf(list),
				),
			}))
			.toSorted((a, b) => b.returned - a.returned || a.pieces - b.pieces),
		reasons: grouped(returned, ({ reason }) => reason)
			.flatMap(([reason, list]) => {
				const count = piecesOf(list)
				return reason === null ? [] : [{ reason, returned: count, rate: percentOf(count, pieces) }]
			})
			.toSorted((a, b) => b.returned - a.returned),
	}
}

function returnsOf(pieces: number, returned: number): ShopReturns {
	return { pieces, returned, rate: percentOf(returned, pieces) }
}

function piecesOf(rows: readonly ReturnRow[]): number {
	return rows.reduce((sum, row) => sum + row.pieces, 0)
}

function grouped<Key>(
	rows: readonly ReturnRow[],
	by: (row: ReturnRow) => Key,
): [Key, ReturnRow[]][] {
	return [...Map.groupBy(rows, by)]
}
