export { openWebhookNetwork, webhookNetwork } from './webhooks/webhook-network.ts'
