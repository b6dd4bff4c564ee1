import { queryClient } from '../../shared/query-client.ts'
import type { WaitingKind } from '../../shared/waiting-actions.ts'
import { withChangedLines } from './cart-sums.ts'
import type { Cart } from './cart-types.ts'

const shown: WaitingKind['shown'] = (data) => {
	if (data !== undefined) queryClient.setQueryData(['countCart', {}], { count: asCart(data).count })
}

/** How changes of the cart are shown while they wait for a connection. */
export const cartKinds = {
	setCartQuantity: {
		apply: (data, action) =>
			data !== undefined && action.name === 'setCartQuantity'
				? withChangedLines(asCart(data), (line) =>
						line.cart_id === action.input.cart_id ? { ...line, num: action.input.num } : line,
					)
				: data,
		shown,
	},
	removeFromCart: {
		apply: (data, action) =>
			data !== undefined && action.name === 'removeFromCart'
				? withChangedLines(asCart(data), (line) =>
						action.input.cart_ids.includes(line.cart_id) ? null : line,
					)
				: data,
		shown,
	},
} satisfies Record<string, WaitingKind>

/** Under the key of the cart there is nothing else. */
function asCart(data: unknown): Cart {
	return data as Cart
}
