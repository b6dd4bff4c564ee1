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
	merchant_notice: {
		id: string
		merchant_id: string
		kind: string
		/** the id of the thing it is about */
		subject: string
		/** the event that it tells of; for a summary its day */
		occurrence: string
		/** the facts for its words; the words are put together when it is sent */
		params: JSONColumnType<Record<string, unknown>>
		created_at: Date
	}
	merchant_notice_delivery: {
		id: string
		notice_id: string
		channel: 'push' | 'email'
		/** the binding's id, or the email address */
		address: string
		created_at: Date
		next_at: Date
		tries: Generated<number>
		done_at: Date | null
		outcome: 'sent' | 'gone' | 'given_up' | null
		failure: string | null
	}
	/** What a person chose for a group of events; without a row the defaults of the role hold. */
	merchant_notice_choice: {
		merchant_id: string
		notice_group: string
		email: boolean
		push: boolean
		sound: boolean
	}
	/** A browser that accepts pushes, bound to the sign-in that asked for it. */
	merchant_push_binding: {
		id: string
		merchant_id: string
		session_id: string
		endpoint: string
		p256dh: string
		auth: string
		created_at: Date
	}
	/** A person's daily summary; without a row there is none. */
	merchant_summary: {
		merchant_id: string
		hour: number
		/** IANA name of the time zone of `hour` */
		zone: string
		/** null: switched off */
		next_at: Date | null
	}
	/** At how many pieces stock is low; 0: the shop is not told. Without a row the default holds. */
	shop_low_stock: {
		shop_id: string
		pieces: number
	}
	/** SKUs whose shop was told that they are low; a row is removed when there are more pieces again. */
	sku_told_low: {
		sku_id: string
		at: Date
	}
	/** Deadlines that the shop of a claim was told: once each. */
	claim_told: {
		claim_id: string
		what: string
		at: Date
	}
}
