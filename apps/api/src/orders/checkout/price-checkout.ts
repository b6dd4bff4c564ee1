import type { ShopHoliday } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { freightFor, type FreightTemplate } from '../../catalogue/index.ts'
import { discountOf, type Promo } from '../../promotions/index.ts'

/** A line to be bought, with its present price in cents. */
export interface CheckoutLine {
	/** The cart line it comes from; null when it is bought at once. */
	cartId: string | null
	skuId: string
	productId: string
	shopId: string
	categoryId: string | null
	wordingId: string
	title: string
	image: string
	spec: string
	choice: number[]
	price: Cents
	num: number
	weightGrams: number
}

/** A shop of a checkout and its shipping template. */
export interface CheckoutShop {
	shopId: string
	name: string
	freight: FreightTemplate
	/** Its holiday while it lasts. */
	holiday: ShopHoliday | null
}

/** Everything that decides the price of a checkout. `country` is null while no address is known. */
export interface Checkout {
	lines: CheckoutLine[]
	shops: CheckoutShop[]
	country: string | null
	promo: Promo | null
}

/** A line with its share of the promo. */
export interface PricedLine extends CheckoutLine {
	discount: Cents
}

/** One shop's part. `freight` is null if it is not known or the shop does not deliver. */
export interface PricedShop {
	shopId: string
	name: string
	lines: PricedLine[]
	pieces: number
	subtotal: Cents
	freight: Cents | null
	delivers: boolean
	holiday: ShopHoliday | null
	/** The discount of lines and shipping cost together. */
	discount: Cents
	total: Cents
}

/** The largest amount that the API accepts, in cents; a larger cart has to be ordered in parts. */
export const mostTotal: Cents = 999_999_999_999n

/** The price of a checkout. `promoMiss` is the reason why the promo code gives no discount. */
export interface PricedCheckout {
	shops: PricedShop[]
	subtotal: Cents
	freight: Cents | null
	discount: Cents
	total: Cents
	promoMiss: 'nothing_fits' | 'min_spend' | null
}

/**
 * Prices a checkout: lines, shipping of each shop by its template, and the promo code spread over them. A pure function; preview and order
 * both use it. Every total is the sum of its parts to the cent. Source: docs/product/checkout.md, Preview.
 */
export function priceCheckout(checkout: Checkout): PricedCheckout {
	const freights = checkout.shops.map((shop) => ({
		shopId: shop.shopId,
		...freightOf(checkout, shop),
	}))
	const shares = checkout.promo
		? discountOf(
				checkout.promo,
				checkout.lines.map((line) => ({ ...line, amount: amountOf(line) })),
				freights,
			)
		: null
	const given = shares === null || typeof shares === 'string' ? null : shares

	const shops = checkout.shops.map((shop, index): PricedShop => {
		const lines = checkout.lines.flatMap((line, at) =>
			line.shopId === shop.shopId ? [{ ...line, discount: given?.lines[at] ?? 0n }] : [],
		)
		const subtotal = sum(lines.map(amountOf))
		const freight = freights[index]?.freight ?? null
		const discount = sum(lines.map((line) => line.discount)) + (given?.freights[index] ?? 0n)
		return {
			shopId: shop.shopId,
			name: shop.name,
			lines,
			pieces: lines.reduce((pieces, line) => pieces + line.num, 0),
			subtotal,
			freight,
			delivers: freights[index]?.delivers ?? true,
			holiday: shop.holiday,
			discount,
			total: subtotal + (freight ?? 0n) - discount,
		}
	})
	return {
		shops,
		subtotal: sum(shops.map((shop) => shop.subtotal)),
		freight: shops.some((shop) => shop.freight === null)
			? null
			: sum(shops.map((shop) => shop.freight ?? 0n)),
		discount: sum(shops.map((shop) => shop.discount)),
		total: sum(shops.map((shop) => shop.total)),
		promoMiss: typeof shares === 'string' ? shares : null,
	}
}

function freightOf(
	checkout: Checkout,
	shop: CheckoutShop,
): { freight: Cents | null; delivers: boolean } {
	if (checkout.country === null) return { freight: null, delivers: true }
	const lines = checkout.lines.filter((line) => line.shopId === shop.shopId)
	const freight = freightFor(shop.freight, {
		country: checkout.country,
		subtotal: sum(lines.map(amountOf)),
		pieces: lines.reduce((pieces, line) => pieces + line.num, 0),
		weightGrams: lines.reduce((grams, line) => grams + line.weightGrams * line.num, 0),
	})
	return freight === 'not_delivered'
		? { freight: null, delivers: false }
		: { freight, delivers: true }
}

function amountOf(line: CheckoutLine): Cents {
	return line.price * BigInt(line.num)
}

function sum(amounts: readonly Cents[]): Cents {
	return amounts.reduce((a, b) => a + b, 0n)
}
