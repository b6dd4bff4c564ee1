/**
 * What an API key of a shop may do. A right to write includes the right to read the same area. Each endpoint names the one right that it
 * needs (`apiKeyRight`); an endpoint without one cannot be reached by any key.
 *
 * | right | calls |
 * |---|---|
 * | `orders.read` | list and open orders |
 * | `orders.write` | ship, correct tracking |
 * | `goods.read` | list and open products with their stock and prices; list the pictures of the media library |
 * | `goods.write` | set stock and price of a SKU |
 * | `claims.read` | list and open refund requests |
 * | `claims.write` | answer refund requests, with pictures as proof |
 * | `payouts.read` | list and open payouts |
 *
 * Source: docs/product/shop-api.md, Rights.
 */
export const apiKeyRights = [
	'orders.read',
	'orders.write',
	'goods.read',
	'goods.write',
	'claims.read',
	'claims.write',
	'payouts.read',
] as const

/** One right of an API key. */
export type ApiKeyRight = (typeof apiKeyRights)[number]

/** Whether a key with these rights may do what needs this right. */
export function hasApiKeyRight(rights: readonly ApiKeyRight[], needed: ApiKeyRight): boolean {
	const write = needed.replace('.read', '.write')
	return rights.some((right) => right === needed || right === write)
}
