import type { ChatMessageType } from '@portolan/contract'
import type { Generated } from 'kysely'

/** The tables of 0099_chat.sql. */
export interface ChatTables {
	chat_session: {
		id: string
		shopper_id: string
		/** Null: with the platform. */
		shop_id: string | null
		last_seq: Generated<number>
		shopper_read: Generated<number>
		staff_read: Generated<number>
		shopper_unread: Generated<number>
		staff_unread: Generated<number>
		last_at: Date
		tell_at: Date | null
		seat_id: string | null
		seat_at: Date | null
		created_at: Date
	}
	chat_message: {
		session_id: string
		seq: number
		id: string
		from_side: 'shopper' | 'staff'
		author_id: string
		author_name: string
		type: ChatMessageType
		content: string
		client_id: string
		created_at: Date
	}
}
