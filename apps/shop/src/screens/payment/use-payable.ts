import type { Order } from '../../features/orders/index.ts'
import { problemOf } from '../../shared/api.ts'
import { useCall } from '../../shared/queries.ts'

/** A trade holds one order per shop, and a cart at most 20 shops; a page of the list holds them all. */
const limit = 50

/** The orders that are paid together; empty where the trade or the order is not found. */
export function usePayable({
	tradeNo,
	orderId,
}: {
	tradeNo: string | null
	orderId: string | null
}): {
	orders: readonly Order[]
	isPending: boolean
	error: Error | null
	refetch: () => void
} {
	const isOne = orderId !== null
	const one = useCall(
		'getOrder',
		{ order_id: orderId ?? '' },
		{ enabled: isOne, staleMs: 0, quiet: ['not_found', 'invalid'] },
	)
	// The list finds orders by the number of their trade too.
	const trade = useCall(
		'listOrders',
		{ keyword: tradeNo ?? '', limit },
		{ enabled: !isOne && tradeNo !== null && tradeNo !== '', staleMs: 0 },
	)
	const asked = isOne ? one : trade
	const isMissing = problemOf(asked.error) !== null && isOne
	return {
		orders: isOne
			? one.data
				? [one.data]
				: []
			: (trade.data?.list.filter((order) => order.out_trade_no === tradeNo) ?? []),
		isPending: asked.isLoading,
		error: isMissing || asked.data ? null : asked.error,
		refetch: () => void asked.refetch(),
	}
}
