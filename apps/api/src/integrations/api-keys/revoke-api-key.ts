import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { noteAction } from '../action-queries.ts'
import { revokeRow } from './api-key-queries.ts'

/** Revokes an API key of the shop at once. Refuses `not_found` for keys of other shops and revoked ones. */
export const revokeApiKey = handle(endpoints.revokeApiKey, async (ctx, input) => {
	const row = await revokeRow(ctx, { id: input.api_key_id, shopId: ctx.actor.shopId })
	if (!row) refuse('not_found', 'No such key in this shop.')
	await noteAction(ctx, { what: 'key_revoked', subject: row.id, name: row.name })
	return {}
})
