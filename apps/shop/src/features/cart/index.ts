/** The public API of the cart: its content, putting things in, and taking them to the checkout. */
export { cartKinds } from './cart-kinds.ts'
export { CartShopCard } from './cart-shop-card.tsx'
export type { Cart, CartLine, CartShop } from './cart-types.ts'
export { cartIdsOf, linesToBuy } from './cart-sums.ts'
export {
	forgetCheckoutWish,
	startCheckout,
	useCheckoutWish,
	type CheckoutWish,
	type KeptWish,
} from './checkout-wish.ts'
export { useAddToCart } from './use-add-to-cart.ts'
export { useCart, type CartActions } from './use-cart.ts'
export { useCartCount } from './use-cart-count.ts'
