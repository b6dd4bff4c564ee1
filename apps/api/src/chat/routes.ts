import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { listDeskChats } from './list-desk-chats.ts'
import { listOwnChats } from './list-own-chats.ts'
import { listShopChats } from './list-shop-chats.ts'
import { markChatRead } from './mark-chat-read.ts'
import { openChat } from './open-chat.ts'
import { openDeskChat, openShopChat } from './open-with-shopper.ts'
import { readChat, readStaffChat } from './read-chat.ts'
import { postMessage } from './post-message.ts'
import { takeSeat } from './take-seat.ts'

/** The calls of conversations: the shopper's, the shop's, then the platform's. */
export const chatRoutes = [
	route(endpoints.listConversations, listOwnChats),
	route(endpoints.listMessages, readChat),
	route(endpoints.openConversation, openChat),
	route(endpoints.sendMessage, postMessage),
	route(endpoints.markConversationRead, markChatRead),
	route(endpoints.listMerchantConversations, listShopChats),
	route(endpoints.listMerchantMessages, readStaffChat),
	route(endpoints.openMerchantConversation, openShopChat),
	route(endpoints.sendMerchantMessage, postMessage),
	route(endpoints.markMerchantConversationRead, markChatRead),
	route(endpoints.listAdminConversations, listDeskChats),
	route(endpoints.listAdminMessages, readStaffChat),
	route(endpoints.openAdminConversation, openDeskChat),
	route(endpoints.sendAdminMessage, postMessage),
	route(endpoints.markAdminConversationRead, markChatRead),
	route(endpoints.takeConversation, takeSeat),
]
