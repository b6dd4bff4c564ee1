import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { updateOnSale } from './product-rows.ts'

/** Takes a product off the shelf: lists and searches leave it out, its page and those who liked it still find it. Refuses `not_found`. */
export async function takeOffShelf(ctx: Context, productId: string): Promise<void> {
	if (!(await updateOnSale(ctx.db, productId, false))) refuse('not_found', 'No such product.')
}

/** Puts a product back on the shelf. Refuses `not_found`. */
export async function putOnShelf(ctx: Context, productId: string): Promise<void> {
	if (!(await updateOnSale(ctx.db, productId, true))) refuse('not_found', 'No such product.')
}
