import { z } from 'zod'
import { OrderStatus, RefundStatus } from './orders.ts'
import { Amount, Count, Flag, Id, QueryNumber, Seconds, textOf } from './wire.ts'

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

/** Messages by number, the smallest first. `has_more`: further ones in the direction asked for. */
export function messagesOf<Session extends z.ZodType>(session: Session) {
	return z.strictObject({ session, list: z.array(ChatMessage), has_more: z.boolean() })
}

/** A message to send. `content` is what its type says; a card is sent as the id of the order or product. */
export const messageToSend = z.strictObject({
	session_id: Id,
	type: ChatMessageType,
	content: textOf(chatTextMax),
	/** Made by the sender, one for each message: sent again with the same, it is the same message. */
	client_id: Id,
})

export const readMark = z.strictObject({
	session_id: Id,
	seq: z.int().nonnegative().max(2_147_483_647),
})

export const readReply = z.strictObject({ unread: Count, my_read: Count })
