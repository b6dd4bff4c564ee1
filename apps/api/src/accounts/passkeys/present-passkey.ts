import type { endpoints, ReplyOf } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import type { PasskeyRow } from './passkey-queries.ts'

/** A passkey as its owner sees it. */
export function presentPasskey(row: PasskeyRow): ReplyOf<typeof endpoints.finishPaymentPasskey> {
	return {
		passkey_id: row.id,
		name: row.name,
		createtime: toSeconds(row.created_at),
		usedtime: row.used_at && toSeconds(row.used_at),
	}
}
