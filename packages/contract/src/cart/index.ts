import { addToCart } from './add-to-cart.ts'
import { countCart } from './count-cart.ts'
import { listCart } from './list-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setCartChecked } from './set-cart-checked.ts'
import { setCartQuantity } from './set-cart-quantity.ts'

export * from './add-to-cart.ts'
export * from './count-cart.ts'
export * from './list-cart.ts'
export * from './merge-cart.ts'
export * from './remove-from-cart.ts'
export * from './set-cart-checked.ts'
export * from './set-cart-quantity.ts'

/** The endpoints of the module cart, by their names. */
export const cartEndpoints = {
	listCart,
	countCart,
	addToCart,
	setCartQuantity,
	setCartChecked,
	removeFromCart,
	mergeCart,
}
