import { uploadMerchantPicture, type merchantUploadScenes } from '@portolan/contract'
import { legiblePicture, shownPicture } from '@portolan/web'
import { uploadTo, type UploadTarget } from '../../shared/upload-picture.ts'

/** Where picture fields upload the pictures of the shop to. Evidence keeps a legible size. */
export function shopPictures(scene: (typeof merchantUploadScenes)[number]): UploadTarget {
	const rule = scene === 'evidence' ? legiblePicture : shownPicture
	return uploadTo(uploadMerchantPicture, { scene }, rule, ({ url }) => url)
}
