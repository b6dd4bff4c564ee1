import type { InputOf, ReplyOf } from '../../shared/api.ts'

/** A conversation of mine. */
export type ChatSession = ReplyOf<'listConversations'>['list'][number]
/** A message of one. */
export type ChatMessage = ReplyOf<'listMessages'>['list'][number]
/** What the card of an order or a product shows. */
export type ChatCard = NonNullable<ChatMessage['card']>
/** The card of an order. */
export type OrderCardFacts = Extract<ChatCard, { kind: 'order' }>
/** With whom, and about what. */
export type ChatAbout = InputOf<'openConversation'>

/** What this page knows of a conversation: messages without a gap, the oldest first. */
export interface KnownChat {
	session: ChatSession
	messages: readonly ChatMessage[]
	/** There are older ones on the server. */
	hasOlder: boolean
}
