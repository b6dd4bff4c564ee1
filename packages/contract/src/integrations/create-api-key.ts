import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ApiKey, ApiKeyRightName } from '../integrations.ts'
import { apiKeyRights } from '../api-key-rights.ts'
import { lineOf, Moment } from '../wire.ts'

/**
 * Makes an API key. The key is in this answer and nowhere else, so that the answer is not kept for a repeat: an owner who has lost it makes
 * another one and revokes this one.
 */
export const createApiKey = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/api_key_add',
	summary: 'Make an API key with chosen rights.',
	body: z.strictObject({
		name: lineOf(60),
		rights: z.array(ApiKeyRightName).min(1).max(apiKeyRights.length),
		expire_time: Moment.optional(),
	}),
	reply: z.strictObject({ api_key: ApiKey, key: z.string() }),
	problems: ['forbidden', 'integration_full'],
})
