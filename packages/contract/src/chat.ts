import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderStatus, RefundStatus } from './orders.ts'
import {
	Amount,
	Count,
	Flag,
	Id,
	lineOf,
	listOf,
	pageQuery,
	QueryFlag,
	QueryNumber,
	Seconds,
	textOf,
} from './wire.ts'

/** The longest text of one message. */
export const chatTextMax = 2_000

/** What a message is: text, a picture (uploaded with scene `chat`), or the card of an order or a product. */
export const ChatMessageType = z.enum(['text', 'image', 'order', 'product'])
export type ChatMessageType = z.output<typeof ChatMessageType>

/** What a card shows, as it is now and not as it was when it was sent. */
export const ChatCard = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('order'),
		order_id: Id,
		order_sn: z.string(),
		title: z.string(),
		image: z.string(),
		total_num: Count,
		total_price: Amount,
		status: OrderStatus,
		refund_status: RefundStatus,
	}),
	z.strictObject({
		kind: z.literal('product'),
		product_id: Id,
		mer_id: Id,
		title: z.string(),
		image: z.string(),
		price: Amount,
		on_sale: Flag,
	}),
])
export type ChatCard = z.output<typeof ChatCard>

/**
 * One message. `seq` counts from 1 in its conversation without gaps and is the order in which both sides see it, so a reader who knows
 * number n and asks for what comes after it has everything.
 */
export const ChatMessage = z.strictObject({
	message_id: Id,
	session_id: Id,
	seq: z.int().positive(),
	from: z.enum(['shopper', 'staff']),
	/** Which of the staff wrote it, told to staff alone; empty otherwise. */
	author: z.string(),
	type: ChatMessageType,
	/** The text, the picture’s address, or the id of the order or product. */
	content: z.string(),
	/** Null for text and pictures, and for what is not there any more. */
	card: ChatCard.nullable(),
	/** The sender’s own name for it; empty for everybody else. */
	client_id: z.string(),
	createtime: Seconds,
})
export type ChatMessage = z.output<typeof ChatMessage>

/** What both sides are told of a conversation. */
const sessionFields = {
	session_id: Id,
	/** The shop; null when it is the platform’s. */
	mer_id: Id.nullable(),
	/** How many messages of the other side I have not read. */
	unread: Count,
	my_read: Count,
	/** Up to which number the other side has read. */
	their_read: Count,
	last_seq: Count,
	last: ChatMessage.nullable(),
	updatetime: Seconds,
}

/** A conversation as its shopper sees it. */
export const ChatSession = z.strictObject({
	...sessionFields,
	/** The shop’s name and picture; empty for the platform, which the app names. */
	mer_name: z.string(),
	mer_avatar: z.string(),
	/** 0 where no message is taken: the shop is closed and owes this shopper nothing. */
	open: Flag,
})
export type ChatSession = z.output<typeof ChatSession>

/** A conversation as the shop’s people or the operators see it. */
export const StaffChatSession = z.strictObject({
	...sessionFields,
	/** The chosen name for shops, the username for operators; empty when the account is closed or has no name. */
	shopper_name: z.string(),
	shopper_avatar: z.string(),
	/** Told to operators alone. */
	shopper_id: Id.nullable(),
	/** 0 where no message is taken: the account is closed. */
	open: Flag,
	/** Which operator answers; null when it is free, and always for shops. */
	seat: z.strictObject({ name: z.string(), mine: Flag, at: Seconds }).nullable(),
})
export type StaffChatSession = z.output<typeof StaffChatSession>

/** `before` pages back from a number, `after` catches up from one; without either the newest are given. */
const messagesAsked = z
	.strictObject({
		session_id: Id,
		before: QueryNumber.pipe(z.number().min(1)).optional(),
		after: QueryNumber.optional(),
		limit: QueryNumber.pipe(z.number().min(1).max(50)).default(30),
	})
	.refine((query) => query.before === undefined || query.after === undefined, {
		path: ['after'],
		message: 'either before or after',
	})

/** Messages by number, the smallest first. `has_more`: further ones in the direction asked for. */
function messagesOf<Session extends z.ZodType>(session: Session) {
	return z.strictObject({ session, list: z.array(ChatMessage), has_more: z.boolean() })
}

/** A message to send. `content` is what its type says; a card is sent as the id of the order or product. */
const messageToSend = z.strictObject({
	session_id: Id,
	type: ChatMessageType,
	content: textOf(chatTextMax),
	/** Made by the sender, one for each message: sent again with the same, it is the same message. */
	client_id: Id,
})

const readMark = z.strictObject({ session_id: Id, seq: z.int().nonnegative().max(2_147_483_647) })
const readReply = z.strictObject({ unread: Count, my_read: Count })

export const listConversations = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/chat/session_list',
	summary: 'My conversations, the latest first. `unread` counts over all of them.',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(ChatSession).extend({ unread: Count }),
})

export const listMessages = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/chat/message_list',
	summary: 'Messages of a conversation, back from a number or after one.',
	query: messagesAsked,
	reply: messagesOf(ChatSession),
	problems: ['not_found'],
})

/**
 * Opens the conversation with a shop (`mer_id`) or the platform (`platform`); there is one with each. `order_id` or `product_id` says what
 * it is about: its card comes back as `offer`, to be sent or not. Nothing is said by opening.
 */
export const openConversation = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/chat/open',
	summary: 'Open a conversation.',
	body: z
		.strictObject({
			mer_id: Id.optional(),
			platform: z.literal(1).optional(),
			order_id: Id.optional(),
			product_id: Id.optional(),
		})
		.refine((body) => (body.mer_id === undefined) !== (body.platform === undefined), {
			path: ['mer_id'],
			message: 'either mer_id or platform',
		}),
	reply: z.strictObject({ session: ChatSession, offer: ChatCard.nullable() }),
	problems: ['not_found', 'chat_closed'],
})

export const sendMessage = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/chat/send',
	summary: 'Send a message. The same `client_id` again answers the message that is there.',
	body: messageToSend,
	reply: ChatMessage,
	problems: ['not_found', 'chat_closed', 'idempotency_key_reused'],
})

/** The mark only moves forward; one beyond the last message means the last. */
export const markConversationRead = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/chat/read',
	summary: 'Say up to which number I have read.',
	body: readMark,
	reply: readReply,
	problems: ['not_found'],
})

export const listMerchantConversations = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/chat_session_list',
	summary: 'The shop’s conversations, the latest first. `unread` counts over all of them.',
	query: z.strictObject({
		...pageQuery,
		/** Only those with something unread, the longest waiting first. */
		unread: QueryFlag.optional(),
	}),
	reply: listOf(StaffChatSession).extend({ unread: Count }),
})

export const listMerchantMessages = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/chat_message_list',
	summary: 'Messages of a conversation, back from a number or after one.',
	query: messagesAsked,
	reply: messagesOf(StaffChatSession),
	problems: ['not_found'],
})

/** A shop writes first only to people who have an order with it. */
export const openMerchantConversation = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/chat_open',
	summary: 'Open the conversation with the shopper of one of the shop’s orders.',
	body: z.strictObject({ order_id: Id }),
	reply: z.strictObject({ session: StaffChatSession, offer: ChatCard.nullable() }),
	problems: ['not_found', 'chat_closed'],
})

export const sendMerchantMessage = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/chat_send',
	summary: 'Send a message in the shop’s name.',
	body: messageToSend,
	reply: ChatMessage,
	problems: ['not_found', 'chat_closed', 'idempotency_key_reused'],
})

export const markMerchantConversationRead = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/chat_read',
	summary: 'Say up to which number the shop has read.',
	body: readMark,
	reply: readReply,
	problems: ['not_found'],
})

export const listAdminConversations = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/chat_session_list',
	summary: 'The platform’s conversations, the latest first. `unread` counts over all of them.',
	query: z.strictObject({
		...pageQuery,
		/** `waiting`: with something unread, the longest waiting first; `free`: of those, the ones nobody answers; `mine`: that I answer. */
		view: z.enum(['all', 'waiting', 'free', 'mine']).optional(),
		/** The beginning of a username, an e-mail address or a mobile number, or an id. */
		keyword: lineOf(60, 0).optional(),
	}),
	reply: listOf(StaffChatSession).extend({ unread: Count }),
})

export const listAdminMessages = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'GET',
	path: '/admin/chat_message_list',
	summary: 'Messages of a conversation, back from a number or after one.',
	query: messagesAsked,
	reply: messagesOf(StaffChatSession),
	problems: ['not_found'],
})

export const openAdminConversation = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_open',
	summary: 'Open the platform’s conversation with a shopper, by their id or one of their orders.',
	body: z
		.strictObject({ shopper_id: Id.optional(), order_id: Id.optional() })
		.refine((body) => (body.shopper_id === undefined) !== (body.order_id === undefined), {
			path: ['order_id'],
			message: 'either shopper_id or order_id',
		}),
	reply: z.strictObject({ session: StaffChatSession, offer: ChatCard.nullable() }),
	problems: ['not_found', 'chat_closed'],
})

/** A free conversation becomes the sender’s by answering it; one that another operator answers refuses `chat_seat_taken`. */
export const sendAdminMessage = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_send',
	summary: 'Send a message in the platform’s name.',
	body: messageToSend,
	reply: ChatMessage,
	problems: ['not_found', 'chat_closed', 'chat_seat_taken', 'idempotency_key_reused'],
})

export const markAdminConversationRead = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_read',
	summary: 'Say up to which number the platform has read.',
	body: readMark,
	reply: readReply,
	problems: ['not_found'],
})

/**
 * “I answer this”: takes the seat of a conversation, or leaves it (`take` 0). A seat somebody else holds is refused with `chat_seat_taken`
 * and their name, unless `over` says that it is taken over.
 */
export const takeConversation = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_seat',
	summary: 'Take or leave the seat of a conversation.',
	body: z.strictObject({ session_id: Id, take: Flag, over: Flag.optional() }),
	reply: StaffChatSession,
	problems: ['not_found', 'chat_seat_taken'],
})

/** A picture to send: jpeg, png or webp, at most 5 MB. Only the two sides of the conversation it is sent in will see it. */
export const uploadMerchantChatPicture = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/chat_upload',
	summary: 'Upload a picture to send.',
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})

/** As {@link shopChatUpload}. */
export const uploadAdminChatPicture = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/chat_upload',
	summary: 'Upload a picture to send.',
	reply: z.strictObject({ id: Id, url: z.string() }),
	problems: ['too_large', 'unsupported_type'],
	multipart: true,
})

/** The calls of this file. */
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
	uploadMerchantChatPicture,
	listAdminConversations,
	listAdminMessages,
	openAdminConversation,
	sendAdminMessage,
	markAdminConversationRead,
	takeConversation,
	uploadAdminChatPicture,
}
