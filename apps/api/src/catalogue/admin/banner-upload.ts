import { endpoints } from '@portolan/contract'
import { placeOfSender, uploadEndpoint } from '../../platform/media/index.ts'
import { bannerPicturesPerHour } from '../catalogue-settings.ts'

/** Operators upload the pictures of banners here. */
export const bannerUpload = uploadEndpoint({
	endpoint: endpoints.uploadAdminPicture,
	limit: bannerPicturesPerHour,
	place: placeOfSender,
})
