import { deleteAdminCannedAnswer } from './delete-admin-canned-answer.ts'
import { deleteCannedAnswer } from './delete-canned-answer.ts'
import { listAdminCannedAnswers } from './list-admin-canned-answers.ts'
import { listAdminConversations } from './list-admin-conversations.ts'
import { listAdminMessages } from './list-admin-messages.ts'
import { listCannedAnswers } from './list-canned-answers.ts'
import { listConversations } from './list-conversations.ts'
import { listMerchantConversations } from './list-merchant-conversations.ts'
import { listMerchantMessages } from './list-merchant-messages.ts'
import { listMessages } from './list-messages.ts'
import { markAdminConversationRead } from './mark-admin-conversation-read.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { markMerchantConversationRead } from './mark-merchant-conversation-read.ts'
import { openAdminConversation } from './open-admin-conversation.ts'
import { openConversation } from './open-conversation.ts'
import { openMerchantConversation } from './open-merchant-conversation.ts'
import { saveAdminCannedAnswer } from './save-admin-canned-answer.ts'
import { saveCannedAnswer } from './save-canned-answer.ts'
import { searchMerchantConversations } from './search-merchant-conversations.ts'
import { sendAdminMessage } from './send-admin-message.ts'
import { sendMerchantMessage } from './send-merchant-message.ts'
import { sendMessage } from './send-message.ts'
import { takeConversation } from './take-conversation.ts'
import { uploadAdminChatPicture } from './upload-admin-chat-picture.ts'
import { uploadMerchantChatPicture } from './upload-merchant-chat-picture.ts'

export * from './delete-admin-canned-answer.ts'
export * from './delete-canned-answer.ts'
export * from './list-admin-canned-answers.ts'
export * from './list-admin-conversations.ts'
export * from './list-admin-messages.ts'
export * from './list-canned-answers.ts'
export * from './list-conversations.ts'
export * from './list-merchant-conversations.ts'
export * from './list-merchant-messages.ts'
export * from './list-messages.ts'
export * from './mark-admin-conversation-read.ts'
export * from './mark-conversation-read.ts'
export * from './mark-merchant-conversation-read.ts'
export * from './open-admin-conversation.ts'
export * from './open-conversation.ts'
export * from './open-merchant-conversation.ts'
export * from './save-admin-canned-answer.ts'
export * from './save-canned-answer.ts'
export * from './search-merchant-conversations.ts'
export * from './send-admin-message.ts'
export * from './send-merchant-message.ts'
export * from './send-message.ts'
export * from './take-conversation.ts'
export * from './upload-admin-chat-picture.ts'
export * from './upload-merchant-chat-picture.ts'

/** The endpoints of the module chat, by their names. */
export const chatEndpoints = {
	listConversations,
	listMessages,
	openConversation,
	sendMessage,
	markConversationRead,
	listMerchantConversations,
	listMerchantMessages,
	openMerchantConversation,
	sendMerchantMessage,
	markMerchantConversationRead,
	searchMerchantConversations,
	listCannedAnswers,
	saveCannedAnswer,
	deleteCannedAnswer,
	listAdminConversations,
	listAdminMessages,
	openAdminConversation,
	sendAdminMessage,
	markAdminConversationRead,
	takeConversation,
	listAdminCannedAnswers,
	saveAdminCannedAnswer,
	deleteAdminCannedAnswer,
	uploadMerchantChatPicture,
	uploadAdminChatPicture,
}
