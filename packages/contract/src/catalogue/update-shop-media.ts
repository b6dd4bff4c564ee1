import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MediaAlt, MediaName, ShopMedia } from '../shop-media.ts'
import { Id } from '../wire.ts'

/** Renames a picture of the library and says what it shows. Refuses `not_found`, also for another shop's. */
export const updateShopMedia = endpoint({
	by: 'merchant',
	staffRights: ['goods'],
	method: 'POST',
	path: '/merchant/media_update',
	summary: 'Rename a picture of the media library, or say what it shows.',
	body: z.strictObject({ media_id: Id, file_name: MediaName, alt: MediaAlt }),
	reply: ShopMedia,
	problems: ['not_found'],
})
