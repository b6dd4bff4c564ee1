import { after } from '../platform/clock.ts'
import type { Context, TxContext } from '../platform/context.ts'
import { publish, subscriber } from '../platform/outbox.ts'
import { formerNameDays } from './catalogue-settings.ts'
import { insertSearchWords } from './search/search-queries.ts'
import { fold, indexWords, spellable, trigramsOf } from './search/search-words.ts'
import { wordsOfShop } from './search/shop-words.ts'
import { findShopNames, updateShopName, type ShopNames } from './shop-name-queries.ts'
import { refuseTakenShopName } from './shop-name.ts'
import { listProductsOfShop, writeProductWords } from './search/product-word-queries.ts'

/** The name of a shop that is known to exist, the one before, and when it changed. */
export async function shopNames(ctx: Context, shopId: string): Promise<ShopNames> {
	const names = await findShopNames(ctx.db, shopId)
	if (!names) throw new Error(`The shop ${shopId} is not there.`)
	return names
}

/**
 * Gives a shop another name, by which it and its products are found from now on; returns the name before. Orders and claims keep the name
 * under which they were made. Refuses `already_taken` for a name that another shop has. Source: docs/product/merchants.md, Another name.
 */
export async function renameShop(
	ctx: TxContext,
	change: { shopId: string; name: string },
): Promise<string> {
	const { shopId, name } = change
	await refuseTakenShopName(ctx, name, { exceptShopId: shopId, field: 'new_name' })
	const before = await shopNames(ctx, shopId)
	await updateShopName(ctx.db, {
		shopId,
		name,
		nameKey: fold(name),
		words: wordsOfShop(name, before.taglines),
		at: ctx.clock.now(),
	})
	await insertSearchWords(
		ctx.db,
		spellable(indexWords(name)).map((word) => ({ word, trigrams: trigramsOf(word) })),
	)
	await publish(ctx, { topic: 'shop.renamed', subject: shopId, data: { mer_id: shopId } })
	return before.name
}

/** The name before, as long as shoppers see it; null otherwise. */
export function shownFormerName(
	ctx: Context,
	shop: { former_name: string; renamed_at: Date | null },
): string | null {
	const since = after(ctx.clock.now(), -ctx.settings.get(formerNameDays) * 86_400)
	return shop.renamed_at !== null && shop.renamed_at > since ? shop.former_name : null
}

const productsAtOnce = 200

/** Writes the words of all products of a renamed shop, which are also found by its name. */
export const indexRenamedShop = subscriber('shop.renamed', async (ctx, { subject }) => {
	let last: string | null = null
	for (;;) {
		const ids: string[] = await listProductsOfShop(ctx.db, {
			shopId: subject,
			after: last,
			most: productsAtOnce,
		})
		if (ids.length === 0) return
		await writeProductWords(ctx.db, ids)
		last = ids.at(-1) ?? null
	}
})
