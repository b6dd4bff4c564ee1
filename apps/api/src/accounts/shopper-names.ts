import type { Context } from '../platform/context.ts'
import { findIdsLike, findNames } from './shopper-queries.ts'

/** The names by which operators see shoppers, by id; one whose account is closed has none left and is missing. */
export async function shopperNames(
	ctx: Pick<Context, 'db'>,
	ids: readonly string[],
): Promise<Map<string, string>> {
	return findNames(ctx.db, [...new Set(ids)])
}

/** Shoppers, at most 50, whose username, e-mail or mobile begins with a text, or whose id it is. */
export async function shoppersLike(ctx: Pick<Context, 'db'>, text: string): Promise<string[]> {
	return findIdsLike(ctx.db, text.trim())
}
