import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Revokes an API key: the next call with it is refused. */
export const revokeApiKey = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'POST',
	path: '/merchant/api_key_revoke',
	summary: 'Revoke an API key at once.',
	body: z.strictObject({ api_key_id: Id }),
	reply: z.strictObject({}),
	problems: ['forbidden', 'not_found'],
	idempotent: true,
})
