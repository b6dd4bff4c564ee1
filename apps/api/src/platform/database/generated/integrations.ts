// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { ApiKeyRight, IntegrationActionName, WebhookTopic } from '@portolan/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of integrations/sql/0047_api_keys.sql. */
export interface IntegrationsTables {
	api_key: {
		id: string
		shop_id: string
		name: string
		rights: ApiKeyRight[]
		/** its last characters */
		hint: string
		/** SHA-256; the key itself is nowhere */
		key_hash: Buffer
		created_by: string
		created_by_name: string
		created_at: Date
		/** null: without an end */
		expires_at: Date | null
		/** exact to some minutes */
		used_at: Date | null
		revoked_at: Date | null
	}
	integration_action: {
		id: GeneratedAlways<bigint>
		shop_id: string
		what: IntegrationActionName
		/** of the key or the webhook */
		subject: string
		name: string
		who_id: string
		who: string
		at: Date
	}
	webhook: {
		id: string
		shop_id: string
		url: string
		topics: WebhookTopic[]
		/** encrypted with a key from PEPPER */
		secret: Buffer
		/** the same; signs, too, for a while after a rotation */
		old_secret: Buffer | null
		old_secret_until: Date | null
		created_by: string
		created_by_name: string
		created_at: Date
		off_why: 'owner' | 'failures' | 'gone' | null
		off_at: Date | null
		/** null: the last attempt was accepted */
		failing_since: Date | null
		deleted_at: Date | null
	}
	/**
	 * One event for one webhook. `thing` is what must stay in order: an order, a refund request, a SKU, a payout. `place` is its order: the
	 * number of the outbox event, or for stock of a sequence.
	 */
	webhook_delivery: {
		id: string
		webhook_id: string
		topic: string
		thing: string
		place: Generated<bigint>
		/** the subject of its outbox event; null: it follows none */
		follows: string | null
		/** null: stock that is read at the first attempt */
		data: JSONColumnType<Record<string, unknown>> | null
		occurred_at: Date
		created_at: Date
		state: Generated<'waiting' | 'delivered' | 'failed'>
		attempts: Generated<number>
		/** while an attempt runs, the end of its lease */
		next_at: Date
		last_status: number | null
	}
	webhook_attempt: {
		id: GeneratedAlways<bigint>
		delivery_id: string
		at: Date
		duration_ms: number
		/** null: no answer */
		status: number | null
		failure: string
		/** its first bytes */
		answer: string
	}
}
