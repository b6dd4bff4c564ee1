import { createHmac } from 'node:crypto'
import {
	apiKeyRights,
	createApiKey,
	createWebhook,
	webhookTopics,
	type ApiKeyRight,
	type WebhookTopic,
} from '@portolan/contract'
import type { Merchant, TestApp } from '../../../test/test-app.ts'
import type { Received } from './webhook-receiver.ts'

/** A new API key of the owner's shop, with all rights unless some are named. */
export async function apiKeyOf(
	app: Pick<TestApp, 'as'>,
	owner: Merchant,
	rights: readonly ApiKeyRight[] = apiKeyRights,
): Promise<string> {
	const { key } = await app.as(owner)(createApiKey, { name: 'A key', rights: [...rights] })
	return key
}

/** A webhook of the owner's shop that is told everything, unless topics are named. */
export async function webhookOf(
	app: Pick<TestApp, 'as'>,
	owner: Merchant,
	url: string,
	topics: readonly WebhookTopic[] = webhookTopics,
): Promise<{ webhookId: string; secret: string }> {
	const { webhook, secret } = await app.as(owner)(createWebhook, { url, topics: [...topics] })
	return { webhookId: webhook.webhook_id, secret }
}

/** Whether one of the signatures of a request was made with this secret, by the rule of standardwebhooks.com. */
export function isSigned(
	{ headers, body }: Pick<Received, 'headers' | 'body'>,
	secret: string,
): boolean {
	const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
	const mac = createHmac('sha256', key).update(text).digest('base64')
	return String(headers['webhook-signature']).split(' ').includes(`v1,${mac}`)
}
