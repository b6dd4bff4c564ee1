import { listAdminConversations } from './list-admin-conversations.ts'
import { listAdminMessages } from './list-admin-messages.ts'
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
import { sendAdminMessage } from './send-admin-message.ts'
import { sendMerchantMessage } from './send-merchant-message.ts'
import { sendMessage } from './send-message.ts'
import { takeConversation } from './take-conversation.ts'

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
	listAdminConversations,
	listAdminMessages,
	openAdminConversation,
	sendAdminMessage,
	markAdminConversationRead,
	takeConversation,
]
