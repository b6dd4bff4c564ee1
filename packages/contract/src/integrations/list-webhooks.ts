import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Webhook } from '../webhooks.ts'

export const listWebhooks = endpoint({
	by: 'merchant',
	staffRights: 'owners',
	method: 'GET',
	path: '/merchant/webhook_list',
	summary: 'The shop’s webhooks, newest first.',
	reply: z.strictObject({ list: z.array(Webhook) }),
	problems: ['forbidden'],
})
