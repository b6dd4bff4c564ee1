import { endpoints, mostMediaUses } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { presentShopMedia } from './present-shop-media.ts'
import { renameShopMedia, shopMediaById } from './shop-media-queries.ts'

/** Renames a picture of the caller's library. Refuses `not_found`, also for another shop's. */
export const updateShopMedia = handle(endpoints.updateShopMedia, async (ctx, input) => {
	const asked = { id: input.media_id, shopId: ctx.actor.shopId }
	await renameShopMedia(ctx.db, { ...asked, fileName: input.file_name, alt: input.alt })
	const media = await shopMediaById(ctx.db, ctx.lang, { ...asked, uses: mostMediaUses })
	if (!media) refuse('not_found', 'No such picture.')
	return presentShopMedia(media)
})
