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
	translateAdminMessage,
	translateMerchantMessage,
	type ChatCard,
	type ChatMessage,
	type StaffChatSession,
} from '@portolan/contract'
import { shownPicture, type PieceAsked } from '@portolan/web'
import { call } from '../../shared/api.ts'
import { uploadTo, type UploadTarget } from '../../shared/upload-picture.ts'

/** The filter of the conversations: all, unread, without an operator, or mine. */
export type ChatView = 'all' | 'waiting' | 'free' | 'mine'

/** A message to send. */
export interface MessageToSend {
	session_id: string
	type: ChatMessage['type']
	content: string
	client_id: string
}

/** A page of messages of one conversation. */
export type ChatPiece = CallReply<typeof listMerchantMessages>
/** A message in the reader's language. */
export type TranslatedText = CallReply<typeof translateMerchantMessage>
/** A page of conversations. */
export type ChatList = CallReply<typeof listMerchantConversations>

/** The endpoints of one console. Both reply alike; only the operators' conversations are assigned to a person. */
export interface ChatCalls {
	/** Separates the caches. */
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
	translate: (messageId: string) => Promise<TranslatedText>
	/** Where its pictures are uploaded to. */
	pictures: UploadTarget
}

const pageOf = 25

/** The conversations of a shop with its shoppers. */
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
	translate: (id) => call(translateMerchantMessage, { message_id: id }, { timeoutMs: 20_000 }),
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
	translate: (id) => call(translateAdminMessage, { message_id: id }, { timeoutMs: 20_000 }),
	pictures: uploadTo(uploadAdminChatPicture, {}, shownPicture, ({ url }) => url),
}
