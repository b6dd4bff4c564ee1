import { cents, formatAmount } from '@portolan/money'
import type { Cart, CartLine, CartShop } from './cart-types.ts'

/** Whether a line can be bought as it is: on sale, and with enough in stock. */
export function canBeBought(line: CartLine): boolean {
	return line.notice !== 'off_shelf' && line.stock >= line.num
}

/** The lines of a shop that can be checked out: none while the shop takes no orders. */
export function linesToBuy(shop: CartShop): CartLine[] {
	return shop.holiday?.orders === 'none' ? [] : shop.lines.filter(canBeBought)
}

/** Lines that count towards the total. */
function isCounted(line: CartLine): boolean {
	return line.checked === 1 && canBeBought(line)
}

/** The ids of the lines for which the function gives true. */
export function cartIdsOf(cart: Cart, fits: (line: CartLine) => boolean): string[] {
	return cart.shops.flatMap((shop) => shop.lines.filter(fits).map((line) => line.cart_id))
}

/**
 * The cart with some lines changed, and its sums as the server will answer them: shown at once, until the answer arrives. Lines for which
 * `change` gives null are gone.
 */
export function withChangedLines(cart: Cart, change: (line: CartLine) => CartLine | null): Cart {
	const shops = cart.shops.flatMap((shop) => {
		const lines = shop.lines.flatMap((line) => change(line) ?? [])
		return lines.length === 0 ? [] : [withSubtotal({ ...shop, lines })]
	})
	const lines = shops.flatMap((shop) => shop.lines)
	const counted = shops.flatMap(linesToBuy).filter(isCounted)
	return {
		shops,
		count: pieces(lines),
		checked_count: pieces(counted),
		total_price: formatAmount(sum(counted)),
	}
}

function withSubtotal(shop: CartShop): CartShop {
	return { ...shop, subtotal: formatAmount(sum(linesToBuy(shop).filter(isCounted))) }
}

function pieces(lines: readonly CartLine[]): number {
	return lines.reduce((all, line) => all + line.num, 0)
}

function sum(lines: readonly CartLine[]): bigint {
	return lines.reduce((all, line) => all + cents(line.price) * BigInt(line.num), 0n)
}
