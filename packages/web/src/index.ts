export { fetchWithProgress } from './fetch-with-progress.ts'
export { LiveStream, type LiveChange, type LiveListener } from './live-stream.ts'
export {
	messageFormat,
	type CompiledMessages,
	type MessageFormat,
	type MessageValues,
} from './messages.ts'
export { PictureError, type PictureFault } from './picture-error.ts'
export {
	legiblePicture,
	pictureAccept,
	preparePicture,
	shownPicture,
	type PictureRule,
} from './prepare-picture.ts'
export { UploadQueue, type PendingUpload, type UploadParts } from './upload-queue.ts'
