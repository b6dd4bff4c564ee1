import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { markChatRead } from '../mark-chat-read.ts'

/** The endpoint of {@link markChatRead}. */
export const markAdminConversationRead = handle(endpoints.markAdminConversationRead, markChatRead)
