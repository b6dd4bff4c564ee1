import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { apiKeysOf } from './api-key-queries.ts'
import { presentApiKey } from './present-api-key.ts'

/** Lists the shop's API keys that were not revoked, newest first. */
export const listApiKeys = handle(endpoints.listApiKeys, async (ctx) => {
	const rows = await apiKeysOf(ctx.db, ctx.actor.shopId)
	return { list: rows.map((row) => presentApiKey(ctx, row)) }
})
