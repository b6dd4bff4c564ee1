import type { PasskeyEntry } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../clock.ts'

/** A passkey as its owner sees it. */
export function presentPasskey(row: {
	id: string
	name: string
	created_at: Date
	used_at: Date | null
}): z.input<typeof PasskeyEntry> {
	return {
		passkey_id: row.id,
		name: row.name,
		createtime: toSeconds(row.created_at),
		usedtime: row.used_at && toSeconds(row.used_at),
	}
}
