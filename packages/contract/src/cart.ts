import { z } from 'zod'
import { ShopHoliday } from './shop-hours.ts'
import { Amount, Count, Flag, Id } from './wire.ts'

/** How many pieces a line may have. */
export const Pieces = z.int().min(1).max(999)

/** Lines named by the shopper: at least one, at most a full cart of 99 (docs/product/checkout.md, Cart). */
export const CartIds = z.array(Id).min(1).max(99)

/**
 * What a shopper should know about a line before paying. `off_shelf`: no longer sold. `low_stock`: fewer are left than
 * the line asks for (none at all where `stock` is 0). `price_changed`: `price` differs from `price_before`.
 */
export const CartNotice = z.enum(['price_changed', 'low_stock', 'off_shelf'])

/** One SKU in the cart. `price` is the present price; `price_before` is the price at which it was put into the cart, if that differs. */
export const CartLine = z.strictObject({
	cart_id: Id,
	product_id: Id,
	sku_id: Id,
	title: z.string(),
	image: z.string(),
	spec: z.string(),
	price: Amount,
	price_before: Amount.nullable(),
	num: z.int(),
	stock: Count,
	checked: Flag,
	notice: CartNotice.nullable(),
})
export type CartLine = z.output<typeof CartLine>

/** The lines of one shop. `subtotal` adds the checked lines that can be bought. */
export const CartShop = z.strictObject({
	mer_id: Id,
	mer_name: z.string(),
	lines: z.array(CartLine),
	subtotal: Amount,
	/** While it lasts. Lines of a shop that takes no orders are in no sum. */
	holiday: ShopHoliday.nullable(),
})
export type CartShop = z.output<typeof CartShop>

/** The whole cart. `count` is pieces over all lines; `checked_count` and `total_price` cover the checked, buyable lines. */
export const Cart = z.strictObject({
	shops: z.array(CartShop),
	count: Count,
	checked_count: Count,
	total_price: Amount,
})
export type Cart = z.output<typeof Cart>

/** A line that could not be merged as requested: it now has `num` pieces instead of `asked`. */
export const CartChange = z.strictObject({
	sku_id: Id,
	title: z.string().nullable(),
	asked: z.int(),
	num: Count,
	why: z.enum(['low_stock', 'off_shelf', 'cart_full']),
})
export type CartChange = z.output<typeof CartChange>

/** A cart after a merge, and the lines that could not be merged completely. */
export const MergedCart = z.strictObject({ cart: Cart, changes: z.array(CartChange) })
