import { uploadPicture } from './upload-picture.ts'

export * from './upload-picture.ts'

/** The endpoints of the module media, by their names. */
export const mediaEndpoints = {
	uploadPicture,
}
