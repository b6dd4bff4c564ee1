import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables of 0010_platform.sql. */
export interface PlatformTables {
	session: {
		id: string
		token_hash: Buffer
		person_kind: 'shopper' | 'merchant' | 'operator'
		person_id: string
		device: string
		ip: string
		created_at: Date
		seen_at: Date
		expires_at: Date
		ended_at: Date | null
	}
	answered_request: {
		person_id: string
		key: string
		request_hash: Buffer
		reply: string
		created_at: Date
	}
	/** One row: what the pepper of this database's encrypted values leaves behind. */
	pepper_fingerprint: { one: Generated<boolean>; fingerprint: Buffer }
	tries: { bucket: string; count: number; until: Date }
	setting: {
		name: string
		value: ColumnType<SettingValue, string, string>
		updated_at: Date
		updated_by: string
	}
	setting_log: {
		id: Generated<bigint>
		name: string
		old_value: ColumnType<SettingValue | null, string | null, never>
		new_value: ColumnType<SettingValue, string, string>
		changed_at: Date
		changed_by: string
		reason: string
		/** Who confirmed it, where two were needed. */
		confirmed_by: string | null
	}
	outbox: {
		id: Generated<bigint>
		topic: string
		subject: string
		shopper_id: string | null
		data: JSONColumnType<Record<string, unknown>>
		created_at: Date
		tries: Generated<number>
		next_at: Date
		done_at: Date | null
		failure: string | null
	}
	message_out: {
		id: string
		channel: 'email' | 'sms'
		recipient: string
		subject: string
		body: string
		created_at: Date
		sent_at: Date | null
		tries: Generated<number>
		next_at: Date | null
		give_up_at: Date | null
		failure: string | null
	}
}

/** How a setting is stored: amounts as wire text, numbers, texts and flags as themselves. */
export type SettingValue = string | number | boolean
