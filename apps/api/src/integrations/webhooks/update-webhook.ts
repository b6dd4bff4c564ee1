import { endpoints, webhookTopics } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { noteAction } from '../action-queries.ts'
import { lockOwnWebhook, ownWebhook } from './own-webhook.ts'
import { presentWebhook } from './present-webhook.ts'
import { changeWebhook } from './webhook-queries.ts'

/**
 * Changes what a webhook is told, or switches it on or off. What waited when it was switched off is sent when it is on
 * again; what happened while it was off is not. Refuses `not_found`.
 */
export const updateWebhook = handle(endpoints.updateWebhook, async (ctx, input) => {
	const { id, url, off_at: offAt } = await lockOwnWebhook(ctx, input.webhook_id)
	if (input.topics !== undefined) {
		const { topics: asked } = input
		await changeWebhook(ctx, id, { topics: webhookTopics.filter((topic) => asked.includes(topic)) })
		await noteAction(ctx, { what: 'webhook_changed', subject: id, name: url })
	}
	if (input.on === 1 && offAt !== null) {
		await changeWebhook(ctx, id, { off_why: null, off_at: null, failing_since: null })
		await noteAction(ctx, { what: 'webhook_on', subject: id, name: url })
	}
	if (input.on === 0 && offAt === null) {
		await changeWebhook(ctx, id, { off_why: 'owner', off_at: ctx.clock.now() })
		await noteAction(ctx, { what: 'webhook_off', subject: id, name: url })
	}
	return presentWebhook(ctx, await ownWebhook(ctx, id))
})
