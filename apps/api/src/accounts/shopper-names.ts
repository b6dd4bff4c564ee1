import type { Context } from '../platform/context.ts'
import { findIdsLike, findNames } from './shopper-queries.ts'

/** The names of shoppers for operators, by id; a shopper whose account is closed has no name and is missing. */
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
