// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { ChatMessageType } from '@portolan/contract'
import type { Generated } from 'kysely'

/** The tables of chat/sql/0017_chat.sql. */
export interface ChatTables {
	chat_session: {
		id: string
		shopper_id: string
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
	}
	chat_message: {
		session_id: string
		seq: number
		id: string
		from_side: 'shopper' | 'staff'
		/** the shopper, a person of the shop, or an operator */
		author_id: string
		/** of staff, as it was then; a shopper's name is read when it is shown */
		author_name: Generated<string>
		type: ChatMessageType
		content: string
		client_id: string
		created_at: Date
	}
}
