import { deleteAdminCannedAnswer } from './admin/delete-admin-canned-answer.ts'
import { listAdminCannedAnswers } from './admin/list-admin-canned-answers.ts'
import { listAdminConversations } from './admin/list-admin-conversations.ts'
import { listAdminMessages } from './admin/list-admin-messages.ts'
import { markAdminConversationRead } from './admin/mark-admin-conversation-read.ts'
import { openAdminConversation } from './admin/open-admin-conversation.ts'
import { saveAdminCannedAnswer } from './admin/save-admin-canned-answer.ts'
import { sendAdminMessage } from './admin/send-admin-message.ts'
import { takeConversation } from './admin/take-conversation.ts'
import { deleteCannedAnswer } from './shop/delete-canned-answer.ts'
import { listCannedAnswers } from './shop/list-canned-answers.ts'
import { listMerchantConversations } from './shop/list-merchant-conversations.ts'
import { listMerchantMessages } from './shop/list-merchant-messages.ts'
import { markMerchantConversationRead } from './shop/mark-merchant-conversation-read.ts'
import { openMerchantConversation } from './shop/open-merchant-conversation.ts'
import { saveCannedAnswer } from './shop/save-canned-answer.ts'
import { searchMerchantConversations } from './shop/search-merchant-conversations.ts'
import { sendMerchantMessage } from './shop/send-merchant-message.ts'
import { listConversations } from './shopper/list-conversations.ts'
import { listMessages } from './shopper/list-messages.ts'
import { markConversationRead } from './shopper/mark-conversation-read.ts'
import { openConversation } from './shopper/open-conversation.ts'
import { sendMessage } from './shopper/send-message.ts'

/** The handlers of conversations: the shopper’s, the shop’s, then the platform’s. */
export const chatHandlers = [
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
]
