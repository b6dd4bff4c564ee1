import { integerSetting } from '../platform/settings.ts'

/** The most API keys of one shop that are not revoked. */
export const mostApiKeys = integerSetting('integrations.most_api_keys', {
	default: 20,
	min: 1,
	max: 1_000,
	unit: 'count',
	about: 'API keys one shop may have: {value}.',
})

/** The most webhooks of one shop. */
export const mostWebhooks = integerSetting('integrations.most_webhooks', {
	default: 10,
	min: 1,
	max: 100,
	unit: 'count',
	about: 'Webhooks one shop may have: {value}.',
})
