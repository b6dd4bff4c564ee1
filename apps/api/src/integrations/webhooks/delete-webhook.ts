import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { noteAction } from '../action-queries.ts'
import { lockOwnWebhook } from './own-webhook.ts'
import { changeWebhook } from './webhook-queries.ts'

/** Deletes a webhook; what waits for it is not sent. Refuses `not_found`. */
export const deleteWebhook = handle(endpoints.deleteWebhook, async (ctx, input) => {
	const { id, url } = await lockOwnWebhook(ctx, input.webhook_id)
	await changeWebhook(ctx, id, { deleted_at: ctx.clock.now() })
	await noteAction(ctx, { what: 'webhook_deleted', subject: id, name: url })
	return {}
})
