import type { CallReply } from '@portolan/client'
import {
	listAdminMessages,
	openAdminConversation,
	markAdminConversationRead,
	sendAdminMessage,
	listAdminConversations,
	uploadAdminChatPicture,
	listMerchantMessages,
	openMerchantConversation,
	markMerchantConversationRead,
	sendMerchantMessage,
	listMerchantConversations,
	uploadMerchantChatPicture,
	type ChatCard,
	type ChatMessage,
	type StaffChatSession,
} from '@portolan/contract'
import { shownPicture, type PieceAsked } from '@portolan/web'
import { call } from '../../shared/api.ts'
import { uploadTo, type UploadTarget } from '../../shared/upload-picture.ts'

/** Which conversations of a list: all, those with something unread, those nobody answers, or mine. */
export type ChatView = 'all' | 'waiting' | 'free' | 'mine'

/** A message on its way. */
export interface MessageToSend {
	session_id: string
	type: ChatMessage['type']
	content: string
	client_id: string
}

/** A piece of a conversation. */
export type ChatPiece = CallReply<typeof listMerchantMessages>
/** A page of conversations. */
export type ChatList = CallReply<typeof listMerchantConversations>

/** The calls of one door. Both answer alike; only the operators' conversations have seats. */
export interface ChatCalls {
	/** Keeps what is known apart. */
	name: 'shop' | 'desk'
	views: readonly ChatView[]
	list: (asked: { view: ChatView; keyword: string; page: number }) => Promise<ChatList>
	messages: (asked: PieceAsked & { session_id: string }, signal?: AbortSignal) => Promise<ChatPiece>
	open: (about: {
		order_id?: string
		shopper_id?: string
	}) => Promise<{ session: StaffChatSession; offer: ChatCard | null }>
	send: (message: MessageToSend) => Promise<ChatMessage>
	read: (mark: { session_id: string; seq: number }) => Promise<{ unread: number }>
	/** Where its pictures go up. */
	pictures: UploadTarget
}

const pageOf = 25

/** The merchants' conversations with those who buy from them. */
export const shopCalls: ChatCalls = {
	name: 'shop',
	views: ['all', 'waiting'],
	list: ({ view, page }) =>
		call(listMerchantConversations, {
			page,
			limit: pageOf,
			...(view === 'waiting' && { unread: 1 }),
		}),
	messages: (asked, signal) => call(listMerchantMessages, asked, signal && { signal }),
	open: ({ order_id: order = '' }) => call(openMerchantConversation, { order_id: order }),
	send: (message) => call(sendMerchantMessage, message),
	read: (mark) => call(markMerchantConversationRead, mark),
	pictures: uploadTo(uploadMerchantChatPicture, {}, shownPicture, ({ url }) => url),
}

/** The platform's conversations. */
export const deskCalls: ChatCalls = {
	name: 'desk',
	views: ['all', 'waiting', 'free', 'mine'],
	list: ({ view, keyword, page }) =>
		call(listAdminConversations, {
			view,
			page,
			limit: pageOf,
			...(keyword !== '' && { keyword }),
		}),
	messages: (asked, signal) => call(listAdminMessages, asked, signal && { signal }),
	open: (about) => call(openAdminConversation, about),
	send: (message) => call(sendAdminMessage, message),
	read: (mark) => call(markAdminConversationRead, mark),
	pictures: uploadTo(uploadAdminChatPicture, {}, shownPicture, ({ url }) => url),
}
