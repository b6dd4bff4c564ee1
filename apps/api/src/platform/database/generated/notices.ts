// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { Generated, JSONColumnType } from 'kysely'

/** The tables of notices/sql/0018_notices.sql. */
export interface NoticesTables {
	notice: {
		id: string
		shopper_id: string
		kind: string
		/** the id of the thing it is about */
		subject: string
		/** tells one time from another where the same happens to the same thing again */
		occurrence: Generated<string>
		/** what its words say; the words are put together when they are read */
		params: JSONColumnType<Record<string, unknown>>
		created_at: Date
		read_at: Date | null
	}
	notice_choice: {
		shopper_id: string
		notice_group: string
		push: boolean
		email: boolean
	}
	/** A browser that accepts pushes (RFC 8030, 8291), bound to the sign-in that asked for it. */
	push_binding: {
		id: string
		shopper_id: string
		session_id: string
		endpoint: string
		p256dh: string
		auth: string
		created_at: Date
	}
	notice_delivery: {
		id: string
		notice_id: string
		channel: 'push' | 'email'
		/** the binding's id, or the email address */
		address: string
		occurrence: Generated<string>
		created_at: Date
		next_at: Date
		tries: Generated<number>
		done_at: Date | null
		outcome: 'sent' | 'read' | 'gone' | 'given_up' | null
		failure: string | null
	}
	/** The keys that pushes are signed with where the environment gives none; the private one is encrypted with PEPPER. */
	push_keys: {
		one: Generated<boolean>
		public_key: string
		sealed: Buffer
		created_at: Date
	}
}
