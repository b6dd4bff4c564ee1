import * as contract from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { listDeskChats } from './list-desk-chats.ts'
import { listOwnChats } from './list-own-chats.ts'
import { listShopChats } from './list-shop-chats.ts'
import { markChatRead } from './mark-chat-read.ts'
import { openChat } from './open-chat.ts'
import { openDeskChat, openShopChat } from './open-with-shopper.ts'
import { readChat, readStaffChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'
import { takeSeat } from './take-seat.ts'

/** The calls of conversations: the shopper's, the shop's, then the platform's. */
export const chatRoutes = [
	route(contract.chatSessionList, listOwnChats),
	route(contract.chatMessageList, readChat),
	route(contract.chatOpen, openChat),
	route(contract.chatSend, sendMessage),
	route(contract.chatRead, markChatRead),
	route(contract.shopChatSessionList, listShopChats),
	route(contract.shopChatMessageList, readStaffChat),
	route(contract.shopChatOpen, openShopChat),
	route(contract.shopChatSend, sendMessage),
	route(contract.shopChatRead, markChatRead),
	route(contract.deskChatSessionList, listDeskChats),
	route(contract.deskChatMessageList, readStaffChat),
	route(contract.deskChatOpen, openDeskChat),
	route(contract.deskChatSend, sendMessage),
	route(contract.deskChatRead, markChatRead),
	route(contract.deskChatSeat, takeSeat),
]
