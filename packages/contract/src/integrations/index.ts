import { createApiKey } from './create-api-key.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getWebhookDelivery } from './get-webhook-delivery.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listIntegrationActions } from './list-integration-actions.ts'
import { listWebhookDeliveries } from './list-webhook-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { replayWebhook } from './replay-webhook.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { sendTestWebhook } from './send-test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'

export * from './create-api-key.ts'
export * from './create-webhook.ts'
export * from './delete-webhook.ts'
export * from './get-webhook-delivery.ts'
export * from './list-api-keys.ts'
export * from './list-integration-actions.ts'
export * from './list-webhook-deliveries.ts'
export * from './list-webhooks.ts'
export * from './replay-webhook.ts'
export * from './revoke-api-key.ts'
export * from './rotate-webhook-secret.ts'
export * from './send-test-webhook.ts'
export * from './update-webhook.ts'

/** The endpoints of the module integrations, by their names. */
export const integrationEndpoints = {
	listApiKeys,
	createApiKey,
	revokeApiKey,
	listWebhooks,
	createWebhook,
	updateWebhook,
	deleteWebhook,
	rotateWebhookSecret,
	sendTestWebhook,
	listWebhookDeliveries,
	getWebhookDelivery,
	replayWebhook,
	listIntegrationActions,
}
