import type { ShopperContext } from '../platform/context.ts'
import { port } from '../platform/ports.ts'
import type { PromoFreight, PromoLine } from './promo-discount.ts'

/** The lines and shipping that a promo is applied to. */
export interface Basket {
	lines: PromoLine[]
	freights: PromoFreight[]
}

/** Reads one of the shopper's previews; null if there is none. */
export type BasketReader = (ctx: ShopperContext, previewId: string) => Promise<Basket | null>

/** Gives the content of one of the shopper's previews; provided by orders. */
export const basketOf = port<BasketReader>('basketOf')
