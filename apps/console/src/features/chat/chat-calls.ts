import type { CallReply } from '@portolan/client'
import {
	listAdminCannedAnswers,
	listAdminMessages,
	openAdminConversation,
	markAdminConversationRead,
	sendAdminMessage,
	listAdminConversations,
	uploadAdminChatPicture,
	listCannedAnswers,
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
import type { AnswerSource } from '../../shared/use-answer-field.ts'

/** The filter of the conversations: all, unread, without an operator, or mine. */
export type ChatView = 'all' | 'waiting' | 'free' | 'mine'

/** With whom an operator talks: with shoppers, with shops, or with both. */
export type ChatWith = 'all' | 'shopper' | 'shop'

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
/** A page of conversations. `platform` is the shop's with the platform, null before it was opened; the operators' list has none. */
export type ChatList = CallReply<typeof listAdminConversations> & {
	platform?: StaffChatSession | null
}

/** With whom a conversation is opened, and about what. */
export interface ChatAbout {
	/** The conversation of a shop with the platform. */
	platform?: 1
	mer_id?: string
	shopper_id?: string
	order_id?: string
	product_id?: string
}

/** The endpoints of one console. Both reply alike; only the operators' conversations are assigned to a person. */
export interface ChatCalls {
	/** Separates the caches. */
	name: 'shop' | 'desk'
	views: readonly ChatView[]
	/** Whether it has conversations with shoppers and with shops. */
	hasShops: boolean
	list: (asked: {
		view: ChatView
		with: ChatWith
		keyword: string
		page: number
	}) => Promise<ChatList>
	messages: (asked: PieceAsked & { session_id: string }, signal?: AbortSignal) => Promise<ChatPiece>
	open: (about: ChatAbout) => Promise<{ session: StaffChatSession; offer: ChatCard | null }>
	send: (message: MessageToSend) => Promise<ChatMessage>
	read: (mark: { session_id: string; seq: number }) => Promise<{ unread: number }>
	translate: (messageId: string) => Promise<TranslatedText>
	/** Where its pictures are uploaded to. */
	pictures: UploadTarget
	/** The texts that its people keep to answer with. */
	answers: AnswerSource
}

const pageOf = 25

/** The conversations of a shop with its shoppers and the platform. */
export const shopCalls: ChatCalls = {
	name: 'shop',
	views: ['all', 'waiting'],
	hasShops: false,
	list: ({ view, page }) =>
		call(listMerchantConversations, {
			page,
			limit: pageOf,
			...(view === 'waiting' && { unread: 1 }),
		}),
	messages: (asked, signal) => call(listMerchantMessages, asked, signal && { signal }),
	open: (about) => call(openMerchantConversation, about),
	send: (message) => call(sendMerchantMessage, message),
	read: (mark) => call(markMerchantConversationRead, mark),
	translate: (id) => call(translateMerchantMessage, { message_id: id }, { timeoutMs: 20_000 }),
	pictures: uploadTo(uploadMerchantChatPicture, {}, shownPicture, ({ url }) => url),
	answers: listCannedAnswers,
}

/** The platform's conversations. */
export const deskCalls: ChatCalls = {
	name: 'desk',
	views: ['all', 'waiting', 'free', 'mine'],
	hasShops: true,
	list: ({ view, with: partner, keyword, page }) =>
		call(listAdminConversations, {
			view,
			page,
			limit: pageOf,
			...(partner !== 'all' && { with: partner }),
			...(keyword !== '' && { keyword }),
		}),
	messages: (asked, signal) => call(listAdminMessages, asked, signal && { signal }),
	open: (about) => call(openAdminConversation, about),
	send: (message) => call(sendAdminMessage, message),
	read: (mark) => call(markAdminConversationRead, mark),
	translate: (id) => call(translateAdminMessage, { message_id: id }, { timeoutMs: 20_000 }),
	pictures: uploadTo(uploadAdminChatPicture, {}, shownPicture, ({ url }) => url),
	answers: listAdminCannedAnswers,
}
