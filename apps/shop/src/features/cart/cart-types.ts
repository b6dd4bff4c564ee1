import type { ReplyOf } from '../../shared/api.ts'

/** The whole cart, grouped by shop. */
export type Cart = ReplyOf<'listCart'>
/** The lines of one shop. */
export type CartShop = Cart['shops'][number]
/** One SKU in the cart. */
export type CartLine = CartShop['lines'][number]
