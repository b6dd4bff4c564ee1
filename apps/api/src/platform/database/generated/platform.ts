// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { UploadScene } from '@portolan/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SettingValue } from '../stored-types.ts'

/** The tables of platform/sql/0001_platform.sql. */
export interface PlatformTables {
	session: {
		id: string
		/** SHA-256; the token itself is never stored */
		token_hash: Buffer
		person_kind: 'shopper' | 'merchant' | 'operator'
		person_id: string
		device: Generated<string>
		ip: Generated<string>
		created_at: Date
		seen_at: Date
		expires_at: Date
		ended_at: Date | null
		confirmed_until: Date | null
	}
	answered_request: {
		person_id: string
		key: string
		request_hash: Buffer
		/** the JSON of `data` */
		reply: string
		created_at: Date
		slot: Generated<number>
	}
	/** Attempts are counted per bucket and time window (`login:account:…`). The count stays when the request is refused. */
	tries: {
		bucket: string
		count: number
		until: Date
	}
	setting: {
		name: string
		value: ColumnType<SettingValue, string, string>
		updated_at: Date
		updated_by: string
	}
	setting_log: {
		id: GeneratedAlways<bigint>
		name: string
		old_value: ColumnType<SettingValue | null, string | null, never>
		new_value: ColumnType<SettingValue, string, string>
		changed_at: Date
		changed_by: string
		reason: string
		/** who confirmed it, where two people were needed */
		confirmed_by: string | null
	}
	/** One row: a fingerprint of PEPPER, so that a start with another PEPPER is noticed before it reads encrypted values. */
	pepper_fingerprint: {
		one: Generated<boolean>
		fingerprint: Buffer
	}
	outbox: {
		id: GeneratedAlways<bigint>
		topic: string
		subject: string
		shopper_id: string | null
		data: JSONColumnType<Record<string, unknown>>
		created_at: Date
		tries: Generated<number>
		next_at: Date
		done_at: Date | null
		failure: string | null
		slot: Generated<number>
	}
	/** Emails and text messages. They are sent from here and tried again until `give_up_at`. */
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
	/** Pictures and PDF files that people sent: whose they are and who may see them. */
	upload: {
		id: string
		/** who sent it */
		owner_id: string
		scene: UploadScene
		/** only its owner and operators may open it */
		private: boolean
		/** random; the last part of the address, without ending */
		name: string
		bytes: number
		/** null for a PDF file */
		width: number | null
		height: number | null
		created_at: Date
		/** to find the same bytes again */
		content_hash: Buffer | null
		/** to find nearly the same picture again: a difference hash of 8 × 8 */
		look: string | null
		/** it is old, and something shows it: it is not examined again */
		kept_at: Date | null
		/** nobody sees it any more; the row stays until its files are removed */
		forgotten_at: Date | null
		/** when the removal of its files is tried next */
		remove_at: Date | null
	}
	/**
	 * The files of an upload are stored before its row is written. The name is noted here first, so that files without a row
	 * are found and removed after a failure.
	 */
	pending_upload: {
		/** as it will stand in upload */
		name: string
		/** until then the upload may complete; after that its files are removed */
		remove_at: Date
	}
	/**
	 * The last number given to an audience (`shopper:<id>`, `shop:<id>`, `operator:<id>`, `desk`). A writer holds the row until
	 * it commits, so numbers become visible in their order: a reader who has seen 7 never finds a 6 later.
	 */
	live_audience: {
		audience: string
		last_no: bigint
	}
	live_event: {
		audience: string
		no: bigint
		topic: string
		subject: string
		data: JSONColumnType<Record<string, unknown>>
		created_at: Date
		slot: Generated<number>
	}
	/** Opens one stream once, within a minute, so that no session token stands in an address. */
	live_ticket: {
		/** SHA-256; the ticket itself is never stored */
		hash: Buffer
		session_id: string
		expires_at: Date
	}
	/**
	 * The open streams of all processes. A stream whose process has ended is no longer refreshed. Unlogged: a crash of the
	 * server ends the streams as well.
	 */
	live_stream: {
		id: string
		session_id: string
		person_id: string
		opened_at: Generated<Date>
		seen_at: Generated<Date>
	}
	/**
	 * The running processes. A row is renewed every five seconds; one that was not renewed for fifteen belongs to a process that has ended.
	 * Unlogged: a crash of the server loses it, and every process writes its row again.
	 */
	process: {
		id: string
		/** what numbers its processes: a machine, or a container on it */
		machine: string
		pid: number
		/** when the machine started this process id, in its own units */
		birth: string
		/** the machine's name, for people */
		name: string
		/** that of the tables and functions it was written for */
		version: number
		/** the most that it opens */
		connections: number
		/** where it keeps uploads, as in upload_place */
		uploads: string
		/** how far its clock was moved; null without CLOCK=test */
		ahead_ms: bigint | null
		started_at: Generated<Date>
		seen_at: Generated<Date>
	}
	/** One row: where the processes that ran last keep uploads, so that a start on another folder is noticed. */
	upload_place: {
		one: Generated<boolean>
		/** 'folder <the id in it>' or 's3 <endpoint>/<bucket>' */
		place: string
	}
}
