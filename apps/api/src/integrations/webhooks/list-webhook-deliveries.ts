import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { pageOfDeliveries } from './delivery-queries.ts'
import { ownWebhook } from './own-webhook.ts'
import { presentDelivery } from './present-webhook.ts'

/** Lists what a webhook was told in the last 30 days, newest first. Refuses `not_found`. */
export const listWebhookDeliveries = handle(endpoints.listWebhookDeliveries, async (ctx, input) => {
	const { page, limit } = input
	const webhook = await ownWebhook(ctx, input.webhook_id)
	const { rows, count } = await pageOfDeliveries(ctx.db, {
		webhookId: webhook.id,
		state: input.state ?? null,
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: rows.map((row) => presentDelivery(row, { isOn: webhook.off_at === null })),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})
