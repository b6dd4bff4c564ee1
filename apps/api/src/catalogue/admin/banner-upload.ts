import { endpoints } from '@portolan/contract'
import { placeOfSender, uploadEndpoint } from '../../platform/media/index.ts'
import { bannerPicturesPerHour } from '../catalogue-settings.ts'

/** Pictures of banners come in by a call of operators. */
export const bannerUpload = uploadEndpoint({
	endpoint: endpoints.uploadAdminPicture,
	limit: bannerPicturesPerHour,
	place: placeOfSender,
})
