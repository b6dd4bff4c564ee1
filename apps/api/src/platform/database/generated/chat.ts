// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { ChatMessageType, LanguageFile } from '@portolan/contract'
import type { Generated } from 'kysely'

/** The tables of chat/sql/0017_chat.sql. */
export interface ChatTables {
	chat_session: {
		id: string
		shopper_id: string | null
		/** null: with the platform */
		shop_id: string | null
		last_seq: Generated<number>
		/** up to which number each side has read */
		shopper_read: Generated<number>
		staff_read: Generated<number>
		shopper_unread: Generated<number>
		staff_unread: Generated<number>
		/** of the last message; of the opening before there is one */
		last_at: Date
		/** when the shopper gets a notification, unless everything was read before */
		tell_at: Date | null
		/** which operator answers */
		seat_id: string | null
		seat_at: Date | null
		created_at: Date
		shop_tell_at: Date | null
		about_type: 'order' | 'product' | null
		about_id: string | null
		/** up to which number its messages are in chat_search */
		indexed_seq: Generated<number>
	}
	chat_message: {
		session_id: string
		seq: number
		id: string
		from_side: 'shopper' | 'shop' | 'staff'
		/** the shopper, a person of the shop, or an operator */
		author_id: string
		/** of staff, as it was then; a shopper's name is read when it is shown */
		author_name: Generated<string>
		type: ChatMessageType
		content: string
		client_id: string
		created_at: Date
		automatic: Generated<boolean>
	}
	/** Texts that a shop's people keep to answer with. */
	canned_answer: {
		id: string
		shop_id: string | null
		title: string
		body: string
		/** the language it is written in; null: not said */
		lang: LanguageFile | null
		created_at: Date
		changed_at: Date
	}
	/**
	 * The words by which a shop's conversations are found (catalogue/search/search-words.ts): of each text message, of each card its
	 * number and titles, and with the number 0 those of what the conversation is about. Every row has a word for its shop, so that
	 * one index answers for one shop without reading others' rows.
	 */
	chat_search: {
		session_id: string
		seq: number
		words: string
	}
}
