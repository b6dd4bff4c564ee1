import { merchantUpload, type merchantUploadScenes } from '@portolan/contract'
import { sendPicture } from '../../shared/send-picture.ts'

/** Sends a picture of the shop up and gives its address, for the fields that take pictures. */
export function sendShopPicture(scene: (typeof merchantUploadScenes)[number]) {
	return async (file: File): Promise<string> =>
		(await sendPicture(merchantUpload, { scene }, file)).url
}
