import type { CartChange } from '@portolan/contract'
import { noteCarts, skuFacts } from '../catalogue/index.ts'
import type { TxContext, ShopperActor } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { cartLineRows, lockCart, writeCartLines, type CartLineRow } from './cart-queries.ts'
import { maxCartLines, maxCartShops, maxLinePieces } from './cart-settings.ts'

/** The result of adding lines: the lines of the cart that contain them now, and where fewer pieces were added than requested. */
export interface TakenIntoCart {
	cartIds: string[]
	changes: CartChange[]
}

/**
 * Adds lines to the cart as far as stock and the cart's limits allow, and returns what could not be added in full. Never
 * refuses: a visitor who signs in must not lose the lines that fit because of one that does not. Source:
 * docs/product/checkout.md, Cart.
 */
export async function takeIntoCart(
	ctx: TxContext<ShopperActor>,
	wanted: readonly { skuId: string; num: number }[],
): Promise<TakenIntoCart> {
	const asked = new Map<string, number>()
	for (const { skuId, num } of wanted) asked.set(skuId, (asked.get(skuId) ?? 0) + num)
	const facts = new Map((await skuFacts(ctx, [...asked.keys()])).map((fact) => [fact.skuId, fact]))
	await lockCart(ctx, ctx.actor.id)
	const lines = await cartLineRows(ctx.db, ctx.actor.id)
	const present = new Map(lines.map((line) => [line.sku_id, line]))
	const shops = new Set(lines.map((line) => line.shop_id))
	let room = ctx.settings.get(maxCartLines) - lines.length

	const changes: CartChange[] = []
	const written: Omit<CartLineRow, 'checked'>[] = []
	for (const [skuId, num] of asked) {
		const fact = facts.get(skuId)
		const line = present.get(skuId)
		const before = line?.num ?? 0
		const tell = (now: number, why: CartChange['why']) =>
			changes.push({
				sku_id: skuId,
				title: fact?.title ?? null,
				asked: before + num,
				num: now,
				why,
			})
		if (!fact?.onSale) {
			tell(before, 'off_shelf')
			continue
		}
		const fitsIn =
			line !== undefined ||
			(room > 0 && (shops.has(fact.shopId) || shops.size < ctx.settings.get(maxCartShops)))
		if (!fitsIn) {
			tell(0, 'cart_full')
			continue
		}
		const possible = Math.min(before + num, fact.available, maxLinePieces)
		const taken = Math.max(before, possible)
		if (taken < before + num) tell(taken, 'low_stock')
		if (taken === 0) continue
		if (!line) room -= 1
		shops.add(fact.shopId)
		written.push({
			id: line?.id ?? newId(),
			shop_id: fact.shopId,
			product_id: fact.productId,
			sku_id: skuId,
			num: taken,
			price_seen: fact.price,
		})
	}
	await writeCartLines(ctx, ctx.actor.id, written)
	noteCarts(
		ctx,
		written.map((line) => line.product_id),
	)
	return { cartIds: written.map((line) => line.id), changes }
}
