import type { Context, TxContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { fold } from './search/search-words.ts'
import { findShopNamed, listShopNamesNear, lockShopName } from './shop-name-queries.ts'

/** The form in which names of shops are compared: case, accents, spaces and signs make no other name. */
export function shopNameKey(name: string): string {
	const folded = fold(name)
	// A name of signs alone is compared as it stands.
	return folded.replaceAll(/[^\p{L}\p{N}]/gu, '') || folded.trim()
}

/**
 * Refuses `already_taken` for a name that another shop has. Until the transaction ends nobody else takes it, so that two who ask at
 * once do not both get it.
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

/** Names of shops that hold this one or are held in it, for whoever decides whether one is mistaken for the other. */
export async function alikeShopNames(
	ctx: Context,
	name: string,
	exceptShopId: string | null = null,
): Promise<string[]> {
	return listShopNamesNear(ctx.db, shopNameKey(name), exceptShopId)
}
