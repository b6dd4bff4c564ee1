import * as contract from '@portolan/contract'
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
	route(contract.listCart, listCart),
	route(contract.countCart, countCart),
	route(contract.addToCart, addToCart),
	route(contract.setCartNum, setCartNum),
	route(contract.setCartChecked, setCartChecked),
	route(contract.removeFromCart, removeFromCart),
	route(contract.mergeCart, mergeCart),
]
