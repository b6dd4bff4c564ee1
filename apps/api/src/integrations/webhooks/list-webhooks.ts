import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentWebhook } from './present-webhook.ts'
import { webhooksOf } from './webhook-queries.ts'

/** Lists the shop's webhooks, newest first. */
export const listWebhooks = handle(endpoints.listWebhooks, async (ctx) => {
	const rows = await webhooksOf(ctx.db, ctx.actor.shopId)
	return { list: rows.map((row) => presentWebhook(ctx, row)) }
})
