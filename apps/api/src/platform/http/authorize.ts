import { hasApiKeyRight, type Endpoint } from '@portolan/contract'
import type { Actor, MerchantActor } from '../context.ts'
import { refuse } from '../refusal.ts'

/**
 * Refuses `forbidden` for an operator without a role that the endpoint needs, for a shop's staff on an endpoint for
 * the owner only, and for an API key without the right that the endpoint names. The owner who made a key gave it its
 * rights, so that `ownerOnly` does not count for it.
 */
export function authorize(endpoint: Endpoint, actor: Actor): void {
	if (actor.kind === 'operator' && !endpoint.roles.some((role) => actor.roles.includes(role)))
		refuse('forbidden', `Needs one of the roles ${endpoint.roles.join(', ')}.`)
	if (actor.kind === 'merchant' && actor.apiKey !== null)
		return authorizeApiKey(endpoint, actor.apiKey)
	if (actor.kind === 'merchant' && endpoint.ownerOnly && actor.role !== 'owner')
		refuse('forbidden', 'Only the owner of the shop may do this.')
}

function authorizeApiKey(
	{ apiKeyRight }: Endpoint,
	{ rights }: NonNullable<MerchantActor['apiKey']>,
): void {
	if (apiKeyRight === null) refuseApiKeys()
	if (!hasApiKeyRight(rights, apiKeyRight))
		refuse('forbidden', `This API key lacks the right ${apiKeyRight}.`, {
			params: { reason: apiKeyRight },
		})
}

/** Refuses `forbidden` for a call that no API key may make, whether the key exists or not. */
export function refuseApiKeys(): never {
	refuse('forbidden', 'This call cannot be made with an API key.')
}
