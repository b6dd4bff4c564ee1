import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ApiKey } from '../integrations.ts'

/** The shop's API keys that were not revoked, newest first. */
export const listApiKeys = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/api_key_list',
	summary: 'The shop’s API keys, newest first.',
	reply: z.strictObject({ list: z.array(ApiKey) }),
	problems: ['forbidden'],
})
