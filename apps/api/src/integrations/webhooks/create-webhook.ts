import { endpoints, webhookTopics } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { noteAction } from '../action-queries.ts'
import { lockIntegrations } from '../api-keys/api-key-queries.ts'
import { mostWebhooks } from '../integration-settings.ts'
import { presentWebhook } from './present-webhook.ts'
import { webhookNetwork } from './webhook-network.ts'
import { findWebhook, insertWebhook, webhooksOf } from './webhook-queries.ts'
import { encryptSecret } from './webhook-secret.ts'
import { newWebhookSecret } from './webhook-signature.ts'
import { readWebhookUrl } from './webhook-url.ts'

/**
 * Adds a webhook to the shop. The answer is the only place where its secret is readable. Refuses `invalid` for an address
 * that no webhook may have, `already_taken` for one that the shop has already, and `integration_full`.
 * Source: docs/product/shop-api.md, Webhooks.
 */
export const createWebhook = handle(endpoints.createWebhook, async (ctx, input) => {
	const { shopId } = ctx.actor
	const url = readWebhookUrl(input.url, webhookNetwork.of(ctx))
	await lockIntegrations(ctx, shopId)
	const most = ctx.settings.get(mostWebhooks)
	if ((await webhooksOf(ctx.db, shopId)).length >= most)
		refuse('integration_full', `More than ${most} webhooks.`)

	const id = newId()
	const secret = newWebhookSecret()
	const isNew = await insertWebhook(ctx, {
		id,
		shop_id: shopId,
		url,
		topics: webhookTopics.filter((topic) => input.topics.includes(topic)),
		secret: encryptSecret(ctx, id, secret),
		created_by: ctx.actor.id,
		created_by_name: ctx.actor.name,
		created_at: ctx.clock.now(),
	})
	if (!isNew) refuse('already_taken', 'The shop has a webhook with this address.', { field: 'url' })
	await noteAction(ctx, { what: 'webhook_created', subject: id, name: url })
	const made = await findWebhook(ctx, { id, shopId })
	if (!made) throw new Error('A webhook was written and is not there.')
	return { webhook: presentWebhook(ctx, made), secret }
})
