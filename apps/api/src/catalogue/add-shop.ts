import { FreightTemplate } from '@portolan/contract'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { refuse } from '../platform/refusal.ts'
import { newShopFreight, type FreightTemplateInput } from './freight.ts'
import { localized, type Localized } from './localized.ts'
import { insertSearchWords } from './search/search-queries.ts'
import { fold, indexWords, spellable, trigramsOf } from './search/search-words.ts'
import { wordsOfShop } from './search/shop-words.ts'
import { insertShop } from './shop-queries.ts'

/**
 * A new shop. Plain texts are English. Without a shipping template it starts with 5.00 flat, free from 50.00
 * (docs/product/checkout.md, Shipping cost).
 */
export interface NewShop {
	id?: string
	name: string
	tagline: string | Localized
	story: string | Localized
	avatar: string
	/** ISO 3166 code. */
	country: string
	founded?: number | null
	freight?: FreightTemplateInput
	ownerName?: string
	/** A wide picture at the top of its page. */
	banner?: string
	contactEmail?: string
	contactPhone?: string
	/** The address for returned goods, as it is written on the parcel. */
	returnAddress?: string
	createdAt?: Date
}

/** Adds a shop; returns its id. Refuses `invalid` for a malformed shipping template. */
export async function addShop(ctx: TxContext, shop: NewShop): Promise<string> {
	const id = shop.id ?? newId()
	const freight = FreightTemplate.safeParse(shop.freight ?? newShopFreight(ctx.settings))
	if (!freight.success)
		refuse('invalid', `The freight template is malformed: ${freight.error.message}`, {
			field: 'freight',
		})
	const nameWords = indexWords(shop.name)
	await insertShop(ctx.db, {
		id,
		name: shop.name,
		nameKey: fold(shop.name),
		taglines: localized(shop.tagline),
		stories: localized(shop.story),
		avatar: shop.avatar,
		country: shop.country,
		founded: shop.founded ?? null,
		freight: freight.data,
		ownerName: shop.ownerName ?? '',
		banner: shop.banner ?? '',
		contactEmail: shop.contactEmail ?? '',
		contactPhone: shop.contactPhone ?? '',
		returnAddress: shop.returnAddress ?? '',
		words: wordsOfShop(shop.name, localized(shop.tagline)),
		createdAt: shop.createdAt ?? ctx.clock.now(),
	})
	await insertSearchWords(
		ctx.db,
		spellable(nameWords).map((word) => ({ word, trigrams: trigramsOf(word) })),
	)
	return id
}
