import { apiKeyRights, endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { mostApiKeys } from '../integration-settings.ts'
import { noteAction } from '../action-queries.ts'
import { apiKeysOf, insertApiKey, lockIntegrations } from './api-key-queries.ts'
import { apiKeyHash, newApiKey } from './api-key-text.ts'
import { presentApiKey } from './present-api-key.ts'

/**
 * Makes an API key of the shop. The answer is the only place where the key is. Refuses `invalid` for an end that is over,
 * and `integration_full`. Source: docs/product/shop-api.md, Keys.
 */
export const createApiKey = handle(endpoints.createApiKey, async (ctx, input) => {
	const { shopId } = ctx.actor
	const now = ctx.clock.now()
	const expiresAt = input.expire_time === undefined ? null : new Date(input.expire_time * 1000)
	if (expiresAt && expiresAt <= now)
		refuse('invalid', 'The end of a key is in the future.', {
			field: 'expire_time',
			params: { reason: 'a time in the future' },
		})
	await lockIntegrations(ctx, shopId)
	const most = ctx.settings.get(mostApiKeys)
	if ((await apiKeysOf(ctx.db, shopId)).length >= most)
		refuse('integration_full', `More than ${most} API keys.`)

	const key = newApiKey()
	const row = await insertApiKey(ctx, {
		id: newId(),
		shop_id: shopId,
		name: input.name,
		rights: apiKeyRights.filter((right) => input.rights.includes(right)),
		hint: key.slice(-4),
		key_hash: apiKeyHash(key),
		created_by: ctx.actor.id,
		created_by_name: ctx.actor.name,
		created_at: now,
		expires_at: expiresAt,
	})
	await noteAction(ctx, { what: 'key_created', subject: row.id, name: row.name })
	return { api_key: presentApiKey(ctx, row), key }
})
