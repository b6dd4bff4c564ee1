import type { ApiKey } from '@portolan/contract'
import type { z } from 'zod'
import { toSeconds } from '../../platform/clock.ts'
import type { MerchantContext } from '../../platform/context.ts'
import type { ApiKeyRow } from './api-key-queries.ts'

/** An API key as the shop's owner sees it. */
export function presentApiKey(ctx: MerchantContext, row: ApiKeyRow): z.output<typeof ApiKey> {
	return {
		api_key_id: row.id,
		name: row.name,
		hint: `ptk_…${row.hint}`,
		rights: row.rights,
		made_by: row.created_by_name,
		createtime: toSeconds(row.created_at),
		expire_time: row.expires_at && toSeconds(row.expires_at),
		used_time: row.used_at && toSeconds(row.used_at),
		expired: row.expires_at !== null && row.expires_at <= ctx.clock.now() ? 1 : 0,
	}
}
