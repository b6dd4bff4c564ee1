import { z } from 'zod'
import { OrderStatus, RefundStatus } from './orders.ts'
import { ShopHoliday, ShopOpening } from './shop-hours.ts'
import { Amount, Count, Flag, Id, QueryNumber, Seconds, textOf } from './wire.ts'

/** The longest text of one message. */
export const chatTextMax = 2_000

/** What a message is: text, a picture (uploaded with scene `chat`), or the card of an order or a product. */
export const ChatMessageType = z.enum(['text', 'image', 'order', 'product'])
export type ChatMessageType = z.output<typeof ChatMessageType>

const orderCard = z.strictObject({
	kind: z.literal('order'),
	order_id: Id,
	order_sn: z.string(),
	title: z.string(),
	image: z.string(),
	total_num: Count,
	total_price: Amount,
	status: OrderStatus,
	refund_status: RefundStatus,
})

const productCard = z.strictObject({
	kind: z.literal('product'),
	product_id: Id,
	mer_id: Id,
	title: z.string(),
	image: z.string(),
	price: Amount,
	on_sale: Flag,
})

/** What a card shows: the present state, not that of when it was sent. */
export const ChatCard = z.discriminatedUnion('kind', [orderCard, productCard])
export type ChatCard = z.output<typeof ChatCard>

/** The order or product that a conversation is about, for the people who answer. */
export const ChatSubject = z.discriminatedUnion('kind', [
	/** `tracking` are the numbers of its parcels, the first sent first. */
	orderCard.extend({ tracking: z.array(z.string()) }),
	/** `stock` is what can still be sold. */
	productCard.extend({ stock: Count }),
])
export type ChatSubject = z.output<typeof ChatSubject>

/**
 * One message. `seq` counts from 1 in its conversation without gaps and is its order for both sides, so a reader who asks for everything
 * after number n misses nothing.
 */
export const ChatMessage = z.strictObject({
	message_id: Id,
	session_id: Id,
	seq: z.int().positive(),
	/** `shop`: a shop that writes to the platform. `staff`: who answers, the shop’s people or an operator. */
	from: z.enum(['shopper', 'shop', 'staff']),
	/** Which of the shop’s people or operators wrote it; shown to their colleagues, and to operators. Empty for others. */
	author: z.string(),
	type: ChatMessageType,
	/** The text, the picture’s address, or the id of the order or product. */
	content: z.string(),
	/** Null for text and pictures, and for things that no longer exist. */
	card: ChatCard.nullable(),
	/** The id that the sender chose; empty for everybody else. */
	client_id: z.string(),
	/** 1: the shop’s reply outside its hours or in its holiday, which nobody wrote. */
	automatic: Flag,
	createtime: Seconds,
})
export type ChatMessage = z.output<typeof ChatMessage>

/** What both sides see of a conversation. */
const sessionFields = {
	session_id: Id,
	/** The shop; null for a conversation of a shopper with the platform. */
	mer_id: Id.nullable(),
	/** How many messages of the other side the caller has not read. */
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
	/** The shop’s name and picture; empty for the platform, whose name the app shows. */
	mer_name: z.string(),
	mer_avatar: z.string(),
	/** 0 if no message is accepted: the shop is closed and has no open order of this shopper. */
	open: Flag,
	/** The shop’s holiday while it lasts; null for the platform. */
	holiday: ShopHoliday.nullable(),
	/** When the shop’s people answer; null if they have not said, and for the platform. */
	opening: ShopOpening.nullable(),
})
export type ChatSession = z.output<typeof ChatSession>

/** A conversation as the shop’s people or the operators see it. */
export const StaffChatSession = z.strictObject({
	...sessionFields,
	/** Whom the caller talks with. Only a shop’s people talk with the platform, only operators with a shop. */
	with: z.enum(['shopper', 'shop', 'platform']),
	/** The chosen name for shops, the username for operators; empty when the account is closed or has no name. */
	shopper_name: z.string(),
	shopper_avatar: z.string(),
	/** Shown to operators only. */
	shopper_id: Id.nullable(),
	/** The name and picture of the shop in its conversation with the platform; empty in others. */
	mer_name: z.string(),
	mer_avatar: z.string(),
	/** 0 if no message is accepted: the account is closed. */
	open: Flag,
	/** The operator to whom it is assigned; null if it is assigned to nobody, and always for shops. */
	seat: z.strictObject({ name: z.string(), mine: Flag, at: Seconds }).nullable(),
	/** From whose page the conversation was last opened, or whose card the one who asks sent last. Source: docs/product/chat.md, What it is about. */
	about: ChatSubject.nullable(),
})
export type StaffChatSession = z.output<typeof StaffChatSession>

/** Where a page of found conversations ended. */
export const ChatSearchCursor = z
	.string()
	.regex(/^\d{13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'the next of a page')

/** A conversation that a search found, and the newest line of it that fits. */
export const FoundConversation = z.strictObject({
	session: StaffChatSession,
	/** A message; the order or product of a card, or of what the conversation is about; an order of the shopper; or the shopper’s name. */
	kind: z.enum(['message', 'order', 'product', 'name']),
	/** Who wrote the message or sent the card; null for everything else. */
	from: z.enum(['shopper', 'shop', 'staff']).nullable(),
	/** The line, in pieces; those that were looked for are marked. */
	line: z.array(z.strictObject({ text: z.string(), is_match: z.boolean() })),
	/** When it was written; of the last message where nothing was. */
	at: Seconds,
})
export type FoundConversation = z.output<typeof FoundConversation>

/** `before` pages back from a number, `after` catches up from one; without either, the newest are returned. */
export const messagesAsked = z
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

/** Messages by number, the smallest first. `has_more`: there are more in the requested direction. */
export function messagesOf<Session extends z.ZodType>(session: Session) {
	return z.strictObject({ session, list: z.array(ChatMessage), has_more: z.boolean() })
}

/** A message to send. `content` depends on its type; a card is sent as the id of the order or product. */
export const messageToSend = z.strictObject({
	session_id: Id,
	type: ChatMessageType,
	content: textOf(chatTextMax),
	/** Chosen by the sender, one for each message: sent again with the same id, it is the same message. */
	client_id: Id,
})

export const readMark = z.strictObject({
	session_id: Id,
	seq: z.int().nonnegative().max(2_147_483_647),
})

export const readReply = z.strictObject({ unread: Count, my_read: Count })
