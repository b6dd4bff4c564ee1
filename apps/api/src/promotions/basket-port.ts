import type { ShopperContext } from '../platform/context.ts'
import type { PromoFreight, PromoLine } from './promo-discount.ts'

/** What a promo is taken off. */
export interface Basket {
	lines: PromoLine[]
	freights: PromoFreight[]
}

type Reader = (ctx: ShopperContext, previewId: string) => Promise<Basket | null>

let read: Reader | null = null

/** Lets the orders read what one of the shopper's previews holds; null where there is none. Called once, when the modules are put together. */
export function registerBaskets(reader: Reader): void {
	if (read) throw new Error('The reader of baskets is registered twice.')
	read = reader
}

/** What a preview of the shopper asking holds, or null. */
export async function basketOf(ctx: ShopperContext, previewId: string): Promise<Basket | null> {
	if (!read) throw new Error('Nobody reads previews.')
	return read(ctx, previewId)
}
