import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/**
 * Deletes a picture from the library. Refuses `not_found`, also for another shop's, and `media_used` while a product or the shop's page shows
 * it; `params.name` is one of them, `params.count` how many there are.
 */
export const deleteShopMedia = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/media_delete',
	summary: 'Delete a picture that nothing shows from the media library.',
	body: z.strictObject({ media_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found', 'media_used'],
	idempotent: true,
})
