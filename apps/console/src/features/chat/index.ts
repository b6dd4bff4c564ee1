/** Chat: the conversations of a shop or of the platform. */
export { deskCalls, shopCalls, type ChatCalls } from './chat-calls.ts'
export { ChatList } from './chat-list.tsx'
export { Conversation } from './conversation.tsx'
export { WhoAnswers } from './who-answers.tsx'
export { useChats } from './use-chats.ts'
export { useSending } from './use-sending.ts'
export { WriteToShopper } from './write-to-shopper.tsx'
