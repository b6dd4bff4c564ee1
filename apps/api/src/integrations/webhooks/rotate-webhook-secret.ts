import { endpoints } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { noteAction } from '../action-queries.ts'
import { lockOwnWebhook, ownWebhook } from './own-webhook.ts'
import { presentWebhook } from './present-webhook.ts'
import { changeWebhook } from './webhook-queries.ts'
import { encryptSecret } from './webhook-secret.ts'
import { newWebhookSecret } from './webhook-signature.ts'

/** How long the former secret signs, too. */
const bothGoodSeconds = 86_400

/** Gives a webhook a new secret, which is readable in this answer alone. Refuses `not_found`. */
export const rotateWebhookSecret = handle(endpoints.rotateWebhookSecret, async (ctx, input) => {
	const { id, url, secret: former } = await lockOwnWebhook(ctx, input.webhook_id)
	const secret = newWebhookSecret()
	await changeWebhook(ctx, id, {
		secret: encryptSecret(ctx, id, secret),
		old_secret: former,
		old_secret_until: after(ctx.clock.now(), bothGoodSeconds),
	})
	await noteAction(ctx, { what: 'secret_rotated', subject: id, name: url })
	return { webhook: presentWebhook(ctx, await ownWebhook(ctx, id)), secret }
})
