/** The public API of chat: conversations with shops and with the platform. */
export { CardInside } from './card-view.tsx'
export { chatName } from './chat-name.ts'
export { ChatRow, ChatRowShape } from './chat-row.tsx'
export type { ChatAbout, ChatCard, ChatSession, KnownChat } from './chat-types.ts'
export { Composer } from './composer.tsx'
export { MessageLog } from './message-log.tsx'
export {
	sampleKnownChat,
	sampleOrderCard,
	sampleSession,
	sampleSessions,
	sampleUnsent,
} from './sample-chat.ts'
export { SharedPictureCard, SharedPictureNotice } from './shared-picture.tsx'
export {
	discard,
	forgetArrived,
	sendAs,
	tryAgain,
	useUnsent,
	write,
	writePicture,
} from './unsent.ts'
export { renewConversation, useConversation } from './use-conversation.ts'
