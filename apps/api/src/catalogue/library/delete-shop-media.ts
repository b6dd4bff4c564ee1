import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { forgetUnshown } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockShopMedia, removeShopMedia, shopMediaById } from './shop-media-queries.ts'

/**
 * Deletes a picture of the caller's library. The files of one that was never shown are removed; those of the others stay, because orders show
 * them. Refuses `not_found`, also for another shop's, and `media_used` with one of the places that show it.
 */
export const deleteShopMedia = handle(endpoints.deleteShopMedia, async (ctx, input) => {
	const asked = { id: input.media_id, shopId: ctx.actor.shopId }
	if (!(await lockShopMedia(ctx.db, asked))) refuse('not_found', 'No such picture.')
	// A separate statement: it sees what was saved before the row was locked.
	const media = await shopMediaById(ctx.db, ctx.lang, { ...asked, uses: 1 })
	if (!media) refuse('not_found', 'No such picture.')
	if (media.use_count > 0)
		refuse('media_used', `${media.use_count} places show this picture.`, {
			params: { name: media.uses[0]?.name ?? '', count: media.use_count },
		})
	await removeShopMedia(ctx.db, media.id)
	await forgetUnshown(ctx, media.url)
	return {}
})
