import { endpoints } from '@portolan/contract'
import { placeOfSender, registerUploadEndpoint } from '../platform/media/index.ts'
import { bannerPicturesPerHour } from './catalogue-settings.ts'

/** Pictures of banners come in by a call of operators. */
registerUploadEndpoint({
	endpoint: endpoints.uploadAdminPicture,
	limit: bannerPicturesPerHour,
	place: placeOfSender,
})
