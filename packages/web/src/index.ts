export { browserLocales } from './browser-locales.ts'
export {
	useConversation,
	type KnownConversation,
	type PieceAsked,
	type ShownConversation,
} from './conversation.ts'
export { FormKey, wasAnswered } from './form-key.ts'
export { asNumeral, dollarText, largestUnit } from './formats.ts'
export { LiveStream, type LiveChange, type LiveListener } from './live-stream.ts'
export { messageField } from './message-field.ts'
export { ChatMessageQueue, type UnsentMessage } from './chat-message-queue.ts'
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
export { PushSubscriptions, type PushBrowser, type PushState } from './push-subscription.ts'
export { randomUuid } from './random-uuid.ts'
export { saveFile } from './save-file.ts'
export { keepTranslated, showTranslated, useTranslated, type Translated } from './translated.ts'
export { UploadQueue, type PendingUpload, type UploadParts } from './upload-queue.ts'
export { useLogScroll } from './use-log-scroll.ts'
export { uploadRequest, useUploadQueue, type Uploads } from './use-upload-queue.ts'
export { needsNoTranslation } from './written-in.ts'
