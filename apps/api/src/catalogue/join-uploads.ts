import { endpoints } from '@portolan/contract'
import { placeOfSender, registerUploadEntrance } from '../platform/media/index.ts'
import { bannerPicturesPerHour } from './catalogue-settings.ts'

/** Pictures of banners come in by a call of operators. */
registerUploadEntrance({
	promise: endpoints.uploadAdminPicture,
	limit: bannerPicturesPerHour,
	place: placeOfSender,
})
