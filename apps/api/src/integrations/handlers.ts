import type { AnyHandler } from '../platform/http/handle.ts'
import { createApiKey } from './api-keys/create-api-key.ts'
import { listApiKeys } from './api-keys/list-api-keys.ts'
import { revokeApiKey } from './api-keys/revoke-api-key.ts'
import { listIntegrationActions } from './list-integration-actions.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { getWebhookDelivery } from './webhooks/get-webhook-delivery.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { replayWebhook } from './webhooks/replay-webhook.ts'
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts'
import { sendTestWebhook } from './webhooks/send-test-webhook.ts'
import { updateWebhook } from './webhooks/update-webhook.ts'

/** The handlers of API keys and webhooks. */
export const integrationHandlers: readonly AnyHandler[] = [
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
]
