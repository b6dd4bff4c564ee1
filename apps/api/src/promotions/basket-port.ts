import type { ShopperContext } from '../platform/context.ts'
import { port } from '../platform/ports.ts'
import type { PromoFreight, PromoLine } from './promo-discount.ts'

/** What a promo is taken off. */
export interface Basket {
	lines: PromoLine[]
	freights: PromoFreight[]
}

/** Reads what one of the shopper's previews holds; null where there is none. */
export type BasketReader = (ctx: ShopperContext, previewId: string) => Promise<Basket | null>

/** How orders read what one of the shopper's previews holds. */
export const basketOf = port<BasketReader>('basketOf')
