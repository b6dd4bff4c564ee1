/** Chat: the conversations of a shop or of the platform. */
export { deskCalls, shopCalls, type ChatAbout, type ChatCalls } from './chat-calls.ts'
export { ChatList } from './chat-list.tsx'
export { Conversation } from './conversation.tsx'
export { WhoAnswers } from './who-answers.tsx'
export { useChats } from './use-chats.ts'
export { useSending } from './use-sending.ts'
export { WriteToPlatform, WriteToShop, WriteToShopper } from './write-to.tsx'
