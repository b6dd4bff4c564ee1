import { addToCart } from './add-to-cart.ts'
import { countCart } from './count-cart.ts'
import { listCart } from './list-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setCartChecked } from './set-cart-checked.ts'
import { setCartQuantity } from './set-cart-quantity.ts'

/** The handlers of the cart. */
export const cartHandlers = [
	listCart,
	countCart,
	addToCart,
	setCartQuantity,
	setCartChecked,
	removeFromCart,
	mergeCart,
]
