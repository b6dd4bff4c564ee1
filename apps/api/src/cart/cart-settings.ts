import { integerSetting } from '../platform/settings.ts'

/** The most lines of a cart. Source: docs/product/checkout.md, Cart. */
export const maxCartLines = integerSetting('cart.max_lines', {
	default: 99,
	min: 1,
	max: 500,
	unit: 'count',
	about: 'Lines a cart holds at most: {value}.',
})

/** The most shops in a cart. Source: docs/product/checkout.md, Cart. */
export const maxCartShops = integerSetting('cart.max_shops', {
	default: 20,
	min: 1,
	max: 100,
	unit: 'count',
	about: 'Shops a cart holds lines of at most: {value}.',
})

/** The most pieces of one SKU in a line. */
export const maxLinePieces = 999
