import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { addToCart } from './add-to-cart.ts'
import { countCart } from './count-cart.ts'
import { listCart } from './list-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setCartChecked } from './set-cart-checked.ts'
import { setCartNum } from './set-cart-num.ts'

/** The calls about the cart. */
export const cartRoutes = [
	route(endpoints.listCart, listCart),
	route(endpoints.countCart, countCart),
	route(endpoints.addToCart, addToCart),
	route(endpoints.setCartQuantity, setCartNum),
	route(endpoints.setCartChecked, setCartChecked),
	route(endpoints.removeFromCart, removeFromCart),
	route(endpoints.mergeCart, mergeCart),
]
