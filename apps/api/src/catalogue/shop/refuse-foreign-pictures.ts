import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { areOwnUploads } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { holdShopMedia } from '../library/shop-media-queries.ts'
import { picturesOfShop } from './merchant-product-queries.ts'

/**
 * Refuses `invalid` with the field of a picture that is not in the library of the caller's shop, that the shop does not show already, and that
 * the caller has not uploaded for this purpose: nobody may sell with pictures of another shop, or show what a shopper sent.
 */
export async function refuseForeignPictures(
	ctx: TxContext<MerchantActor>,
	scene: 'product' | 'shop',
	fields: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
	const urls = [...new Set(Object.values(fields).flat())]
	if (urls.length === 0) return
	const shown = await picturesOfShop(ctx.db, ctx.actor.shopId, urls)
	const kept = await holdShopMedia(ctx.db, ctx.actor.shopId, urls)
	const rest = urls.filter((url) => !shown.has(url) && !kept.has(url))
	if (rest.length === 0 || (await areOwnUploads(ctx, scene, rest))) return
	for (const url of rest) {
		if (await areOwnUploads(ctx, scene, [url])) continue
		const [field = 'images'] = Object.entries(fields).find(([, own]) => own.includes(url)) ?? []
		refuse('invalid', `${url} is no picture of this shop.`, {
			field,
			params: { reason: 'a picture that was uploaded for this shop', url },
		})
	}
}
