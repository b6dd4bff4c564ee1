import { endpoint } from '../endpoint.ts'
import { Cart } from '../cart.ts'

/** Reads the cart, grouped by shop, the most recently changed shop first. */
export const listCart = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/cart/list',
	summary: 'The cart, grouped by shop.',
	reply: Cart,
})
