import { ownAddress, type OwnAddress } from '../../accounts/index.ts'
import { factsOfSkus, type IdsToRead, type SkuFacts } from '../../catalogue/index.ts'
import type { ShopperContext } from '../../platform/context.ts'
import { readAs, readBoth } from '../../platform/database/sending/read-both.ts'
import { refuse } from '../../platform/refusal.ts'
import { findPromo } from '../../promotions/index.ts'
import type { Checkout, CheckoutLine, CheckoutShop } from './price-checkout.ts'

/** A SKU and the number of pieces to buy. */
export interface Wanted {
	cartId: string | null
	skuId: string
	num: number
}

/** A checkout and its delivery address. */
export interface PreparedCheckout extends Checkout {
	address: OwnAddress | null
}

/**
 * Collects what the price of a checkout depends on: present prices and stock, the shops' shipping templates, the address (the default one
 * unless named), the promo code. Refuses `not_found` for an unknown SKU or address, `out_of_stock` with what is available, `promo_invalid`.
 */
export async function prepareCheckout(
	ctx: ShopperContext,
	asked: {
		wanted: readonly Wanted[]
		addressId?: string | undefined
		promoCode?: string | undefined
	},
): Promise<PreparedCheckout> {
	const [facts, address] = await readBoth(
		ctx.db,
		factsOf(
			ctx,
			asked.wanted.map(({ skuId }) => skuId),
		),
		ownAddress(ctx, asked.addressId),
	)
	const lines = asked.wanted.map((wanted) => lineOf(wanted, facts.get(wanted.skuId)))
	if (asked.addressId !== undefined && address === null) refuse('not_found', 'No such address.')
	return {
		lines,
		shops: shopsOf(asked.wanted, facts),
		country: address?.country_code ?? null,
		promo: asked.promoCode ? await findPromo(ctx, asked.promoCode) : null,
		address,
	}
}

/** The shops of the wanted SKUs, in their order. */
function shopsOf(
	wanted: readonly Pick<Wanted, 'skuId'>[],
	facts: ReadonlyMap<string, SkuFacts>,
): CheckoutShop[] {
	const shops = new Map<string, CheckoutShop>()
	for (const { skuId } of wanted) {
		const fact = facts.get(skuId)
		if (fact)
			shops.set(fact.shopId, {
				shopId: fact.shopId,
				name: fact.shopName,
				freight: fact.freight,
				holiday: fact.holiday,
			})
	}
	return [...shops.values()]
}

/** Price, stock and shop of these SKUs, by SKU. */
export function factsOf(ctx: ShopperContext, skuIds: IdsToRead) {
	return readAs(
		factsOfSkus(ctx, skuIds),
		(facts) => new Map(facts.map((fact) => [fact.skuId, fact])),
	)
}

function lineOf(wanted: Wanted, fact: SkuFacts | undefined): CheckoutLine {
	if (!fact) refuse('not_found', 'No such SKU.')
	const available = fact.onSale ? fact.available : 0
	if (available < wanted.num)
		refuse('out_of_stock', `${wanted.num} pieces are asked for and ${available} are left.`, {
			params: { sku_id: wanted.skuId, available },
		})
	return checkoutLine(wanted, fact)
}

/** A line of a checkout at the present price. */
export function checkoutLine(wanted: Wanted, fact: SkuFacts): CheckoutLine {
	return {
		cartId: wanted.cartId,
		skuId: fact.skuId,
		productId: fact.productId,
		shopId: fact.shopId,
		categoryId: fact.categoryId,
		wordingId: fact.wordingId,
		title: fact.title,
		image: fact.image,
		spec: fact.spec,
		choice: fact.choice,
		price: fact.price,
		num: wanted.num,
		weightGrams: fact.weightGrams,
	}
}
