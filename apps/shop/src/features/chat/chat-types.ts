import type { KnownConversation } from '@portolan/web'
import type { InputOf, ReplyOf } from '../../shared/api.ts'

/** A conversation of mine. */
export type ChatSession = ReplyOf<'listConversations'>['list'][number]
/** A message of one. */
export type ChatMessage = ReplyOf<'listMessages'>['list'][number]
/** What the card of an order or a product shows. */
export type ChatCard = NonNullable<ChatMessage['card']>
/** The card of an order. */
export type OrderCardFacts = Extract<ChatCard, { kind: 'order' }>
/** The other side, and what the conversation is about. */
export type ChatAbout = InputOf<'openConversation'>

/** What this page knows of a conversation. */
export type KnownChat = KnownConversation<ChatSession, ChatMessage>
