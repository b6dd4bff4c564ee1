import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { queryClient } from '../../shared/query-client.ts'
import { renew, useAction, useCall } from '../../shared/queries.ts'
import { waitIfOffline } from '../../shared/wait-if-offline.ts'
import { withChangedLines } from './cart-sums.ts'
import type { Cart, CartLine } from './cart-types.ts'

/** What can be done with the cart's lines. Every change is shown at once and corrected by the server's answer. */
export interface CartActions {
	setNum: (line: CartLine, num: number) => void
	setChecked: (lines: readonly CartLine[], checked: boolean) => void
	remove: (cartIds: string[], onDone?: () => void) => void
}

const cartKey = ['listCart', {}] as const

/** The signed-in person's cart, and what can be done with it. */
export function useCart() {
	const query = useCall('listCart', {}, { staleMs: 15_000 })
	const num = useAction('setCartQuantity', { skipRepeatCheck: true })
	const check = useAction('setCartChecked', { skipRepeatCheck: true })
	const del = useAction('removeFromCart', { skipRepeatCheck: true })
	// The screen shows the change before the server has answered, so after a refusal the cart is loaded again.
	const settle = { onSuccess: keepCart, onError: () => void renew('listCart', 'countCart') }

	const actions: CartActions = {
		setNum: (line, wanted) => {
			const waits = waitIfOffline({
				name: 'setCartQuantity',
				input: { cart_id: line.cart_id, num: wanted },
				target: `cart ${line.cart_id}`,
				text: t('waiting.cart_num', { title: line.title, num: number(wanted) }),
				shows: cartKey,
			})
			if (waits) return
			show((one) => (one.cart_id === line.cart_id ? { ...one, num: wanted } : one))
			num.mutate({ cart_id: line.cart_id, num: wanted }, settle)
		},
		setChecked: (lines, checked) => {
			const ids = lines.map((line) => line.cart_id)
			if (ids.length === 0) return
			show((one) => (ids.includes(one.cart_id) ? { ...one, checked: checked ? 1 : 0 } : one))
			check.mutate({ cart_ids: ids, checked: checked ? 1 : 0 }, settle)
		},
		remove: (cartIds, onDone) => {
			if (removeLater(query.data, cartIds)) return
			show((one) => (cartIds.includes(one.cart_id) ? null : one))
			del.mutate(
				{ cart_ids: cartIds },
				{
					...settle,
					onSuccess: (cart) => {
						keepCart(cart)
						onDone?.()
					},
				},
			)
		},
	}
	return { query, actions }
}

/** Without a connection every line is removed by an action of its own, which can be taken back. */
function removeLater(cart: Cart | undefined, cartIds: readonly string[]): boolean {
	const lines = cart?.shops.flatMap((shop) => shop.lines) ?? []
	return lines
		.filter((line) => cartIds.includes(line.cart_id))
		.map((line) =>
			waitIfOffline({
				name: 'removeFromCart',
				input: { cart_ids: [line.cart_id] },
				target: `cart ${line.cart_id}`,
				text: t('waiting.cart_del', { title: line.title }),
				shows: cartKey,
			}),
		)
		.some((waits) => waits)
}

function show(change: (line: CartLine) => CartLine | null): void {
	// The answer of an earlier request must not undo the change.
	void queryClient.cancelQueries({ queryKey: cartKey })
	queryClient.setQueryData<Cart>(cartKey, (cart) => cart && withChangedLines(cart, change))
}

function keepCart(cart: Cart): void {
	queryClient.setQueryData<Cart>(cartKey, cart)
	queryClient.setQueryData(['countCart', {}], { count: cart.count })
}
