import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IntegrationAction } from '../integrations.ts'
import { listOf, pageQuery } from '../wire.ts'

/** What owners did with the shop's API keys and webhooks, newest first. */
export const listIntegrationActions = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/integration_log',
	summary: 'What owners did with API keys and webhooks, newest first.',
	query: z.strictObject({ ...pageQuery }),
	reply: listOf(IntegrationAction),
	problems: ['forbidden'],
})
