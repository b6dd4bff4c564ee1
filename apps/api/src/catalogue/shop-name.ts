import type { Context, TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { fold } from './search/search-words.ts'
import {
	findShopIdsLike,
	findShopNamed,
	listShopNamesNear,
	lockShopName,
} from './shop-name-queries.ts'

/** The form in which names of shops are compared: names that differ only in case, accents, spaces and signs are the same. */
export function shopNameKey(name: string): string {
	const folded = fold(name)
	// A name that consists only of signs is compared unchanged.
	return folded.replaceAll(/[^\p{L}\p{N}]/gu, '') || folded.trim()
}

/**
 * Refuses `already_taken` for a name that another shop has. Until the transaction ends nobody else can take it, so that
 * of two requests at once only one gets it.
 */
export async function refuseTakenShopName(
	ctx: TxContext,
	name: string,
	given: { exceptShopId?: string; field?: string } = {},
): Promise<void> {
	const key = shopNameKey(name)
	await lockShopName(ctx.db, key)
	if (await findShopNamed(ctx.db, key, given.exceptShopId ?? null))
		refuse('already_taken', 'Another shop has this name.', { field: given.field ?? 'shop_name' })
}

/** Whether another shop has this name, compared as {@link shopNameKey}. */
export async function isShopNameTaken(
	ctx: Context,
	name: string,
	exceptShopId: string,
): Promise<boolean> {
	return (await findShopNamed(ctx.db, shopNameKey(name), exceptShopId)) !== null
}

/** Names of shops that contain this one, are contained in it or look like either, for the person who decides whether they can be confused. */
export async function alikeShopNames(
	ctx: Context,
	name: string,
	exceptShopId: string | null = null,
): Promise<string[]> {
	return listShopNamesNear(ctx.db, shopNameKey(name), exceptShopId)
}

/** At most so many shops are found by a part of their name. */
const mostFound = 100

/** The ids of shops whose name contains this text, compared as {@link shopNameKey}, or whose id it is. */
export function shopsLike(ctx: Pick<Context, 'db'>, text: string): Promise<string[]> {
	return findShopIdsLike(ctx.db, { text: text.trim(), name: shopNameKey(text), most: mostFound })
}
