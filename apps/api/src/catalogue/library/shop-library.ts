import { hasStaffRight, mostMediaName } from '@portolan/contract'
import type { Actor } from '../../platform/context.ts'
import type { PictureLibrary } from '../../platform/media/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { bytesPerMegabyte, mediaMegabytes } from '../catalogue-settings.ts'
import {
	bytesOfShopMedia,
	insertShopMedia,
	lockLibrary,
	touchSameMedia,
} from './shop-media-queries.ts'

/**
 * The library of the sender's shop. Refuses `forbidden` for an API key and for staff without the right to goods; adding a picture refuses
 * `media_full` if it has no room for it.
 */
export function shopLibrary(sender: Actor): PictureLibrary {
	if (sender.kind !== 'merchant' || sender.apiKey !== null)
		refuse('forbidden', 'Only people of the shop add pictures to its library.')
	if (sender.role !== 'owner' && !hasStaffRight(sender.rights, 'goods'))
		refuse('forbidden', 'Needs the right goods.', { params: { right: 'goods' } })
	const { shopId } = sender
	return {
		async add({ db, clock, settings }, picture, isStored) {
			const now = clock.now()
			// Two people who upload at the same time do not exceed the limit together.
			await lockLibrary(db, shopId)
			const same = await touchSameMedia(db, { shopId, contentHash: picture.contentHash, now })
			if (same) return same
			const most = settings.get(mediaMegabytes)
			if ((await bytesOfShopMedia(db, shopId)) + picture.bytes > most * bytesPerMegabyte)
				refuse('media_full', `The library of this shop holds ${most} MB.`, {
					params: { megabytes: most },
				})
			if (isStored)
				await insertShopMedia(db, {
					...picture,
					shopId,
					fileName: nameOf(picture.fileName),
					now,
				})
			return null
		},
	}
}

/** The name of a file as a line of text, without folders. */
function nameOf(sent: string): string {
	const name = (sent.split(/[\\/]/).at(-1) ?? '')
		.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
		.trim()
	return name === '' ? 'picture' : [...name].slice(0, mostMediaName).join('')
}
